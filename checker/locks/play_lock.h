// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/limits.h"
#include "model/kernel/position.h"

namespace caiding::locks {

/// A lock of a set of cards, with the smallest position that was found for it.
struct PlayedLock {
  evidence::Finding finding;
  kernel::Position position;  ///< Cards as in the set that was handed over, then plain ones.
};

/// What a set of cards comes to as a lock.
struct PlayedForLock {
  std::optional<PlayedLock> lock;
  bool needs_bearer = false;  ///< It locks beside a made-up card of a name or trait only, and is not handed over.
  std::uint64_t positions = 0;
  std::uint64_t states = 0;
};

/// N706: whether one player, with all of these cards, can leave the other nothing to do, turn after turn. Of the cards
/// only the first readings are read.
PlayedForLock PlayForLock(const evidence::CheckInput& input, const std::vector<const evidence::CheckedCard*>& cards,
                          evidence::Meter& meter);

}  // namespace caiding::locks
