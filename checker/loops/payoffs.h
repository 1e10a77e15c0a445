// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/loops/candidates.h"
#include "model/filed/combo_list.h"

namespace caiding::loops {

/// The cards that wait for something which cards of the set bring about, without those of the set:
/// what a round of it may pay off with. First those with a trigger that it meets, then those of
/// which it meets some other need; in the order of the list.
std::vector<std::size_t> PayoffsOf(const Footprints& footprints, const CardSet& set);

/// True if the one gains something for somebody, or takes it, that the other does not.
bool GainsMore(const std::vector<filed::ListedGain>& gain,
               const std::vector<filed::ListedGain>& than);

}  // namespace caiding::loops
