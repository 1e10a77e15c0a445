// SPDX-License-Identifier: MIT
// FF-TCG 3.2 on one page.
#include "model/fftcg/sheet.h"

#include "model/fftcg/game.h"
#include "model/fftcg/loop_rule.h"
#include "model/fftcg/pack.h"
#include "model/fftcg/policies.h"
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
          .steps = {.first = step::kActive,
                    .main = step::kMain1,
                    .last = {step::kEnd},
                    .attack = {step::kAttackPreparation, step::kAttackDeclaration,
                               step::kBlockDeclaration, step::kDamage}},
          // In the order of `timing`. Rule: [FF-TCG 3.2, 11.8.1].
          .timings = {sheet::TimingRole::Enters, sheet::TimingRole::Attacks,
                      sheet::TimingRole::Defends}};
}

/// Rule: [FF-TCG 3.2, 5.2.6.1], [FF-TCG 3.2, 5.2.3.1.2.1], [FF-TCG 3.2, 5.2.3.1.1.2].
sheet::CardFields FieldsOfCards() {
  const std::vector<ir::KindId> lasting{kind::kForward, kind::kBackup, kind::kMonster};
  return {
      .of_kinds = {{.key = "power",
                    .kinds = {kind::kForward},
                    .stat = stat::kPower,
                    .assumed = 5000,
                    .told = {"力量", "a power"},
                    .clauses = {"5.2.6.1"}}},
      .timings = {{timing::kEnters, lasting, "5.2.3.1.2.1"},
                  {timing::kAttacks, {kind::kForward}, "5.2.3.1.1.2"},
                  {timing::kBlocks, {kind::kForward}, "5.2.3.1.1.2"}},
      .level = {},
      // No card has its burst in words of their own: it bears a mark. Rule: [FF-TCG 3.2, 11.10.2].
      .texts = {{.key = "life_burst",
                 .name = {"极限爆发技", "EX burst"},
                 .mark = {.kinds = {}, .told = {"极限爆发技", "an EX burst"}, .clauses = {}},
                 .is_of_damage = true}},
      .coloured_within_total = {},
      .same_card = {},
      .payer_chooses_amount = {},
      .assumed = {{ir::CardField::Kind, {"类别（先锋）", "its kind (forward)"}},
                  {ir::CardField::Cost, {"费用（1）", "its cost (1)"}},
                  {ir::CardField::Colour, {"属性（火）", "its element (fire)"}},
                  {ir::CardField::Stats, {"力量（5000）", "its power (5000)"}},
                  {ir::CardField::Traits, {"职业（无）", "its jobs (none)"}}},
      // As the published lists of cards in English have them.
      // Under `also` they have the numbers of other cards with the same text: nothing for the
      // rules.
      .headings = {{"number", "code"},
                   {"kind", "type"},
                   {"color", "element"},
                   {"traits", "job"},
                   {"also", "also"}},
      .more_traits = "category",
      .before_trait = kBeforeCategory,
      .burst_mark = "ex",
      .generic_mark = "generic",
      .are_all = true,
      .if_generic = subkind::kGeneric,
      .if_not_generic = subkind::kUnique};
}

std::string_view ClauseOfOpen(ir::Ambiguity source) {
  switch (source) {
    case ir::Ambiguity::StateOrEvent: return "11.8.2";
    case ir::Ambiguity::MayScope: return "11.8.14";
    case ir::Ambiguity::DurationScope: return "11.12.4.1";
    case ir::Ambiguity::Picking:
    case ir::Ambiguity::NumberSense: return "11.3.3";
    case ir::Ambiguity::Colon: return "11.6.2.1";
    case ir::Ambiguity::EvaluationTime: return "11.11.9";
    case ir::Ambiguity::CannotBoth: return "2.2";
    case ir::Ambiguity::ConditionScope:
    case ir::Ambiguity::Grouping: return "11.11.5";
    case ir::Ambiguity::NameOrTrait:
    case ir::Ambiguity::Antecedent:
    case ir::Ambiguity::TurnSense:
    case ir::Ambiguity::Distribution:
    case ir::Ambiguity::DestructionCause:
    case ir::Ambiguity::OtherThan:
    case ir::Ambiguity::EffectNoun:
    case ir::Ambiguity::MissingZone: return "";
  }
  return "";
}

