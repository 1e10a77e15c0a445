// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "model/kernel/game.h"

// Continuous effects in strata, for packs that have more than one. Not on the way of the others.

namespace caiding::kernel {

/// Something in force: an entry of `State::effects`, or a continuous ability that an object gained.
struct InForce {
  int effect = -1;  ///< Index in `State::effects`, or -1.
  int object = -1;  ///< Who gained it.
  std::uint16_t ability = kNone16;
};

/// What applying something did: enough to see whether it would do the same on another board.
struct Trace {
  std::uint64_t deeds = 0;  ///< 0: nothing.
  bool is_own_only = true;  ///< It acted on its own source only.
};

/// Applies that part of something in force which belongs to the stratum to `Game::board`.
using ApplyInStratum = std::function<Trace(const InForce&, int stratum)>;

/// Applies all that is in force, stratum by stratum. Within one, what changes its own card goes
/// first; then what does not depend on the others, in the order of taking effect. If each depends
/// on another, the order of taking effect decides (FF-D29).
///
/// Rule: [FF-TCG 3.2, 11.12.4.6], [FF-TCG 3.2, 11.12.4.7], [FF-TCG 3.2, 11.12.4.13].
void ApplyInStrata(Game& game, int strata, const ApplyInStratum& apply);

}  // namespace caiding::kernel
