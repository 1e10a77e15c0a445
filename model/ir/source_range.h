// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace caiding::ir {

/// Where a node stands: code points of the paragraph as in the file, half-open.
///
/// Two ranges always compare equal, so that two nodes that say the same thing in different
/// places are the same node; compare `begin` and `end` where the place matters.
struct SourceRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  constexpr bool IsEmpty() const { return begin >= end; }
  friend constexpr bool operator==(const SourceRange&, const SourceRange&) { return true; }
};

}  // namespace caiding::ir
