// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/evidence/limits.h"
#include "model/kernel/engine.h"
#include "model/kernel/position.h"

// Everything that may come of a moment, so that two orders or two policies can be compared by
// what they make possible rather than by how they get there.

namespace caiding::conflicts {

/// Where a line stands when nothing waits any more.
struct Ending {
  std::uint64_t canonical = 0;  ///< Without the names of objects.
  std::uint64_t digest = 0;     ///< What can be seen, by object.
  std::vector<std::uint16_t> choices;
};

/// Which limits hold for what a moment can come to.
struct EndingLimits {
  evidence::Limit states;
  evidence::Limit responses;  ///< How often somebody with priority does not pass.
};

/// What a moment can come to.
struct Endings {
  std::vector<Ending> all;      ///< Sorted by `canonical`, each once, by its shortest line.
  kernel::PolicyMask consulted;  ///< Policies that were read on any of the ways.

  bool Consulted(std::size_t bit) const { return consulted.Has(bit); }
};

/// Every ending that can be reached from `state`: the action phase with nothing on the stack and
/// somebody with priority, or the end of the turn or of the game. Nothing if the bound was met,
/// or if a capacity or an unplayable text ended a line.
std::optional<Endings> EndingsOf(const kernel::Rules& rules, const kernel::State& state,
                                 const EndingLimits& limits, evidence::Meter& meter);

/// True if both players still have a deck to draw from and life: a witness in which somebody loses
/// for want of cards would show something else than it is for.
bool HasPiles(const kernel::Position& position);

/// An ending of `a` that `b` has not, or null.
const Ending* OnlyInFirst(const Endings& a, const Endings& b);

}  // namespace caiding::conflicts
