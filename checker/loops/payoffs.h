// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
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

/// What one round comes to.
struct RoundGain {
  std::vector<filed::ListedGain> gain;
  std::map<std::string, std::int64_t>
      resolved;  ///< How often what each card does resolves in it, by number.
};

/// True if the one gains something for somebody, or takes it, that the other does not; or more of
/// it, each time that all the cards of the other have done what they do: going round twice gains
/// twice as much, and is no more. Where they do it in other proportions only what is gained counts.
bool GainsMore(const RoundGain& round, const RoundGain& than);

}  // namespace caiding::loops
