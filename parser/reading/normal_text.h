// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/source_range.h"

namespace caiding::parser {

/// A paragraph in the one spelling that the grammar knows, and where each code point came from.
struct NormalText {
  std::u32string original;
  std::u32string text;                ///< Layout outside names is dropped.
  std::vector<ir::SourceRange> from;  ///< Place in `original` of each code point of `text`.

  /// The place in the original of the normal code points [begin, end).
  ir::SourceRange Original(std::uint32_t begin, std::uint32_t end) const;
  /// The original spelling of the normal code points [begin, end).
  std::u32string_view Spelling(std::uint32_t begin, std::uint32_t end) const;
};

}  // namespace caiding::parser
