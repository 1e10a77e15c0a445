// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/game.h"

namespace caiding::kernel {

/// Ends the program if what was moved is no state any more: frames balanced, ranks unique in a
/// pile, picks that refer to places of objects. On in every build, once a choice. Its cost stands
/// in README.md.
void CheckState(const Game& game);

}  // namespace caiding::kernel
