// SPDX-License-Identifier: MIT
#include "checker/conflicts/card_order.h"

#include <algorithm>
#include <utility>

namespace caiding::conflicts {

CardOrder::CardOrder(const positions::Playable& playable)
    : playable_(playable), places_(positions::PlacesByNumber(playable.cards)) {}

positions::SetOfCards CardOrder::InOrder(positions::SetOfCards cards) const {
  std::sort(cards.begin(), cards.end(),
            [&](std::size_t a, std::size_t b) { return places_[a] < places_[b]; });
  return cards;
}

CardOrder::Members CardOrder::MembersOf(const positions::SetOfCards& cards) const {
  Members members;
  for (const std::size_t card : InOrder(cards)) members.push_back(playable_.cards[card]);
  return members;
}

}  // namespace caiding::conflicts
