// SPDX-License-Identifier: MIT
// Positions that people write down.
#include <algorithm>
#include <string>
#include <utility>

#include "model/kernel/engine.h"
#include "tests/toy/game.h"
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

std::string Refuse(const kernel::PlacedCard& placed, const kernel::Rules& rules) {
  const bool on_field = placed.zone == zone::kField;
  const bool is_zone = placed.zone == zone::kDeck || placed.zone == zone::kHand || on_field ||
                       placed.zone == zone::kGraveyard || placed.zone == zone::kRemoved;
  if (placed.owner > 1 || placed.controller > 1) return "there are two players";
  if (!is_zone) return "a card lies in one of the zones";
  // [Toy 1, 3.2]
  if (on_field && rules.cards[placed.card].kind != kind::kMonster)
    return "only monsters lie on the field";
  if (!on_field && (placed.is_tapped || placed.owner != placed.controller))
    return "so a card lies on the field only";
  const bool is_plain =
      placed.damage == 0 && placed.level == 1 && placed.attached_to < 0 && placed.markers.empty();
  return is_plain ? "" : "no damage, level, bearer or markers";
}

void PlaceCard(Game& game, const kernel::PlacedCard& placed, int index) {
  kernel::ChangeController(game, index, placed.controller);
  Object& object = game.At(index);
  object.flags = 0;
  if (placed.is_tapped) object.flags |= kernel::kTapped;
  if (placed.entered_this_turn) object.flags |= kernel::kEnteredThisTurn;
}

/// Earlier entries lie nearer to the top.
void RankDeck(Game& game, const kernel::Position& position, int player) {
  std::int8_t rank = 0;
  for (std::size_t i = position.cards.size(); i-- > 0;) {
    const kernel::PlacedCard& placed = position.cards[i];
    if (placed.zone == zone::kDeck && placed.owner == player)
      kernel::SetRank(game, static_cast<int>(i), ++rank);
  }
}

}  // namespace

Expected<State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                          kernel::EventSink* sink) {
  if (position.active_player > 1) return Failure{"there are two players"};
  if (!position.step.IsNone() && position.step != step::kDay)
    return Failure{"a position stands in the day"};
  State state;
  Game game(rules, state, sink);
  state.active_player = position.active_player;
  state.turn_number = position.turn_number;
  for (const kernel::PlacedCard& placed : position.cards) {
    if (placed.card >= rules.cards.size()) return Failure{"a card that does not exist"};
    const std::string reason = Refuse(placed, rules);
    if (!reason.empty()) return Failure{rules.cards[placed.card].number + ": " + reason};
    const int index = kernel::CreateObject(game, placed.card, placed.owner, placed.zone);
    if (index < 0) return Failure{"too many cards"};
    PlaceCard(game, placed, index);
  }
  for (int player = 0; player < 2; ++player) RankDeck(game, position, player);
  for (int i = 0; i < state.object_count; ++i) kernel::TakeEffect(game, i);
  PlaceInDay(game);
  // Whoever placed the cards says that states hold already: only new ones trigger.
  kernel::WatchStates(game);
  std::fill(state.waiting.begin(), state.waiting.end(), kernel::StackItem{});
  state.waiting_count = 0;
  kernel::Begin(rules, state, sink);
  return state;
}

std::vector<int> PlacingOrder(const State& state) {
  std::vector<int> order;
  for (int i = 0; i < state.object_count; ++i) {
    if (IsThere(state.objects[static_cast<std::size_t>(i)])) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const Object& left = state.objects[static_cast<std::size_t>(a)];
    const Object& right = state.objects[static_cast<std::size_t>(b)];
    if (left.zone == zone::kDeck && right.zone == zone::kDeck && left.owner == right.owner) {
      return left.rank > right.rank;
    }
    return std::pair(left.zone.value, left.owner) < std::pair(right.zone.value, right.owner);
  });
  return order;
}

kernel::Position DescribePosition(const kernel::Rules&, const State& state) {
  kernel::Position position;
  position.active_player = state.active_player;
  position.turn_number = static_cast<std::uint8_t>(std::min<int>(state.turn_number, 255));
  position.step = state.step;
  for (const int i : PlacingOrder(state)) {
    const Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.zone == zone::kStack) continue;
    kernel::PlacedCard placed;
    placed.card = object.card;
    placed.owner = object.owner;
    placed.controller = object.controller;
    placed.zone = object.zone;
    placed.is_tapped = object.Has(kernel::kTapped);
    placed.entered_this_turn = object.Has(kernel::kEnteredThisTurn);
    position.cards.push_back(std::move(placed));
  }
  return position;
}

}  // namespace caiding::tests::toy
