// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/hidden/two_positions.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::hidden {

/// What both players see of a state, one line a thing, sorted: the cards where both see them, with
/// their numbers as they are now; of hidden places how many lie there. The two cards of the pair
/// count as one.
std::vector<std::string> TableSeen(const kernel::Rules& rules, const kernel::State& state,
                                   const Pair& pair);

}  // namespace caiding::hidden
