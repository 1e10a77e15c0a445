// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace caiding::combos {

/// A piece of a combo in a deck.
struct Piece {
  int needed = 1;   ///< So many copies at once.
  int in_deck = 4;  ///< So many are in it. Rule: [Zero 1.20, 100.5].
};

/// The chance that `seen` cards out of a shuffled deck of `deck` hold as many of every piece as are
/// needed: the multivariate hypergeometric distribution, summed.
double ChanceToSee(const std::vector<Piece>& pieces, int deck, int seen);

}  // namespace caiding::combos
