// SPDX-License-Identifier: MIT
#include "checker/positions/first_turn.h"

#include <algorithm>

#include "model/sheet/loop_rule.h"

namespace caiding::positions {
namespace {

int ResourcesIn(const sheet::Sheet& sheet, const kernel::Position& position, bool own_side_only) {
  const ir::ZoneId pool = sheet.roles.zones.pool;
  int most = 0;
  for (const int side : {0, 1}) {
    if (own_side_only && side != position.active_player) continue;
    const auto count = std::count_if(
        position.cards.begin(), position.cards.end(),
        [&](const auto& placed) { return placed.zone == pool && placed.controller == side; });
    most = std::max(most, static_cast<int>(count));
  }
  return most;
}

/// One resource a turn, spent anew every turn.
std::uint8_t TurnFor(int dearest, int total, int resources) {
  int turn = std::max({1, dearest, resources});
  while (turn * (turn + 1) / 2 < total) ++turn;
  return static_cast<std::uint8_t>(std::min(turn, static_cast<int>(kNever)));
}

/// Cards from the hand pay, those that are pieces themselves left out: by the turn so many are
/// seen.
std::uint8_t TurnByDiscards(const sheet::Sheet& sheet, int pieces, int total) {
  const sheet::LoopRule& rule = *sheet.loop_rule;
  const int others = (total + rule.paid_by_discard - 1) / rule.paid_by_discard;
  const int lacking = pieces + others - sheet.deck.opening_hand;
  if (lacking <= 0) return 1;
  // Where nothing is drawn the hand never grows.
  if (rule.drawn_a_turn <= 0) return kNever;
  const int turn = (lacking + rule.drawn_a_turn - 1) / rule.drawn_a_turn;
  return static_cast<std::uint8_t>(std::min(turn, static_cast<int>(kNever)));
}

}  // namespace

std::uint8_t FirstTurn(const sheet::Sheet& sheet, const kernel::Position& position,
                       const CostOfPiece& pieces, bool own_side_only) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  int dearest = 0;
  int total = 0;
  int count = 0;
  for (const kernel::PlacedCard& placed : position.cards) {
    const auto piece = pieces.find(placed.card);
    // What the active player has used to bring it where it lies.
    const bool is_own_in_play = placed.owner == position.active_player &&
                                (placed.zone == zones.play || placed.zone == zones.annex);
    if (piece == pieces.end() || !is_own_in_play) continue;
    dearest = std::max(dearest, piece->second);
    total += piece->second;
    ++count;
  }
  if (sheet.loop_rule != nullptr && sheet.loop_rule->paid_by_discard > 0)
    return TurnByDiscards(sheet, count, total);
  return TurnFor(dearest, total, ResourcesIn(sheet, position, own_side_only));
}

}  // namespace caiding::positions
