// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/game.h"

namespace caiding::kernel {

/// Notes for each ability whether it takes the effects of cards in play.
void NoteTakers(Rules& rules);

/// True if continuous effects in force have no stable result: printed ones that take each other's
/// effects in a ring, also by what they give, or values that never stay where effects look at what
/// all come to. Applied once in order they have a result all the same. Rule: [Zero 1.20, 701.8];
/// policy D-M12d.
bool HasUnsettledEffects(Game& game);

}  // namespace caiding::kernel
