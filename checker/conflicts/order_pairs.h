// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// One card or two, as indices in the list that was read, sorted.
using OrderSet = std::vector<std::size_t>;

/// The cards of which two triggers of one player may wait at the same time: one event of the game, or one ability of
/// theirs, may set both off, and their series do not keep them from one side. Single cards first; in each set at least
/// one of the first `accused` cards.
///
/// Rule: [Zero 1.20, 106.7], [Zero 1.20, 100.6].
std::vector<OrderSet> FindOrderSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                                    std::size_t accused);

}  // namespace caiding::conflicts
