// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace caiding::bench {

/// A pool of cards for the search for combos, with combos that are known because they were put
/// there.
struct Pool {
  std::string json;                            ///< A card file.
  std::vector<std::set<std::string>> planted;  ///< The numbers of the cards of each combo.
};

/// `cards` cards of one series with `combos` planted combos of two and three cards among them, of
/// ten kinds in turn. The others are the demo set told anew, each with a text of its own; names and
/// traits are shared as in a real set, so that whatever a planted card speaks of is some 60 cards.
/// The same arguments give the same pool. Ends the program with a message if the demo set cannot be
/// read.
Pool MakePool(std::size_t cards, std::size_t combos);

}  // namespace caiding::bench
