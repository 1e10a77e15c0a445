// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "checker/findings/limits.h"
#include "checker/loops/candidates.h"
#include "model/filed/combo_list.h"

namespace caiding::loops {

/// A set with one card more, which waits for something that cards of the set bring about.
struct PayoffSet {
  CardSet set;            ///< With the card,
  std::size_t place = 0;  ///< which stands there in it.
};

/// What a round of the set may pay off with, as many as `loop_payoffs_max` says: first cards with a
/// trigger that it meets, then those of which it meets some other need; in the order of the list.
/// `may_lie`: whether that card may lie beside those of the set, as they then are.
std::vector<PayoffSet> PayoffsOf(
    const Footprints& footprints, const CardSet& set,
    const std::function<bool(std::size_t card, const CardSet& with_it)>& may_lie,
    findings::Meter& meter);

/// True if the one gains something for somebody, or takes it, that the other does not.
bool GainsMore(const std::vector<filed::ListedGain>& gain,
               const std::vector<filed::ListedGain>& than);

}  // namespace caiding::loops
