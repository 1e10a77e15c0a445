// SPDX-License-Identifier: MIT
// Positions that people write down.
#include <algorithm>
#include <string>

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

}  // namespace caiding::fftcg
