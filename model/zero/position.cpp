// SPDX-License-Identifier: MIT
// Positions that people write down, and back.
#include "model/zero/game.h"
#include "model/zero/pack.h"

#include <algorithm>

#include "model/kernel/engine.h"

namespace caiding::zero {
namespace {

/// Stages of the turn and kinds of window by step; combat steps are reached by playing.
struct Place {
  std::uint8_t stage = 0;
  std::uint8_t window = kFreeTiming;
  bool is_known = false;
};

Place PlaceOf(ir::StepId step) {
  // The stage that follows the step's window; see turn.cpp.
  if (step == step::kStart) return {2, kFreeTiming, true};
  if (step == step::kDraw) return {4, kFreeTiming, true};
  if (step == step::kResource) return {6, kFreeTiming, true};
  if (step == step::kAction) return {7, kActionPhase, true};
  if (step == step::kEnd) return {8, kFreeTiming, true};
  return {};
}

std::string Refuse(const kernel::PlacedCard& placed, const kernel::Rules& rules) {
  const ir::Card& card = rules.cards[placed.card];
  const bool in_play = placed.zone == zone::kBattle || placed.zone == zone::kEvent;
  if (placed.owner > 1 || placed.controller > 1) return "there are two players";
  if (placed.zone.IsNone() || placed.zone.value >= zone::kCount || placed.zone == zone::kStack ||
      placed.zone == zone::kLimbo) {
    return "a card lies in one of the eight zones";
  }
  if (in_play && card.kind == kind::kTactic) return "a tactic cannot lie in the battle zone";
  if (placed.zone == zone::kEvent && card.kind != kind::kEvent) {
    return "only an event lies in the event zone";
  }
  if (placed.is_tapped && placed.zone != zone::kBattle && placed.zone != zone::kResource) {
    return "only cards in the battle and resource zones are rested";
  }
  if (placed.level < 1 || (placed.level > 1 && card.kind != kind::kCharacter)) {
    return "only a character has a level above 1";
  }
  if (placed.damage != 0 && (placed.zone != zone::kBattle || placed.damage < 0)) {
    return "only characters in play bear damage";
  }
  const bool is_field = in_play || placed.zone == zone::kResource;
  if (!is_field && placed.owner != placed.controller) {
    return "a card out of play lies with its owner";
  }
  return {};
}

void PlaceCard(Game& game, const kernel::PlacedCard& placed, int index) {
  Object& object = game.At(index);
  kernel::ChangeController(game, index, placed.controller);
  object.damage = placed.damage;
  object.level = placed.level;
  object.flags = 0;
  if (placed.is_tapped) object.flags |= kernel::kTapped;
  if (placed.is_face_down || placed.zone == zone::kLife) object.flags |= kernel::kFaceDown;
  if (placed.entered_this_turn) object.flags |= kernel::kEnteredThisTurn;
  if (game.rules.cards[placed.card].number.starts_with("token ")) object.flags |= kernel::kToken;
  for (const auto& [marker, count] : placed.markers) {
    for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
      if (game.rules.names[name] == marker) {
        kernel::ChangeMarkers(game, index, static_cast<std::uint16_t>(name), count);
      }
    }
  }
}

/// Earlier entries lie nearer to the top.
void RankCards(Game& game, const kernel::Position& position) {
  for (const ir::ZoneId zone : {zone::kDeck, zone::kLife}) {
    for (int player = 0; player < 2; ++player) {
      std::int8_t rank = 0;
      for (std::size_t i = position.cards.size(); i-- > 0;) {
        const kernel::PlacedCard& placed = position.cards[i];
        if (placed.zone != zone || placed.owner != player) continue;
        game.At(static_cast<int>(i)).rank = ++rank;
      }
    }
  }
}

}  // namespace

Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink) {
  const Place place = PlaceOf(position.step.IsNone() ? step::kAction : position.step);
  if (!place.is_known) return Failure{"a position stands in the start, draw, resource, action or end step"};
  if (position.active_player > 1) return Failure{"there are two players"};
  if (position.cards.size() > kernel::kObjectsMax - 10) return Failure{"too many cards"};
  State state;
  state.consulted = rules.consulted;
  Game game(rules, state, sink);
  state.active_player = position.active_player;
  state.turn_number = position.turn_number;
  state.step = position.step.IsNone() ? step::kAction : position.step;
  for (const kernel::PlacedCard& placed : position.cards) {
    if (placed.card >= rules.cards.size()) return Failure{"a card that does not exist"};
    const std::string reason = Refuse(placed, rules);
    if (!reason.empty()) return Failure{rules.cards[placed.card].number + ": " + reason};
    const int index = kernel::CreateObject(game, placed.card, placed.owner, placed.zone);
    PlaceCard(game, placed, index);
  }
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    const int host = position.cards[i].attached_to;
    if (host < 0) continue;
    if (host >= static_cast<int>(position.cards.size()) || !CanBear(game, static_cast<int>(i), host)) {
      return Failure{"equipment is attached to what cannot bear it"};
    }
    game.At(static_cast<int>(i)).host = static_cast<std::uint8_t>(host);
  }
  RankCards(game, position);
  // Continuous effects took effect in the order of the entries. Rule: [Zero 1.20, 701.3].
  for (int i = 0; i < state.object_count; ++i) kernel::TakeEffect(game, i);
  Frame& turn = kernel::PushFrame(game, FrameKind::Pack, kTurn);
  turn.stage = place.stage;
  kernel::OpenPriority(game, place.window);
  // Whoever placed the cards says that states hold already: only new ones trigger.
  kernel::WatchStates(game);
  std::fill(state.waiting.begin(), state.waiting.end(), kernel::StackItem{});
  state.waiting_count = 0;
  kernel::Begin(rules, state, sink);
  return state;
}

kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state) {
  kernel::Position position;
  position.active_player = state.active_player;
  position.turn_number = static_cast<std::uint8_t>(std::min<int>(state.turn_number, 255));
  position.step = state.step;
  // Known order first: nearest to the top first within each zone.
  std::vector<int> order;
  for (int i = 0; i < state.object_count; ++i) {
    const Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card != kernel::kNone16 && !object.zone.IsNone() && object.zone != zone::kStack &&
        object.zone != zone::kLimbo) {
      order.push_back(i);
    }
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const Object& left = state.objects[static_cast<std::size_t>(a)];
    const Object& right = state.objects[static_cast<std::size_t>(b)];
    const bool are_ordered = left.zone == right.zone && left.owner == right.owner &&
                             (left.zone == zone::kDeck || left.zone == zone::kLife);
    if (are_ordered) return left.rank > right.rank;
    return std::pair(left.zone.value, left.owner) < std::pair(right.zone.value, right.owner);
  });
  std::vector<int> place(kernel::kObjectsMax, -1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
  }
  for (const int i : order) {
    const Object& object = state.objects[static_cast<std::size_t>(i)];
    kernel::PlacedCard placed;
    placed.card = object.card;
    placed.owner = object.owner;
    placed.controller = object.controller;
    placed.zone = object.zone;
    placed.is_tapped = object.Has(kernel::kTapped);
    placed.is_face_down = object.Has(kernel::kFaceDown) && object.zone != zone::kLife;
    placed.entered_this_turn = object.Has(kernel::kEnteredThisTurn);
    placed.level = object.level;
    placed.damage = object.damage;
    if (object.host != kernel::kNoObject8) {
      placed.attached_to = static_cast<std::int16_t>(place[object.host]);
    }
    for (int pile = 0; pile < state.marker_count; ++pile) {
      const kernel::MarkerPile& markers = state.markers[static_cast<std::size_t>(pile)];
      if (markers.object == i) placed.markers.emplace_back(rules.names[markers.name], markers.count);
    }
    position.cards.push_back(std::move(placed));
  }
  return position;
}

}  // namespace caiding::zero
