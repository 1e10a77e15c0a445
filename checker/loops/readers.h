// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "checker/evidence/sizes.h"
#include "checker/findings/message.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// Who looks at what grows? Every text on the table is gone through, node by node: what it looks at
// is either a comparison with a number, which becomes a guard of the proof, or an objection to it.

namespace caiding::loops {

/// A round, as it was played once.
struct PlayedRound {
  std::vector<kernel::State> states;  ///< Before it, then after each step of the engine.
  std::vector<kernel::Event> events;
  evidence::Sizes gain;  ///< By the objects of the first state.
};

/// A stat of an object of the first state of the round.
struct GrowingStat {
  std::uint16_t object = 0;
  ir::StatId stat;
  friend auto operator<=>(const GrowingStat&, const GrowingStat&) = default;
};

struct Readers {
  /// Something is asked of the size that has the same answer as long as it is above the number.
  std::map<evidence::SizeKey, std::int64_t> above;
  /// It is asked whether the size itself is above these numbers.
  std::map<evidence::SizeKey, std::set<std::int64_t>> asked;
  /// It is asked whether the stat is above these numbers.
  std::map<GrowingStat, std::set<std::int64_t>> compared;
  /// Who looks at what grows in a way that has no formula yet; empty: nobody.
  std::vector<ir::Message> objections;
};

/// The stats that grow with what the round adds.
std::set<GrowingStat> GrowingStats(const kernel::Rules& rules, const PlayedRound& round);

/// What the texts of these rules look at of what grows in the round: texts that act in it whole, of
/// continuous ones everything, of triggers when they trigger. What may be activated or used and is
/// not stays out: nobody chooses it.
Readers FindReaders(const kernel::Rules& rules, const PlayedRound& round);

}  // namespace caiding::loops
