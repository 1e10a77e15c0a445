// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/moment.h"
#include "model/zero/pack.h"

// Where a turn stands at a step, for making and describing positions.

namespace caiding::zero {

/// Stages of the turn and of a combat, and kind of the window, by step; see turn.cpp and
/// combat.cpp.
struct Place {
  static constexpr std::uint8_t kNoCombat = 255;
  std::uint8_t stage = 0;
  std::uint8_t window = kFreeTiming;
  bool is_known = false;
  std::uint8_t combat = kNoCombat;
  bool has_window = true;
};
inline constexpr std::uint8_t kPlaceResourceStage = 4;
/// Place in `Frame::scratch` of a combat: a defender was declared just now.
inline constexpr std::size_t kHasNewPlace = 1;

/// In the clean-up and discard steps there is a window only if
/// something waits. Rule: [Zero 1.20, 407.3], [Zero 1.20, 408.2].
Place PlaceOf(ir::StepId step, kernel::Standing standing, bool has_pending);

/// `place` gives for each object its index in the position.
kernel::PlacedCard DescribeCard(const kernel::Rules& rules, const State& state, int index,
                                const std::vector<int>& place);

}  // namespace caiding::zero
