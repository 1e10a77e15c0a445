// SPDX-License-Identifier: MIT
// A game that there is not, on one page.
#include "tests/toy/sheet.h"

#include "tests/toy/game.h"
#include "tests/toy/loop_rule.h"
#include "tests/toy/pack.h"

namespace caiding::tests::toy {
namespace {

/// No combat, no colours, one number, and nothing pays.
sheet::Roles MakeRoles() {
  return {.zones = {.play = zone::kField,
                    .annex = {},
                    .hand = zone::kHand,
                    .pool = {},
                    .hidden_pile = zone::kDeck,
                    .damage_pile = {},
                    .discard_pile = zone::kGraveyard,
                    .removed = zone::kRemoved,
                    .stack = zone::kStack,
                    .limbo = {}},
          .kinds = {.unit = kind::kMonster,
                    .attachment = {},
                    .spell = kind::kSpell,
                    .fixture = {},
                    .slow_spell = {},
                    .quick_spell = {}},
          .stats = {.struck = stat::kPower, .borne = stat::kPower},
          .colours = {},
          .steps = {.first = step::kDawn, .main = step::kDay, .last = {step::kDusk}},
          // In the order of `timing`.
          .timings = {sheet::TimingRole::Enters}};
}

sheet::CardFields FieldsOfCards() {
  return {.of_kinds = {{.key = "power",
                        .kinds = {kind::kMonster},
                        .stat = stat::kPower,
                        .assumed = 1000,
                        .told = {"力量", "a power"},
                        .clauses = {"4.2"}}},
          .timings = {{timing::kEnters, {kind::kMonster}, "3.2"}},
          .level = {},
          .texts = {},
          .coloured_within_total = {},
          .same_card = {},
          .payer_chooses_amount = {},
          .assumed = {{ir::CardField::Kind, {"类别（怪兽）", "its kind (monster)"}},
                      {ir::CardField::Stats, {"力量（1000）", "its power (1000)"}}}};
}

/// By day only, at rest.
Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            const kernel::Moment& moment, kernel::EventSink* sink) {
  if (moment != kernel::Moment{})
    return Failure{"positions of this game are laid out at rest only"};
  return MakeState(rules, position, sink);
}

kernel::Rules Build(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                    const kernel::Pools&) {
  return BuildRules(cards, policies);
}

sheet::Sheet MakeSheet() {
  return {.id = "toy",
          .title = {"玩具", "Toy"},
          .editions = {{.id = "1", .book = kRulebook}},
          .vocabulary = &GameVocabulary(),
          .pack = &ToyPack(),
          .roles = MakeRoles(),
          .fields = FieldsOfCards(),
          .terms = {.stocks = {},
                    .borne = {"力量", "power"},
                    .any_stat = {"力量", "a power"},
                    .from_hand = {"法术", "a spell"}},
          .naming = {},
          .policies = Switches(),
          // [Toy 1, 1.1], [Toy 1, 1.2], [Toy 1, 1.3], [Toy 1, 2.2]
          .deck = {.size = 12,
                   .copies_max = 3,
                   .opening_hand = 4,
                   .size_clause = "1.1",
                   .copies_clause = "1.2",
                   .out_clause = "2.2"},
          .loop_rule = &GameLoopRule(),
          .acting_clauses = {"2.3", "3.1", "3.4"},
          .unsettled_policy = {},
          .build = Build,
          .start = StartGame,
          .lay = Lay,
          .lay_payment = nullptr,
          .describe = DescribePosition,
          .placing_order = PlacingOrder,
          .gaps = PlayGaps,
          .concede = Concede};
}

}  // namespace

const sheet::Sheet& GameSheet() {
  static const sheet::Sheet sheet = MakeSheet();
  return sheet;
}

}  // namespace caiding::tests::toy
