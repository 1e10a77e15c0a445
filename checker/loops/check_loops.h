// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/check_input.h"
#include "checker/evidence/combo_list.h"
#include "checker/evidence/scope.h"
#include "model/kernel/position.h"
#include "model/kernel/state.h"

namespace caiding::loops {

/// N701 to N705: positions that come back within one turn, exactly or but for sizes that grow or shrink
/// by the same each round, with every step, classified by rule 901. Starting positions are made from the
/// cards themselves; the scope stands in each finding.
///
/// Rule: [Zero 1.20, 901].
evidence::Answer CheckLoops(const evidence::CheckInput& input);

/// One loop of a set of cards.
struct PlayedLoop {
  evidence::Finding finding;
  kernel::Position position;  ///< The smallest one that was found for it.
  std::vector<evidence::ListedGain> gain;  ///< Of one round; empty: everything comes back as it was.
  kernel::Result result = kernel::Result::Running;  ///< Of the game, once rule 901 is done with it.
};

/// What a set of cards comes to with all of them on boards together.
struct PlayedSet {
  std::vector<PlayedLoop> loops;
  std::uint64_t positions = 0;
  std::uint64_t states = 0;
  std::uint64_t growths = 0;  ///< Lines on which something grows,
  std::uint64_t settled = 0;  ///< and those of which it is known what becomes of them.
};

/// The same search for one set: no smaller one is looked at. Of the cards only the readings are read.
PlayedSet PlayTogether(const evidence::CheckInput& input,
                       const std::vector<const evidence::CheckedCard*>& cards, evidence::Meter& meter);

}  // namespace caiding::loops
