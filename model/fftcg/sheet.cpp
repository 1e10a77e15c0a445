// SPDX-License-Identifier: MIT
// FF-TCG 3.2 on one page.
#include "model/fftcg/sheet.h"

#include "model/fftcg/game.h"
#include "model/fftcg/loop_rule.h"
#include "model/fftcg/pack.h"
#include "model/fftcg/rulebook.h"

namespace caiding::fftcg {
namespace {

/// Rule: [FF-TCG 3.2, 7.1], [FF-TCG 3.2, 6.6.4], [FF-TCG 3.2, 5.2.6.1], [FF-TCG 3.2, 9.0].
sheet::Roles MakeRoles() {
  return {.zones = {.play = zone::kField,
                    .annex = {},
                    .hand = zone::kHand,
                    .pool = {},
                    .hidden_pile = zone::kDeck,
                    .damage_pile = {},
                    .discard_pile = zone::kBreak,
                    .removed = zone::kRemoved,
                    .stack = zone::kStack,
                    .limbo = zone::kLimbo},
          .kinds = {.unit = kind::kForward,
                    .attachment = {},
                    .spell = kind::kSummon,
                    .fixture = {},
                    .slow_spell = {},
                    .quick_spell = {},
                    .payer = kind::kBackup},
          .stats = {.struck = stat::kPower, .borne = stat::kPower},
          .colours = {.usual = element::kFire, .other = element::kIce},
          .steps = {.first = step::kActive, .main = step::kMain1, .last = {step::kEnd},
                    .attack = {step::kAttackPreparation, step::kAttackDeclaration, step::kBlockDeclaration, step::kDamage}},
          // In the order of `timing`. Rule: [FF-TCG 3.2, 11.8.1].
          .timings = {sheet::TimingRole::Enters, sheet::TimingRole::Attacks, sheet::TimingRole::Defends}};
}

/// Rule: [FF-TCG 3.2, 5.2.6.1], [FF-TCG 3.2, 5.2.3.1.2.1], [FF-TCG 3.2, 5.2.3.1.1.2].
sheet::CardFields FieldsOfCards() {
  const std::vector<ir::KindId> lasting{kind::kForward, kind::kBackup, kind::kMonster};
  return {.of_kinds = {{.key = "power",
                        .kinds = {kind::kForward},
                        .stat = stat::kPower,
                        .assumed = 5000,
                        .told = {"力量", "a power"},
                        .clauses = {"5.2.6.1"}}},
          .timings = {{timing::kEnters, lasting, "5.2.3.1.2.1"},
                      {timing::kAttacks, {kind::kForward}, "5.2.3.1.1.2"},
                      {timing::kBlocks, {kind::kForward}, "5.2.3.1.1.2"}},
          .level = {},
          .damage_burst = {},
          .coloured_within_total = {},
          .same_card = {},
          .payer_chooses_amount = {},
          .assumed = {{ir::CardField::Kind, {"类别（先锋）", "its kind (forward)"}},
                      {ir::CardField::Cost, {"费用（1）", "its cost (1)"}},
                      {ir::CardField::Colour, {"属性（火）", "its element (fire)"}},
                      {ir::CardField::Stats, {"力量（5000）", "its power (5000)"}},
                      {ir::CardField::Characters, {"牌名（无）", "its names (none)"}},
                      {ir::CardField::Traits, {"职业（无）", "its jobs (none)"}}}};
}

/// At rest only: nothing is on the stack, and no combat goes on.
Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position, const kernel::Moment& moment,
                            kernel::EventSink* sink) {
  if (moment != kernel::Moment{}) return Failure{"positions of this game are laid out at rest only"};
  return MakeState(rules, position, sink);
}

kernel::Rules Build(const std::vector<ir::ReadCard>& cards, const kernel::Policies&, const kernel::Pools&) {
  return BuildRules(cards);
}

sheet::Sheet MakeSheet() {
  return {.id = "fftcg",
          .title = {"FF-TCG", "FF-TCG"},
          .editions = {{.id = "3.2", .book = kRulebook}},
          .vocabulary = &GameVocabulary(),
          .pack = &FfPack(),
          .roles = MakeRoles(),
          .fields = FieldsOfCards(),
          .terms = {.stocks = {},
          .borne = {"力量", "power"},
          .any_stat = {"力量", "a power"},
          .from_hand = {"召唤兽", "a summon"}},
          .naming = {},
          .policies = {},
          // [FF-TCG 3.2, 8.2.1]
          .deck = {.size = 50,
          .copies_max = 3,
          .opening_hand = 5,
          .size_clause = "8.2.1",
          .copies_clause = "8.2.1"},
          .loop_rule = &GameLoopRule(),
          .acting_clauses = {"9.3.1.5", "9.3.1.6", "9.3.1.7"},
          .unsettled_policy = {},
          .build = Build,
          .start = StartGame,
          .lay = Lay,
          .lay_payment = LayPayment,
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

}  // namespace caiding::fftcg
