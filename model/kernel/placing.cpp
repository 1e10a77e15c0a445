// SPDX-License-Identifier: MIT
#include "model/kernel/placing.h"

#include <algorithm>
#include <utility>

#include "model/kernel/pack.h"
#include "model/kernel/pack_steps.h"

namespace caiding::kernel {
namespace {

bool IsOneOf(std::span<const ir::ZoneId> zones, ir::ZoneId zone) {
  return std::find(zones.begin(), zones.end(), zone) != zones.end();
}

}  // namespace

void PutMarkers(Game& game, int bearer, const std::u32string& marker, std::int32_t count) {
  const std::uint16_t name = MarkerName(game, marker);
  if (name != kNone16) ChangeMarkers(game, bearer, name, count);
}

void PlaceCard(Game& game, const PlacedCard& placed, int index) {
  Object& object = game.At(index);
  ChangeController(game, index, placed.controller);
  object.damage = placed.damage;
  object.flags = 0;
  if (placed.is_tapped) object.flags |= kTapped;
  if (placed.is_face_down) object.flags |= kFaceDown;
  if (placed.entered_this_turn) object.flags |= kEnteredThisTurn;
}

void RankAsPlaced(Game& game, const Position& position, std::span<const ir::ZoneId> ordered) {
  for (const ir::ZoneId zone : ordered) {
    for (int player = 0; player < 2; ++player) {
      std::int8_t rank = 0;
      for (std::size_t i = position.cards.size(); i-- > 0;) {
        const PlacedCard& placed = position.cards[i];
        if (placed.zone == zone && placed.owner == player)
          SetRank(game, static_cast<int>(i), ++rank);
      }
    }
  }
}

void SortAsPlaced(const State& state, std::span<const ir::ZoneId> ordered,
                  std::vector<int>& objects) {
  std::stable_sort(objects.begin(), objects.end(), [&](int a, int b) {
    const Object& left = state.objects[static_cast<std::size_t>(a)];
    const Object& right = state.objects[static_cast<std::size_t>(b)];
    const bool are_ordered =
        left.zone == right.zone && left.owner == right.owner && IsOneOf(ordered, left.zone);
    if (are_ordered) return left.rank > right.rank;
    return std::pair(left.zone.value, left.owner) < std::pair(right.zone.value, right.owner);
  });
}

PlacedCard DescribeCard(const Rules& rules, const State& state, int index) {
  const Object& object = state.objects[static_cast<std::size_t>(index)];
  PlacedCard placed;
  placed.card = object.card;
  placed.owner = object.owner;
  placed.controller = object.controller;
  placed.zone = object.zone;
  placed.is_tapped = object.Has(kTapped);
  placed.is_face_down = object.Has(kFaceDown);
  placed.entered_this_turn = object.Has(kEnteredThisTurn);
  placed.damage = object.damage;
  for (int pile = 0; pile < state.marker_count; ++pile) {
    const MarkerPile& markers = state.markers[static_cast<std::size_t>(pile)];
    if (markers.object == index)
      placed.markers.emplace_back(rules.names[markers.name], markers.count);
  }
  return placed;
}

std::string CreateDecks(Game& game, const Decks& decks, std::size_t least, const char* too_few) {
  for (std::size_t player = 0; player < decks.size(); ++player) {
    if (decks[player].size() < least) return too_few;
    for (const std::uint16_t card : decks[player]) {
      if (card >= game.rules.cards.size()) return "a deck names a card that does not exist";
      CreateObject(game, card, static_cast<int>(player), game.rules.pack->hidden_pile);
    }
  }
  return {};
}

Position DescribeTurn(const State& state) {
  Position position;
  position.active_player = state.active_player;
  position.turn_number = static_cast<std::uint8_t>(std::min<int>(state.turn_number, 255));
  position.step = state.step;
  return position;
}

}  // namespace caiding::kernel
