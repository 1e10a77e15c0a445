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

Numbers AccusedOf(const findings::CheckInput& input) {
  Numbers accused;
  for (const sheet::CheckedCard& card : input.cards) accused.insert(card.card.number);
  return accused;
}

void AccusedFirst(std::vector<std::string>& cards, const Numbers& accused) {
  std::stable_partition(cards.begin(), cards.end(),
                        [&](const std::string& card) { return accused.contains(card); });
}

}  // namespace caiding::conflicts
