// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/engine.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {

/// The states of a line: before the first choice and after each. Fails, with the number of the
/// choice, if the position is refused or a choice is not legal. `sink` hears of the choices only.
///
/// A position of turn 0 is a game before its first decision: its cards are the two decks, and who
/// begins, what is dealt and every draw are choices of the line. Rule: [Zero 1.20, 100.7].
Expected<std::vector<kernel::State>> PlayLine(const kernel::Rules& rules,
                                              const kernel::Position& position,
                                              const std::vector<std::uint16_t>& choices,
                                              kernel::EventSink* sink = nullptr);

/// The policies that a state's line consulted or that are not at their default, with their
/// values, sorted by name.
std::vector<std::pair<std::string, std::string>> PoliciesOf(const sheet::Sheet& sheet,
                                                            const kernel::Policies& policies,
                                                            const kernel::PolicyMask& consulted);

}  // namespace caiding::evidence
