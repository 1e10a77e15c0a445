// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/positions/footprint.h"

namespace caiding::loops {

/// How long a round is to be repeated.
enum class Lasting : std::uint8_t {
  WhileDeck,  ///< As long as there are cards in the decks that it takes cards from.
  ForEver,    ///< What it takes from decks it gives back.
};

/// True if a round that is to last so long has to see to the need.
inline bool IsAsked(const positions::Need& need, Lasting lasting) {
  if (need.stock == positions::Stock::Deck) return lasting == Lasting::ForEver;
  return need.stock != positions::Stock::Room && need.stock != positions::Stock::TakenBack;
}

/// True unless no number of times for each node gives back at least what it takes, with a node of
/// every card in it: resources, upright cards, hand cards, cards in play and markers,
/// over-approximated (what gives an unknown amount gives enough). In the terms of Petri nets:
/// whether the net of the round has a T-semiflow, or one that only adds, whose support meets every
/// card.
///
/// Source: Memmi and Roucairol, Linear algebra in net theory (1980).
bool IsBalanced(const std::vector<const positions::Node*>& nodes,
                const std::vector<std::size_t>& set, const positions::Pointers& cards,
                Lasting lasting, int copies_max);

}  // namespace caiding::loops
