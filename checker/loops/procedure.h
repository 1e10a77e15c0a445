// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/zero/endless.h"

namespace caiding::zero {
struct PolicyEntry;
}

namespace caiding::loops {

struct FoundLoop;

/// What rule 901 does with a loop, played out with the smallest numbers that may be named.
struct PlayedProcedure {
  std::string failure;                 ///< Why the round could not be shown; the rest then says nothing.
  zero::LoopStage stage = zero::LoopStage::NoLoop;  ///< Where it stood when the loop was shown.
  std::uint8_t namer = 0;              ///< Who names the first number.
  std::int64_t least = 0;              ///< The smallest that may be named.
  std::string clause;                  ///< Under which it is named.
  std::vector<std::string> policies;   ///< The switches that were read, with their values.
  std::vector<kernel::Event> after;    ///< What happens from the shown round on.
  kernel::Result result = kernel::Result::Running;
  int decider = -1;                    ///< Who decides where the game goes on.
  /// The rounds were not played: every size has its gain so many times more. The position of an
  /// endless growth after n rounds is known, and n starts in the thousands.
  bool is_by_gain = false;
};

/// True if one of the clauses between which the switch decides is of rule 901. The rounds read switches
/// of their own; of the procedure these are told.
bool IsAboutLoops(const kernel::PolicyEntry& entry);

/// Plays the procedure for a loop that was found from this state.
///
/// Rule: [Zero 1.20, 901.2], [Zero 1.20, 901.3], [Zero 1.20, 901.4], [Zero 1.20, 901.6].
PlayedProcedure PlayProcedure(const kernel::Rules& rules, const kernel::State& start,
                              const FoundLoop& loop);

}  // namespace caiding::loops
