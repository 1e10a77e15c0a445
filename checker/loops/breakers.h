// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// Who is able to leave the cycle, at which choice and with what: options that lie beside the
/// round and from which mandatory play (and the optional actions of the willing) never comes back
/// to it, that is, to one of the nodes of `is_in_round`. What the willing could do instead is left
/// out: that they need not go on is the point. So is what leads to where nobody has looked on.
std::vector<RoundChoice> FindBreakers(const kernel::Rules& rules, const StateGraph& graph,
                                      const Cycle& cycle, Willing willing,
                                      const std::vector<bool>& is_in_round);

/// The nodes of the round, marked.
std::vector<bool> RoundOf(const StateGraph& graph, const Cycle& cycle);

}  // namespace caiding::loops
