// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/source_range.h"

// Numbers in front of measure words in Chinese text, as they are written. It needs no reading.

namespace caiding::proofreading {

/// A number before a measure word, outside names.
struct Numeral {
  ir::SourceRange range;    ///< Of the number alone.
  char32_t measure = 0;     ///< 张, 点, … that follows.
  bool is_digits = false;   ///< 2, else 二 or 两.
  bool is_ordinal = false;  ///< 第二张: which, not how many.
  int value = 0;
};

/// A plain or a full-width digit.
bool IsDigit(char32_t c);

/// Of each sign whether it stands in a name, between the brackets: how a name is written is its own
/// affair.
std::vector<bool> InNames(std::u32string_view text);

/// All of a text, in its order.
std::vector<Numeral> NumeralsOf(std::u32string_view text);

/// The number in Chinese as it is counted with (两 of 2), from 1 to 99; nothing beyond.
std::optional<std::u32string> CountedInWords(int value);

}  // namespace caiding::proofreading
