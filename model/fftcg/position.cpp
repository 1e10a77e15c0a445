// SPDX-License-Identifier: MIT
// Positions that people write down.
#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "model/fftcg/game.h"
#include "model/fftcg/pack.h"
#include "model/kernel/engine.h"
#include "model/kernel/placing.h"

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
  if (!on_field && placed.owner != placed.controller)
    return "a card off the field lies with its owner";
  if (placed.level != 1 || placed.attached_to >= 0) return "no level, nothing attached";
  return {};
}

/// The zones whose order counts. Rule: [FF-TCG 3.2, 7.9.2], [FF-TCG 3.2, 7.8.3].
constexpr std::array kOrdered{zone::kDeck, zone::kDamage};

void PlaceOne(Game& game, const kernel::PlacedCard& placed, int index) {
  kernel::PlaceCard(game, placed, index);
  for (const auto& [marker, count] : placed.markers) kernel::PutMarkers(game, index, marker, count);
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
    PlaceOne(game, placed, kernel::CreateObject(game, placed.card, placed.owner, placed.zone));
  }
  kernel::RankAsPlaced(game, position, kOrdered);
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
  kernel::SortAsPlaced(state, kOrdered, order);
  return order;
}

kernel::Position DescribePosition(const kernel::Rules& rules, const State& state) {
  kernel::Position position = kernel::DescribeTurn(state);
  for (const int i : PlacingOrder(state)) {
    if (state.objects[static_cast<std::size_t>(i)].zone != zone::kStack) {
      position.cards.push_back(kernel::DescribeCard(rules, state, i));
    }
  }
  return position;
}

void LayPayment(const std::vector<ir::ReadCard>& cards, const std::vector<std::uint16_t>& plain,
                std::uint8_t side, std::int32_t amount, kernel::Position& position) {
  auto backups = std::count_if(position.cards.begin(), position.cards.end(),
                               [&](const kernel::PlacedCard& placed) {
                                 return placed.zone == zone::kField && placed.controller == side &&
                                        cards[placed.card].card.kind == kind::kBackup;
                               });
  constexpr std::int32_t kPointsOfBackup = 1;
  constexpr std::int32_t kPointsOfDiscard = 2;
  // Light and dark cards are not discarded for points, and clash with each other.
  // Rule: [FF-TCG 3.2, 5.2.1.3], [FF-TCG 3.2, 12.4.7].
  std::vector<std::uint16_t> payers;
  std::copy_if(plain.begin(), plain.end(), std::back_inserter(payers),
               [&](std::uint16_t card) { return !IsLightOrDark(cards[card].card); });
  if (payers.empty()) return;
  for (std::size_t next = 0; amount > 0; ++next) {
    kernel::PlacedCard placed;
    placed.card = payers[next % payers.size()];
    placed.owner = placed.controller = side;
    const bool is_backup = backups < kBackupsMax && cards[placed.card].card.kind == kind::kBackup;
    placed.zone = is_backup ? zone::kField : zone::kHand;
    if (is_backup) ++backups;
    amount -= is_backup ? kPointsOfBackup : kPointsOfDiscard;
    position.cards.push_back(std::move(placed));
  }
}

}  // namespace caiding::fftcg
