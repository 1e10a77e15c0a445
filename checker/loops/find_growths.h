// SPDX-License-Identifier: MIT
#pragma once

#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// What grows on the boards of one graph.
struct Growths {
  std::vector<FoundLoop> loops;
  std::uint32_t settled =
      0;  ///< Choices of the graph that outgrow the engine, and of which a loop tells what becomes.
  /// Some round was gone through once, and not again, that takes cards from a pile: where the pile
  /// holds more, it may repeat.
  bool is_short = false;
  /// Play went on by itself to an end, and showed no round that repeats: with more cards it may.
  bool ends_early = false;
};

/// The loops of the graph that grow or shrink, and what becomes of them: at most one per class,
/// willing player and end, of those that count. A mandatory one hides the optional ones.
Growths FindGrowths(const kernel::Rules& rules, const StateGraph& graph, findings::Meter& meter,
                    const Wanted& wanted = {});

}  // namespace caiding::loops
