// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace caiding::combos {

/// A piece of a combo in a deck.
struct Piece {
  int needed = 1;   ///< So many copies at once.
  int in_deck = 1;  ///< So many are in it.
};

/// The chance that `seen` cards out of a shuffled deck of `deck` hold as many of every piece as are
/// needed: the multivariate hypergeometric distribution, summed.
double ChanceToSee(const std::vector<Piece>& pieces, int deck, int seen);

}  // namespace caiding::combos
