// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/ir/readings.h"
#include "model/ir/repair.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// What was probably meant by a text that is not understood: texts near it, all as near, read
/// again and understood. Handed in, for no check parses; may be empty.
using RepairFunction =
    std::function<ir::Repairs(std::u32string_view words, const ir::Card& card, ir::TextPlace text)>;

/// The code under which words that are not understood are told: no slip of the card is known where
/// nothing near them is read (`is_near`), unless a bracket has no partner there.
const char* CodeOf(const ir::NotUnderstood& what, const ir::Readings& readings,
                   bool is_unknown_timing, bool is_near);

/// The same, looked for as the findings do.
const char* CodeOf(const ir::NotUnderstood& what, const ir::Readings& readings,
                   const sheet::CheckedCard& card, ir::TextPlace place,
                   const RepairFunction& repair, const ir::Wording& wording);

/// S201, S202, S205 and R303 of one card: a bracketed timing that no rule knows is R303, not S201;
/// words for which no repair was found are not read by us (S205) and no slip of the card. Where
/// a repair is found, the words that it changes are the ones that are marked, and what the repaired
/// text says is told in other words. A card with another printing gets no text to put in that the
/// other has not.
///
/// Rule: [Zero 1.20, 800.1], [Zero 1.20, 327.1].
std::vector<findings::Finding> FindNotUnderstood(const sheet::CheckedCard& card,
                                                 const RepairFunction& repair,
                                                 const findings::CheckInput& input);

}  // namespace caiding::proofreading
