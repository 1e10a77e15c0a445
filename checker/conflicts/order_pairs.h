// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "model/zero/game.h"

namespace caiding::conflicts {

/// One card or two, as indices in the list that was read, sorted.
using OrderSet = std::vector<std::size_t>;

/// The cards of which two triggers may wait at the same time: one event, or one batch of events,
/// may set both off. Single cards first; in each set at least one of the first `accused` cards.
std::vector<OrderSet> FindOrderSets(const std::vector<zero::ReadCard>& cards,
                                    std::size_t accused);

}  // namespace caiding::conflicts
