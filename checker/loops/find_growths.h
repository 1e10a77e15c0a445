// SPDX-License-Identifier: MIT
#pragma once

#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// The loops of the graph that grow or shrink, and what becomes of them: at most one per class,
/// willing player and end. A mandatory one hides the optional ones.
std::vector<FoundLoop> FindGrowths(const kernel::Rules& rules, const StateGraph& graph,
                                   evidence::Meter& meter);

}  // namespace caiding::loops
