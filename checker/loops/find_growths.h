// SPDX-License-Identifier: MIT
#pragma once

#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// What grows on the boards of one graph.
struct Growths {
  std::vector<FoundLoop> loops;
  std::uint32_t settled =
      0;  ///< Choices of the graph that outgrow the engine, and of which a loop tells what becomes.
};

/// The loops of the graph that grow or shrink, and what becomes of them: at most one per class,
/// willing player and end. A mandatory one hides the optional ones.
Growths FindGrowths(const kernel::Rules& rules, const StateGraph& graph, findings::Meter& meter);

}  // namespace caiding::loops
