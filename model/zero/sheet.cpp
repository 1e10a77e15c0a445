// SPDX-License-Identifier: MIT
// 零次元 on one page.
#include "model/zero/sheet.h"

#include "model/zero/citations.h"
#include "model/zero/fields.h"
#include "model/zero/game.h"
#include "model/zero/loop_rule.h"
#include "model/zero/moment.h"
#include "model/zero/pack.h"
#include "model/zero/rulebook.h"
#include "model/zero/token_card.h"

namespace caiding::zero {
namespace {

/// Rule: [Zero 1.20, 800.1].
std::vector<sheet::TimingRole> MakeTimings() {
  using sheet::TimingRole;
  std::vector<TimingRole> timings(GameVocabulary().timings.size());
  const auto set = [&](TimingRole role, std::initializer_list<ir::TimingId> ids) {
    for (const ir::TimingId id : ids) timings[id.value] = role;
  };
  set(TimingRole::Enters, {timing::kEnters, timing::kReleased, timing::kReturned});
  set(TimingRole::Destroyed, {timing::kDestroyed});
  set(TimingRole::BattleDestroyed,
      {timing::kBattleDestroyed, timing::kAttackDestroyed, timing::kDefenceDestroyed});
  set(TimingRole::BattleWon, {timing::kBattleWon, timing::kDefenceWon});
  set(TimingRole::AttackWon, {timing::kAttackWon});
  set(TimingRole::Attacks, {timing::kAttacks});
  set(TimingRole::Attacked, {timing::kAttacked});
  set(TimingRole::Defends, {timing::kDefends});
  set(TimingRole::BattleJoined,
      {timing::kBattleJoined, timing::kAttackJoined, timing::kDefenceJoined});
  return timings;
}

/// Rule: [Zero 1.20, 200.1], [Zero 1.20, 302.1], [Zero 1.20, 311.1], [Zero 1.20, 308.1],
/// [Zero 1.20, 309.1], [Zero 1.20, 400.1].
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
                    .last = {step::kEnd, step::kCleanUp, step::kDiscard},
                    .attack = {step::kAttack}},
          .timings = MakeTimings()};
}

/// Rule: [Zero 1.20, 305.2], [Zero 1.20, 306.2].
sheet::NameSwitch MakeNaming() {
  return {.policy = "D-T01",
          .values = {{"either", ir::NameSense::Either},
                     {"name-first", ir::NameSense::CharacterName},
                     {"attribute-first", ir::NameSense::Trait}}};
}

/// Rule: [Zero 1.20, 303.7], [Zero 1.20, 707.2], [Zero 1.20, 102.2], [Zero 1.20, 405.1.4].
sheet::SwitchRoles MakeSwitches() {
  return {.changed_costs = {"D-A02", "printed-if-said"},
          .chosen_replacement = {"D-M01", "affected-player"},
          .oldest_replacement = {"D-M01", "order-of-effect"},
          .replacement_clause = "707.2",
          .chosen_duty = {"D-M43a", "controller"},
          .unpayable_duty_lapses = {"D-M43b", "released"}};
}

/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 309.3], [Zero 1.20, 319.11], [Zero 1.20, 305.4],
/// [Zero 1.20, 206.3], [Zero 1.20, 319.9].
sheet::SettlingRules MakeSettling() {
  return {.worn_out_units_go = true,
          .hurt_units_are_destroyed = true,
          .lone_attachments_are_destroyed = true,
          .equal_names_go = true,
          .has_one_fixture = true,
          .has_one_attachment = true};
}

/// A resource for each, the colours in turn. Rule: [Zero 1.20, 303.2].
void LayResources(const std::vector<ir::ReadCard>&, const std::vector<std::uint16_t>& plain,
                  std::uint8_t side, std::int32_t amount, kernel::Position& position) {
  for (std::int32_t i = 0; i < amount; ++i) {
    kernel::PlacedCard placed;
    placed.card = plain[static_cast<std::size_t>(i) % plain.size()];
    placed.owner = placed.controller = side;
    placed.zone = zone::kResource;
    position.cards.push_back(std::move(placed));
  }
}

/// Equal text, or, as the earlier edition counts, equal name and colour: switch E01.
///
/// Rule: [Zero 1.20, 327.1], [Zero 1.20, 100.5].
bool CountsAsSame(const ir::Card& a, const ir::Card& b, const kernel::Policies& policies) {
  const bool is_early = policies.numbers[kDeckCopies] != 0;
  return is_early ? a.name == b.name && a.colours == b.colours : ir::IsSameCard(a, b);
}

std::string_view ClauseOfSame(const kernel::Policies& policies) {
  return policies.numbers[kDeckCopies] != 0 ? "100.5" : "327.1";
}

sheet::Sheet MakeSheet() {
  return {.id = "zero",
          .title = {"零次元", "Zero Dimension"},
          .editions = {{.id = "1.20", .book = kRulebook},
                       {.id = "early",
                        .book = kEarlyRulebook,
                        .is_assumed = IsAssumedInEarly,
                        .without_colours = {colour::kPurple},
                        .colours_told = {"早期版本的六种颜色之一（E06）",
                                         "one of the six colours of the earlier edition (E06)"},
                        .colours_policy = "E06",
                        .told = {"早期版本", "the earlier edition"},
                        .silent_on = {"E10"}}},
          .vocabulary = &GameVocabulary(),
          .pack = &ZeroPack(),
          .roles = MakeRoles(),
          .fields = FieldsOfCards(),
          .terms = {.stocks = {{zone::kResource, {"资源区", "resources"}},
                               {zone::kRemoved, {"移出游戏区", "removed cards"}}},
                    .borne = {"防御力", "defence"},
                    .any_stat = {"攻防", "a stat"},
                    .level_ways = {{{U"次元升级"}, "dimension"}},
                    .from_hand = {"瞬间战术", "an instant"},
                    .game = {"零次元", "Zero Dimension"},
                    .attach = {"装备", "attach"},
                    .character_name = {"角色名", "character name"},
                    .battle = {"战斗阶段", "battle phase"},
                    .each_stat = {"攻击力或防御力", "attack and defence"},
                    .keywords = {"规则 900 的关键词", "keywords of rule 900"},
                    .aim = {"生命区", "the life zone"}},
          .naming = MakeNaming(),
          .switches = MakeSwitches(),
          .settling = MakeSettling(),
          .policies = ImplementedPolicies(),
          // [Zero 1.20, 100.4], [Zero 1.20, 100.5], [Zero 1.20, 100.6], [Zero 1.20, 100.9]
          .deck = {.size = 50,
                   .copies_max = 4,
                   .opening_hand = kOpeningCards,
                   .opening_damage_pile = kOpeningCards,
                   .is_of_one_series = true,
                   .size_clause = "100.4",
                   .copies_clause = "100.5",
                   .series_clause = "100.6",
                   .out_clause = "101.2",
                   .counts_as_same = CountsAsSame,
                   .clause_of_same = ClauseOfSame},
          .loop_rule = &GameLoopRule(),
          .acting_clauses = {"405.5", "405.6", "405.7", "405.8"},
          .unsettled_policy = "D-M12d",
          .citations = CitationsOfChecks(),
          .examples = {.clause = "106.5", .policy = "D-C02", .value = "never"},
          .build = BuildRules,
          .start = StartGame,
          .lay = MakeState,
          .lay_payment = LayResources,
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
