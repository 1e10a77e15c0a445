// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/kernel/board.h"

// 此牌上每有一个A指示物，此牌(攻)+500: a stat that is no size itself, but grows with one, by the
// same amount for each.

namespace caiding::loops {

/// What a card's own text adds to its stat for each marker on it.
struct PerMarker {
  ir::StatId stat;
  std::u32string marker;  ///< Empty: of any name.
  std::int32_t each = 0;
  const ir::Quantity* count = nullptr;  ///< Where the text asks how many there are.

  bool Counts(const std::u32string& name) const { return marker.empty() || marker == name; }
};

/// Empty, if the ability does anything else, or that at times only. Rule: [Zero 1.20, 701.3].
std::vector<PerMarker> PerMarkersOf(const ir::Ability& ability);

/// By all abilities that the object has. Its card must not be unknown.
std::vector<PerMarker> PerMarkersOn(kernel::Game& game, int object);

}  // namespace caiding::loops
