// SPDX-License-Identifier: MIT
#include "checker/combos/chances.h"

#include <algorithm>
#include <cstddef>

namespace caiding::combos {
namespace {

/// So many ways to take `some` out of `all`.
double Choose(int all, int some) {
  if (some < 0 || some > all) return 0;
  double ways = 1;
  for (int i = 1; i <= some; ++i) ways = ways * (all - some + i) / i;
  return ways;
}

/// Ways to see `seen` cards of `rest` others and the pieces from `first` on.
double Ways(const std::vector<Piece>& pieces, std::size_t first, int rest, int seen) {
  if (first == pieces.size()) return Choose(rest, seen);
  const Piece& piece = pieces[first];
  double ways = 0;
  for (int some = piece.needed; some <= std::min(piece.in_deck, seen); ++some) {
    ways += Choose(piece.in_deck, some) * Ways(pieces, first + 1, rest, seen - some);
  }
  return ways;
}

}  // namespace

double ChanceToSee(const std::vector<Piece>& pieces, int deck, int seen) {
  int rest = deck;
  for (const Piece& piece : pieces) rest -= piece.in_deck;
  return rest < 0
             ? 0
             : Ways(pieces, 0, rest, std::min(seen, deck)) / Choose(deck, std::min(seen, deck));
}

}  // namespace caiding::combos
