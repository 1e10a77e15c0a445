// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/limits.h"
#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// Finds out what becomes of a loop that grows (`loop.growth` holds its gain, `loop.choices` one
/// round): plays it on, round after round, until it stops; if it does not stop and nothing shrinks,
/// asks the solver for a round that goes another way. False if it does not even come round twice.
bool Settle(const kernel::Rules& rules, const kernel::State& start, FoundLoop& loop,
            findings::Meter& meter);

/// Something gets less each round.
bool Shrinks(const evidence::Sizes& gain);

}  // namespace caiding::loops
