// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/message.h"
#include "checker/loops/readers.h"
#include "checker/smt/acceleration.h"

namespace caiding::loops {

/// A round as linear formulas, and what each of its guards is about.
struct RoundFormula {
  smt::GrowingRound round;
  std::vector<ir::Message> about;  ///< Told as what does not hold any more.
};

/// Writes down what the rules and the texts look at in the round: sizes stay at least 0, a
/// character lives as long as what it bears is above 0 and above its damage, every comparison of a
/// text comes out as it did.
RoundFormula FormulaOf(const kernel::Rules& rules, const PlayedRound& round, const Readers& readers,
                       evidence::PileOrder order);

}  // namespace caiding::loops
