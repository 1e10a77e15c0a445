// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace caiding::parser {

/// As long as it lives, an alternative of 零次元's grammar leads elsewhere in the network of the
/// generated parser; its code still has it. For tests that this is noticed.
class LedWay {
 public:
  static constexpr std::size_t kNowhere = 0;

  /// The alternative `led`, from 1, of the rule's first decision among so many leads where the
  /// alternative `to` leads.
  LedWay(std::string_view rule, std::size_t alternatives, std::size_t led, std::size_t to);
  ~LedWay();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace caiding::parser
