// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::loops {

/// Some pile or hand that held cards at the start is empty now, of either player.
bool HasRunDry(const kernel::Rules& rules, const kernel::State& start, const kernel::State& now);

/// Two cards or more have gone from the player's deck or life.
bool HasWornDown(const kernel::Rules& rules, const kernel::State& before, const kernel::State& now,
                 int player);

}  // namespace caiding::loops
