// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace caiding::reports {

/// How many terminal columns a code point takes: 2 for East-Asian wide and full-width ones, 0 for
/// combining marks, else 1.
int DisplayWidth(char32_t c);

/// The sum over the code points.
std::size_t DisplayWidth(std::u32string_view text);

/// The text with every control or direction-changing character replaced by a visible picture, so
/// that card text cannot steer a terminal. Keeps the number of code points.
std::u32string Printable(std::u32string_view text);

/// The same for UTF-8; bytes that are not well-formed become U+FFFD.
std::string Printable(std::string_view text);

}  // namespace caiding::reports
