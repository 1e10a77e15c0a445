// SPDX-License-Identifier: MIT
#pragma once

#include "model/zero/pack.h"

namespace caiding::zero {

/// Own non-battle action phase, empty chain, priority. Rule: [Zero 1.20, 318.1],
/// [Zero 1.20, 320.2].
bool IsMainTiming(Game& game, int player);

/// True if a text forbids the player to use this card. Rule: [Zero 1.20, 102.2].
bool IsForbidden(Game& game, int player, int object);

/// True if the player may use this card at this time, as far as no cost or target stands against
/// it.
bool MayUseNow(Game& game, int player, int object);

/// The same for an ability that is activated.
bool MayActivate(Game& game, int player, int object, const kernel::AbilityEntry& ability);

}  // namespace caiding::zero