/// The clauses on which checks rest what they say; where the rulebook has none, none is cited.
sheet::Citations CitationsOfChecks() {
  return {.deeds = {.text_over_rule = "2.1",
                    .cannot_over_can = "2.2",
                    .duty_to_attack = "10.1.2.1.3",
                    .duty_to_defend = "10.1.3.1.3",
                    .main_timing = "9.3.1.5",
                    .discard_to_limit = "9.5.1.2",
                    .hand_limit = "9.5.1.2",
                    .search_shown = "15.1.1.8.1"},
          .order = {.triggers = "11.8.7",
                    .continuous = "11.9.1",
                    .taking_effect = "11.12.4.13",
                    .own_first = "11.12.4.11",
                    .replacements = "11.12.5.7"},
          .words = {.kinds_of_ability = "11.5.2",
                    .trigger = "11.8.2",
                    .condition = "11.8.13",
                    .targets = "11.3.3",
                    .activation_cost = "11.6.2.1",
                    .sentences = "11.11.5",
                    .open = ClauseOfOpen},
          .state = {.zones = "7.1",
                    .kinds = "6.6.4",
                    .costs = "5.2.1.2",
                    .markers = "6.7.1",
                    .no_less_than_zero = "4.3"},
          .use = {.use = "11.3.1", .tapping = "6.3.1", .payment = "5.2.1.3"}};
}

/// At rest only: nothing is on the stack, and no combat goes on.
Expected<kernel::State> Lay(const kernel::Rules& rules, const kernel::Position& position,
                            const kernel::Moment& moment, kernel::EventSink* sink) {
  if (moment != kernel::Moment{})
    return Failure{"positions of this game are laid out at rest only"};
  return MakeState(rules, position, sink);
}

/// Rule: [FF-TCG 3.2, 5.2.5.1].
bool HaveOneNumber(const ir::Card& a, const ir::Card& b, const kernel::Policies&) {
  return a.number == b.number;
}

kernel::Rules Build(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies,
                    const kernel::Pools&) {
  return BuildRules(cards, policies);
}

sheet::Sheet MakeSheet() {
  return {.id = "fftcg",
          .title = {"FF-TCG", "FF-TCG"},
          .language = "en",
          .editions = {{.id = "3.2", .book = kRulebook}},
          .vocabulary = &GameVocabulary(),
          .pack = &FfPack(),
          .roles = MakeRoles(),
          .fields = FieldsOfCards(),
          .terms = {.stocks = {},
                    .borne = {"力量", "power"},
                    .any_stat = {"力量", "a power"},
                    .from_hand = {"召唤兽", "a summon"},
                    .game = {},
                    .attach = {},
                    .character_name = {"牌名", "name"},
                    .battle = {"攻击阶段", "attack phase"},
                    .each_stat = {"力量", "power"},
                    .keywords = {},
                    .life = {"伤害区", "damage zone"},
                    .aim = {}},
          .naming = {},
          .switches = {.changed_costs = {},
                       .chosen_replacement = {},
                       .oldest_replacement = {},
                       .replacement_clause = "11.12.5.7",
                       .chosen_duty = {},
                       .unpayable_duty_lapses = {}},
          .policies = ImplementedPolicies(),
          // [FF-TCG 3.2, 8.1.1.1], [FF-TCG 3.2, 8.2.1.3]
          .deck = {.size = 50,
                   .copies_max = 3,
                   .opening_hand = 5,
                   .size_clause = "8.1.1.1",
                   .copies_clause = "8.1.1.2",
                   .out_clause = "3.1.2",
                   .counts_as_same = HaveOneNumber,
                   .clause_of_same = [](const kernel::Policies&) -> std::string_view {
                     return "5.2.5.1";
                   }},
          .loop_rule = &GameLoopRule(),
          .acting_clauses = {"9.3.1.5", "9.3.1.6", "9.3.1.7"},
          .unsettled_policy = {},
          .citations = CitationsOfChecks(),
          .examples = {.clause = "11.3.8", .policy = {}, .value = {}},
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
