// SPDX-License-Identifier: MIT
// Positions that people write down.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/fftcg/game.h"
#include "model/fftcg/pack.h"
#include "model/kernel/engine.h"

namespace caiding::fftcg {
namespace {

std::string Refuse(const kernel::PlacedCard& placed, const kernel::Rules& rules) {
  const ir::Card& card = rules.cards[placed.card];
  const bool on_field = placed.zone == zone::kField;
  if (placed.owner > 1 || placed.controller > 1) return "there are two players";
  if (placed.zone.IsNone() || placed.zone.value >= zone::kCount || placed.zone == zone::kStack ||
      placed.zone == zone::kLimbo) {
    return "a card lies in one of the zones";
  }
  // [FF-TCG 3.2, 5.2.3.1.2.1]
  if (on_field && card.kind == kind::kSummon) return "a summon never lies on the field";
  if (!on_field && placed.is_tapped) return "only cards on the field are dull";
  if (placed.damage < 0 || (placed.damage > 0 && !on_field)) {
    return "only characters on the field bear damage";
  }
  // [FF-TCG 3.2, 7.2], [FF-TCG 3.2, 7.3]
  if (!on_field && placed.owner != placed.controller) return "a card off the field lies with its owner";
  if (placed.level != 1 || placed.attached_to >= 0) return "no level, nothing attached";
  return {};
}

void PlaceCard(Game& game, const kernel::PlacedCard& placed, int index) {
  Object& object = game.At(index);
  kernel::ChangeController(game, index, placed.controller);
  object.damage = placed.damage;
  object.flags = 0;
  if (placed.is_tapped) object.flags |= kernel::kTapped;
  if (placed.is_face_down) object.flags |= kernel::kFaceDown;
  if (placed.entered_this_turn) object.flags |= kernel::kEnteredThisTurn;
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
  for (const ir::ZoneId zone : {zone::kDeck, zone::kDamage}) {
    for (int player = 0; player < 2; ++player) {
      std::int8_t rank = 0;
      for (std::size_t i = position.cards.size(); i-- > 0;) {
        const kernel::PlacedCard& placed = position.cards[i];
        if (placed.zone == zone && placed.owner == player) kernel::SetRank(game, static_cast<int>(i), ++rank);
      }
    }
  }
}

kernel::PlacedCard DescribeCard(const kernel::Rules& rules, const State& state, int index) {
  const Object& object = state.objects[static_cast<std::size_t>(index)];
  kernel::PlacedCard placed;
  placed.card = object.card;
  placed.owner = object.owner;
  placed.controller = object.controller;
  placed.zone = object.zone;
  placed.is_tapped = object.Has(kernel::kTapped);
  placed.is_face_down = object.Has(kernel::kFaceDown);
  placed.entered_this_turn = object.Has(kernel::kEnteredThisTurn);
  placed.damage = object.damage;
  for (int pile = 0; pile < state.marker_count; ++pile) {
    const kernel::MarkerPile& markers = state.markers[static_cast<std::size_t>(pile)];
    if (markers.object == index) placed.markers.emplace_back(rules.names[markers.name], markers.count);
  }
  return placed;
}

}  // namespace

Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink) {
  if (position.active_player > 1) return Failure{"there are two players"};
  if (position.cards.size() > kernel::kObjectsMax - 10) return Failure{"too many cards"};
  State state;
  Game game(rules, state, sink);
  state.active_player = position.active_player;
  state.turn_number = position.turn_number;
  for (const kernel::PlacedCard& placed : position.cards) {
    if (placed.card >= rules.cards.size()) return Failure{"a card that does not exist"};
    const std::string reason = Refuse(placed, rules);
    if (!reason.empty()) return Failure{rules.cards[placed.card].number + ": " + reason};
    PlaceCard(game, placed, kernel::CreateObject(game, placed.card, placed.owner, placed.zone));
  }
  RankCards(game, position);
  // Timestamps in the order of the entries. Rule: [FF-TCG 3.2, 11.12.4.10].
  for (int i = 0; i < state.object_count; ++i) kernel::TakeEffect(game, i);
  if (!PlaceInTurn(game, position.step.IsNone() ? step::kMain1 : position.step)) {
    return Failure{"a position stands in a main phase or in the attack preparation step"};
  }
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
    const Object& object = state.objects[static_cast<std::size_t>(i)];
    const bool is_somewhere = !object.zone.IsNone() && object.zone != zone::kLimbo;
    if (IsThere(object) && is_somewhere) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const Object& left = state.objects[static_cast<std::size_t>(a)];
    const Object& right = state.objects[static_cast<std::size_t>(b)];
    const bool are_ordered = left.zone == right.zone && left.owner == right.owner &&
                             (left.zone == zone::kDeck || left.zone == zone::kDamage);
    if (are_ordered) return left.rank > right.rank;
    return std::pair(left.zone.value, left.owner) < std::pair(right.zone.value, right.owner);
  });
  return order;
}

kernel::Position DescribePosition(const kernel::Rules& rules, const State& state) {
  kernel::Position position;
  position.active_player = state.active_player;
  position.turn_number = static_cast<std::uint8_t>(std::min<int>(state.turn_number, 255));
  position.step = state.step;
  for (const int i : PlacingOrder(state)) {
    if (state.objects[static_cast<std::size_t>(i)].zone != zone::kStack) {
      position.cards.push_back(DescribeCard(rules, state, i));
    }
  }
  return position;
}

void LayPayment(const std::vector<ir::ReadCard>& cards, const std::vector<std::uint16_t>& plain, std::uint8_t side,
                std::int32_t amount, kernel::Position& position) {
  auto backups = std::count_if(position.cards.begin(), position.cards.end(), [&](const kernel::PlacedCard& placed) {
    return placed.zone == zone::kField && placed.controller == side && cards[placed.card].card.kind == kind::kBackup;
  });
  constexpr std::int32_t kPointsOfBackup = 1;
  constexpr std::int32_t kPointsOfDiscard = 2;
  for (std::size_t next = 0; amount > 0; ++next) {
    kernel::PlacedCard placed;
    placed.card = plain[next % plain.size()];
    placed.owner = placed.controller = side;
    const bool is_backup = backups < kBackupsMax && cards[placed.card].card.kind == kind::kBackup;
    placed.zone = is_backup ? zone::kField : zone::kHand;
    if (is_backup) ++backups;
    amount -= is_backup ? kPointsOfBackup : kPointsOfDiscard;
    position.cards.push_back(std::move(placed));
  }
}

}  // namespace caiding::fftcg
