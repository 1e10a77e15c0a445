// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/decision.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// True while something is being announced: what was begun may still turn out to be illegal.
bool IsAnnouncing(const State& state);

/// Takes an action back that turned out to be illegal, or that its player gives up: cards, costs
/// and priority are as in `before`, and nothing triggers. Only what has been seen cannot be unseen:
/// `told` are the answers of chance since `before`, in their order, and those cards stay on top of
/// the deck.
///
/// Rule: [Zero 1.20, 902.1], [Zero 1.20, 902.2].
State TakeBack(const Rules& rules, const State& before, const std::vector<Option>& told);

}  // namespace caiding::kernel
