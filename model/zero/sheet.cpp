// SPDX-License-Identifier: MIT
// 零次元 on one page.
#include "model/zero/sheet.h"

#include "model/zero/game.h"
#include "model/zero/moment.h"
#include "model/zero/pack.h"
#include "model/zero/token_card.h"

namespace caiding::zero {
namespace {

/// Rule: [Zero 1.20, 200.1], [Zero 1.20, 302.1], [Zero 1.20, 311.1], [Zero 1.20, 308.1], [Zero 1.20, 309.1],
/// [Zero 1.20, 400.1].
sheet::Roles MakeRoles() {
  return {.zones = {.play = zone::kBattle,
                    .annex = zone::kEvent,
                    .hand = zone::kHand,
                    .pool = zone::kResource,
                    .hidden_pile = zone::kDeck,
                    .damage_pile = zone::kLife,
                    .discard_pile = zone::kRest,
                    .removed = zone::kRemoved,
                    .stack = zone::kStack,
                    .limbo = zone::kLimbo},
          .kinds = {.unit = kind::kCharacter,
                    .attachment = kind::kEquipment,
                    .spell = kind::kTactic,
                    .fixture = kind::kEvent,
                    .slow_spell = subkind::kNormal,
                    .quick_spell = subkind::kInstant},
          .stats = {.struck = stat::kAttack, .borne = stat::kDefense},
          .colours = {.usual = colour::kGreen, .other = colour::kRed},
          .steps = {.first = step::kReset,
                    .main = step::kAction,
                    .last = {step::kEnd, step::kCleanUp, step::kDiscard}}};
}

sheet::Sheet MakeSheet() {
  return {.id = "zero",
          .title = {"零次元", "Zero Dimension TCG"},
          .rulebook = "Zero",
          .editions = {{.id = "1.20"}, {.id = "early", .is_assumed = IsAssumedInEarly}},
          .vocabulary = &GameVocabulary(),
          .pack = &ZeroPack(),
          .roles = MakeRoles(),
          .policies = ImplementedPolicies(),
          // [Zero 1.20, 100.4], [Zero 1.20, 100.5], [Zero 1.20, 100.9]
          .deck = {.size = 50, .copies_max = 4, .opening_hand = kOpeningCards, .opening_damage_pile = kOpeningCards},
          .build = BuildRules,
          .start = StartGame,
          .lay = MakeState,
          .describe = DescribePosition,
          .describe_moment = DescribeMoment,
          .placing_order = PlacingOrder,
          .as_if_asked = AsIfAsked,
          .undefined_row = UndefinedRow,
          .card_of_token = CardOfToken,
          .gaps = PlayGaps,
          .concede = Concede};
}

}  // namespace

const sheet::Sheet& GameSheet() {
  static const sheet::Sheet sheet = MakeSheet();
  return sheet;
}

}  // namespace caiding::zero
