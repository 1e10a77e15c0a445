// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "model/ir/destination.h"
#include "model/kernel/game.h"

namespace caiding::zero {

/// True for what 等级指示物 are called: cards below a character, no markers.
/// Rule: [Zero 1.20, 323.1], [Zero 1.20, 326.10].
bool AreLevelMarkers(const std::u32string& marker);

/// How many of them lie below this character. Rule: [Zero 1.20, 600.7].
int LevelMarkersBelow(const kernel::Game& game, int object);

/// Where markers that are taken away go.
struct MarkersLeave {
  const std::optional<ir::Destination>& to;  ///< None: the rest zone. Rule: [Zero 1.20, 323.3].
  bool by_effect = true;
};

/// So many of them go, those put last first; as many as there are, and their card hears of it. How
/// many went. Rule: [Zero 1.20, 323.3], [Zero 1.20, 102.6].
int TakeLevelMarkers(kernel::Game& game, int object, int count, const MarkersLeave& leave);

}  // namespace caiding::zero
