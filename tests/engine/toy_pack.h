// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/pack.h"
#include "model/kernel/rules.h"

// A game of almost nothing, so that every parameter of pending work runs: both players may use
// hand cards whenever they have priority; a unit enters, a spell does what it says. Nothing costs
// anything. The game is over when all have passed on an empty stack.

namespace caiding::tests::toy {

inline constexpr ir::ZoneId kPile{0}, kHandZone{1}, kField{2}, kHeap{3}, kStackZone{4}, kNowhere{5};
inline constexpr ir::KindId kUnit{0}, kSpell{1};
inline constexpr ir::TimingId kArrives{0};

/// Cards with their abilities, one paragraph each, under these parameters.
kernel::Rules MakeRules(std::vector<std::pair<ir::Card, std::vector<ir::Ability>>> cards,
                        const kernel::PendingWork& work);

/// Per player the cards in hand; each has ten cards of the first kind in the pile.
kernel::State MakeState(const kernel::Rules& rules,
                        const std::array<std::vector<std::uint16_t>, 2>& hands);

}  // namespace caiding::tests::toy
