// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/event.h"
#include "model/kernel/policies.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/sheet/loop_rule.h"

namespace caiding::loops {

struct FoundLoop;

/// What the rule of the game does with a loop, played out with the smallest numbers that may be
/// named. Where the game has no such rule it says nothing.
struct PlayedProcedure {
  std::string failure;  ///< Why the round could not be shown; the rest then says nothing.
  sheet::LoopStage stage = sheet::LoopStage::NoLoop;  ///< Where it stood when the loop was shown.
  std::uint8_t namer = 0;                             ///< Who names the first number.
  std::int64_t least = 0;                             ///< The smallest that may be named.
  std::string clause;                                 ///< Under which it is named.
  std::vector<std::string> policies;  ///< The switches that were read, with their values.
  std::vector<kernel::Event> after;   ///< What happens from the shown round on.
  kernel::Result result = kernel::Result::Running;
  int decider = -1;  ///< Who decides where the game goes on.
  /// The rounds were not played: every size has its gain so many times more. The position of an
  /// endless growth after n rounds is known, and n starts in the thousands.
  bool is_by_gain = false;
  /// Then, how much there is of what grows after the shown round and the smallest number of others.
  std::vector<ir::Message> sizes;
};

/// True if one of the clauses between which the switch decides is of the rule about loops. The
/// rounds read switches of their own; of the procedure these are told.
bool IsAboutLoops(const sheet::LoopRule& rule, const kernel::PolicyEntry& entry);

/// Plays the procedure for a loop that was found from this state.
PlayedProcedure PlayProcedure(const kernel::Rules& rules, const kernel::State& start,
                              const FoundLoop& loop);

}  // namespace caiding::loops
