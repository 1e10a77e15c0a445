// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/ir/ability.h"

// What parts of a state a text looks at, so that what a change cannot concern is not worked out
// again.

namespace caiding::kernel {

/// A set of parts of a state, one bit each. Bits 0 to 15 are the zones by number: which objects lie
/// there and in what order, and, outside of play, how they lie.
using Aspects = std::uint32_t;

inline constexpr Aspects kTapping = 1U << 16;  ///< Which objects in play are tapped.
inline constexpr Aspects kDamage = 1U << 17;   ///< The damage of objects in play.
inline constexpr Aspects kMarks = 1U << 18;   ///< Face up, entered this turn: other states in play.
inline constexpr Aspects kCombat = 1U << 19;  ///< `State::battle`.
inline constexpr Aspects kTurn = 1U << 20;    ///< Whose turn it is, and its number.
inline constexpr Aspects kStep = 1U << 21;
inline constexpr Aspects kCounters = 1U << 22;  ///< `State::markers`.
inline constexpr Aspects kHistory = 1U << 23;   ///< What was used this turn.
inline constexpr Aspects kEverything = ~Aspects{0};

inline Aspects AspectOf(ir::ZoneId zone) { return zone.value < 16 ? 1U << zone.value : 0U; }

/// All that the conditions, phrases and amounts below a node look at. Too much is slow, too little
/// is wrong: a kind of node that is not known here does not compile.
Aspects ReadsOf(const ir::Ability& ability);
Aspects ReadsOf(const ir::Effect& effect);

}  // namespace caiding::kernel
