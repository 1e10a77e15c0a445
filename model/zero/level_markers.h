// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/kernel/game.h"

namespace caiding::zero {

/// True for what 等级指示物 are called: cards below a character, no markers.
/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 326.10].
bool AreLevelMarkers(const std::u32string& marker);

/// How many of them lie below this character. Rule: [Zero 1.20, 600.7].
int LevelMarkersBelow(const kernel::Game& game, int object);

/// So many of them go to the rest zone, those put last first; as many as there are. How many went.
/// Rule: [Zero 1.20, 323.3], [Zero 1.20, 102.6].
int TakeLevelMarkers(kernel::Game& game, int object, int count);

}  // namespace caiding::zero
