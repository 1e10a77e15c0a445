// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/positions/likeliest.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// The cards of which two triggers of one player may wait at the same time: one event of the game,
/// or one ability of theirs, may set both off, and their series do not keep them from one side.
/// Single cards and pairs; in each set at least one of the first `accused` cards. Likeliest are two
/// of which one ability sets off both, then those that wait for one event of the game, then those
/// of which one replaces the other; in each case sooner where the one does what the other asks for.
///
/// Rule: [Zero 1.20, 106.7], [Zero 1.20, 100.6].
std::vector<positions::RankedSet> FindOrderSets(const sheet::Sheet& sheet,
                                                const std::vector<ir::ReadCard>& cards,
                                                std::size_t accused);

}  // namespace caiding::conflicts
