// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/ir/ability.h"

namespace caiding::parser {

/// The placeholder in a keyword's text: drawing this many cards.
inline constexpr std::int32_t kPlaceholderDraw = 99999;

/// What a keyword stands for is said where the keyword is printed.
void MoveRanges(ir::Ability& meaning, ir::SourceRange range);

/// Puts what was read after the colon where the keyword's text has its placeholder; false if it
/// cannot stand there.
bool Substitute(ir::Ability& meaning, const std::vector<ir::Ability>& read);

/// True if what was read is what the keyword stands for, whole, with its effect in its place.
bool IsAllOfIt(const ir::Ability& meaning, const std::vector<ir::Ability>& read);

}  // namespace caiding::parser
