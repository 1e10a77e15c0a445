// SPDX-License-Identifier: MIT
#include "checker/positions/minimise.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace caiding::positions {
namespace {

/// The position with only the cards for which `keep` is set.
kernel::Position Keep(const kernel::Position& position, std::vector<bool> keep) {
  for (std::size_t i = 0; i < keep.size(); ++i) {
    const int host = position.cards[i].attached_to;
    if (host >= 0 && !keep[static_cast<std::size_t>(host)]) keep[i] = false;
  }
  kernel::Position smaller = position;
  smaller.cards.clear();
  std::vector<std::int16_t> index_of(position.cards.size(), -1);
  for (std::size_t i = 0; i < keep.size(); ++i) {
    if (!keep[i]) continue;
    index_of[i] = static_cast<std::int16_t>(smaller.cards.size());
    smaller.cards.push_back(position.cards[i]);
  }
  for (auto& card : smaller.cards) {
    if (card.attached_to >= 0)
      card.attached_to = index_of[static_cast<std::size_t>(card.attached_to)];
  }
  return smaller;
}

/// Equal cards in one zone of one player.
using Pile = std::tuple<std::uint8_t, ir::ZoneId, std::uint16_t>;

Pile PileOf(const kernel::PlacedCard& card) { return {card.controller, card.zone, card.card}; }

/// The position with so many cards of the pile, the first ones.
kernel::Position WithSoMany(const kernel::Position& position, const Pile& pile, int count) {
  std::vector<bool> keep;
  for (const auto& card : position.cards) keep.push_back(PileOf(card) != pile || count-- > 0);
  return Keep(position, std::move(keep));
}

/// Takes whole piles away at once, or all but a few of their cards: 0, 1, 3, 7 ... are left.
void DropPiles(kernel::Position& position, const PositionTest& still_holds) {
  std::map<Pile, int> piles;
  for (const auto& card : position.cards) ++piles[PileOf(card)];
  for (const auto& [pile, count] : piles) {
    for (int left = 0; left + 1 < count; left = 2 * left + 1) {
      kernel::Position smaller = WithSoMany(position, pile, left);
      // What was attached may have gone with its host.
      if (smaller == position) break;
      if (!still_holds(smaller)) continue;
      position = std::move(smaller);
      break;
    }
  }
}

/// Each card in turn; the caller comes back until none can go.
void DropCards(kernel::Position& position, const PositionTest& still_holds) {
  for (std::size_t i = position.cards.size(); i-- > 0;) {
    // What was attached to a card that went is gone as well.
    if (i >= position.cards.size()) continue;
    kernel::Position smaller = Without(position, i);
    if (still_holds(smaller)) position = std::move(smaller);
  }
}

/// Tries a plainer version of every card.
template <class Change>
void Plainer(kernel::Position& position, const PositionTest& still_holds, Change change) {
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    kernel::Position plainer = position;
    change(plainer.cards[i]);
    if (!(plainer == position) && still_holds(plainer)) position = std::move(plainer);
  }
}

}  // namespace

kernel::Position Without(const kernel::Position& position, std::size_t index) {
  std::vector<bool> keep(position.cards.size(), true);
  keep[index] = false;
  return Keep(position, std::move(keep));
}

namespace {

/// Damage, levels, markers and tapped states taken away where they are not needed.
void MakePlainer(kernel::Position& position, const PositionTest& still_holds) {
  Plainer(position, still_holds, [](kernel::PlacedCard& card) { card.damage = 0; });
  Plainer(position, still_holds, [](kernel::PlacedCard& card) { card.level = 1; });
  Plainer(position, still_holds, [](kernel::PlacedCard& card) { card.markers.clear(); });
  Plainer(position, still_holds, [](kernel::PlacedCard& card) {
    for (auto& [name, count] : card.markers) count = std::min(count, 1);
  });
  Plainer(position, still_holds, [](kernel::PlacedCard& card) { card.is_tapped = false; });
}

}  // namespace

kernel::Position Minimise(kernel::Position position, const PositionTest& holds) {
  // What did not hold is not asked again: each round but the first asks mostly what the one before
  // did.
  std::vector<kernel::Position> refused;
  const auto still_holds = [&](const kernel::Position& smaller) {
    if (std::find(refused.begin(), refused.end(), smaller) != refused.end()) return false;
    if (holds(smaller)) return true;
    refused.push_back(smaller);
    return false;
  };
  DropPiles(position, still_holds);
  // What is less may need fewer cards. It ends: each round takes something away.
  for (bool has_changed = true; has_changed;) {
    const kernel::Position before = position;
    DropCards(position, still_holds);
    MakePlainer(position, still_holds);
    has_changed = !(position == before);
  }
  return position;
}

}  // namespace caiding::positions
