// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// A hash of the outcome that a state is: what the players have on the table, whatever its objects
/// are called. Equal for states that are equal up to a renaming of objects, so two that differ are
/// two outcomes, also between two runs under different rules.
///
/// What counts: who has lost and the result; whose turn it is and its step; every card with where,
/// whose and in which state it is, the markers on it, what it is attached to, what is known of its
/// place in a deck; of a card in play its present strength, kinds, colours, keywords, names,
/// restrictions and the abilities that it has; which of them were used up this turn and how often a
/// player levelled up; what lasts or waits, on whom and for how long; what stands on the stack.
///
/// What does not count, because no player would call it an outcome: how it came about (the history,
/// the switches that were read), how often a card has moved, in which order effects took effect
/// beyond the numbers that come of it, who is asked next and what is then legal (which a switch may
/// change wherever play stands), and what the rules note for themselves while they work.
std::uint64_t TableHash(const kernel::Rules& rules, const kernel::State& state);

}  // namespace caiding::kernel
