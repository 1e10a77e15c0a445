// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/event.h"
#include "model/kernel/shown_round.h"
#include "model/kernel/state.h"

// A shown round is played again. For loop rules.

namespace caiding::kernel {

// BOUND: rounds that are really played where the position does not come back exactly.
inline constexpr std::int64_t kRoundsMax = 20'000;

/// Takes the choice of the round again; false if it is not there any more.
bool TakeAgain(const Rules& rules, State& state, const RoundDeed& deed, bool is_exact,
               EventSink* sink);

/// Plays rounds for real, at most so many; how many were complete. Where the position comes back
/// exactly there is nothing to play.
std::int64_t PlayRounds(const Rules& rules, const ShownRound& round, State& state,
                        std::int64_t rounds, EventSink* sink);

}  // namespace caiding::kernel
