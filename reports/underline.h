// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace caiding::reports {

/// A stretch of a text to mark, in code points, half-open.
struct Mark {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  char sign = '^';  ///< '^' for the primary place, '-' for further ones.
};

/// A line of text and the line of marks below it, both UTF-8; no marks: empty.
struct MarkedLine {
  std::string text;
  std::string marks;
};

/// Breaks the text into lines of at most `width_max` columns and marks each stretch below it by
/// display width. An empty stretch is marked by one sign where it stands. Earlier marks win.
std::vector<MarkedLine> Underline(std::u32string_view text, const std::vector<Mark>& marks,
                                  std::size_t width_max);

}  // namespace caiding::reports
