// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/findings/finding.h"

// When do two different strings look like one? Unicode's own data (ICU) answers for width, dots and
// scripts; `stroke_alike.def` adds the Han characters that differ by a stroke, which it lacks.

namespace caiding::proofreading {

/// A string as the eye takes it: strings that may be taken for each other have equal `look`.
struct Look {
  std::u32string text;  ///< Compatible forms, width and case unified; no dots, no blanks.
  std::vector<std::u32string> look;  ///< What each character of `text` looks like.
  friend bool operator==(const Look&, const Look&) = default;
};

/// The look of a name. Equal looks are a question of the eye only: 末 and 未 have one.
Look LookOf(std::u32string_view name);

/// What two different strings with one look differ by: a dot, a blank, width, case, or one
/// look-alike character of a string of two or more; nothing if they differ by more than one such.
std::optional<ir::Message> TellDifference(std::u32string_view a, std::u32string_view b);

/// A number as it is read aloud: width, case, blanks and the kinds of dashes do not count.
std::u32string PlainNumber(std::u32string_view number);

}  // namespace caiding::proofreading
