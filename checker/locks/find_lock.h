// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/findings/limits.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"

namespace caiding::locks {

/// Rounds of one turn each that the active player can go through again and again, while the other
/// player is never able to act, whatever they choose within a round. From round to round they place
/// a resource wherever they can, so that what only costs more is paid for sooner or later.
struct FoundLock {
  std::vector<std::uint16_t>
      choices;             ///< From the position: first what leads to the rounds, then the rounds.
  std::uint32_t from = 0;  ///< Choices before the first round.
  std::uint32_t first_end = 0;  ///< Choices up to the end of the first round.
  std::uint32_t rounds = 0;     ///< As many as `lock_rounds_max`.
};

/// Looks for one from the position, at the active player's main step, or from a later main step of
/// theirs. Adds the states looked at to `states`. Nothing: none within the limits.
std::optional<FoundLock> FindLock(const kernel::Rules& rules, const kernel::Position& position,
                                  findings::Meter& meter, std::uint64_t& states);

/// The choices after which the other player is able to act, if the active player does nothing;
/// nothing if they are not until the active player's next main step.
std::optional<std::vector<std::uint16_t>> FindFreedom(const kernel::Rules& rules,
                                                      const kernel::Position& position);

}  // namespace caiding::locks
