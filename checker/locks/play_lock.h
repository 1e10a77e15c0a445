// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/limits.h"
#include "model/kernel/position.h"

namespace caiding::locks {

/// A lock of a set of cards, with the smallest position that was found for it.
struct PlayedLock {
  findings::Finding finding;
  kernel::Position position;  ///< Cards as in the set that was handed over, then plain ones.
};

/// What a set of cards comes to as a lock.
struct PlayedForLock {
  std::optional<PlayedLock> lock;
  bool needs_bearer =
      false;  ///< It locks beside a made-up card of a name or trait only, and is not handed over.
  std::uint64_t positions = 0;
  std::uint64_t states = 0;
};

/// N706: whether one player, with all of these cards, can leave the other nothing to do, turn after
/// turn. Of the cards only the first readings are read.
PlayedForLock PlayForLock(const findings::CheckInput& input,
                          const std::vector<const sheet::CheckedCard*>& cards,
                          findings::Meter& meter);

}  // namespace caiding::locks
