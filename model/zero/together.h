// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "model/zero/pack.h"

namespace caiding::zero {

/// One of several cards that move at once.
struct Going {
  ObjectRef card;
  kernel::Arrival arrival;
};

/// Moves them as `MoveCard` moves one: where each goes is decided, and everything hears of all of
/// them, while they are all still there; of where they are now everything hears, themselves too,
/// when all of them lie there.
///
/// Rule: [Zero 1.20, 102.3], [Zero 1.20, 102.4], [Zero 1.20, 624.1].
///
/// `asks`: no, where texts have been asked already what happens instead.
void MoveTogether(Game& game, const Going* cards, int count, Cause cause, Asks asks = Asks::Yes);

/// The same for those of the list that are still what they were, to where `arrival_of(object)`
/// says.
template <class ArrivalOf>
void MoveTogether(Game& game, const kernel::ObjectList& cards, ArrivalOf&& arrival_of, Cause cause,
                  Asks asks = Asks::Yes) {
  if (cards.count == 1 && asks == Asks::Yes) {
    const ObjectRef card = cards.items[0];
    if (kernel::IsCurrent(game.state, card))
      MoveCard(game, card.object, arrival_of(card.object), cause);
    return;
  }
  std::array<Going, kernel::kObjectsMax> list;
  int count = 0;
  for (const ObjectRef card : cards) {
    if (!kernel::IsCurrent(game.state, card)) continue;
    list[static_cast<std::size_t>(count++)] = Going{card, arrival_of(card.object)};
  }
  MoveTogether(game, list.data(), count, cause, asks);
}

}  // namespace caiding::zero
