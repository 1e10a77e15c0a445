// SPDX-License-Identifier: MIT
#include "model/zero/fields.h"

#include <cstdint>
#include <vector>

#include "model/zero/vocabulary.h"

namespace caiding::zero {
namespace {

constexpr std::int32_t kAssumedStat = 1000;

std::vector<sheet::KindField> MakeFieldsOfKinds() {
  return {{.key = "tactic",
           .kinds = {kind::kTactic},
           .stat = {},
           .assumed = subkind::kNormal.value,
           .told = {"战术类型（普通或瞬间）", "a type of tactic (normal or instant)"},
           .clauses = {"311.1", "320.1"}},
          {.key = "attack",
           .kinds = {kind::kCharacter},
           .stat = stat::kAttack,
           .assumed = kAssumedStat,
           .told = {"攻", "an attack value"},
           .clauses = {"308.1"}},
          {.key = "defense",
           .kinds = {kind::kCharacter},
           .stat = stat::kDefense,
           .assumed = kAssumedStat,
           .told = {"防", "a defence value"},
           .clauses = {"309.1"}},
          {.key = "attack_bonus",
           .kinds = {kind::kEquipment},
           .stat = stat::kAttack,
           .assumed = 0,
           .told = {"攻击加成", "an attack bonus"},
           .clauses = {"310.1"}},
          {.key = "defense_bonus",
           .kinds = {kind::kEquipment},
           .stat = stat::kDefense,
           .assumed = 0,
           .told = {"防御加成", "a defence bonus"},
           .clauses = {"310.1"}}};
}

std::vector<sheet::KindTiming> MakeTimings() {
  namespace t = timing;
  // A tactic is never in the battle zone; equipment and events fight no battle.
  const std::vector<ir::KindId> lasting{kind::kCharacter, kind::kEquipment, kind::kEvent};
  const std::vector<ir::KindId> fighting{kind::kCharacter};
  std::vector<sheet::KindTiming> timings{{t::kEnters, lasting, "801.1"},
                                         {t::kDestroyed, lasting, "802.1"}};
  for (const ir::TimingId one : {t::kBattleDestroyed, t::kAttackDestroyed, t::kDefenceDestroyed}) {
    timings.push_back({one, fighting, "803.4"});
  }
  for (const ir::TimingId one : {t::kBattleWon, t::kAttackWon, t::kDefenceWon}) {
    timings.push_back({one, fighting, "804.3"});
  }
  return timings;
}

}  // namespace

sheet::CardFields FieldsOfCards() {
  using ir::CardField;
  return {.of_kinds = MakeFieldsOfKinds(),
          .timings = MakeTimings(),
          // Only characters are levelled up. Rule: [Zero 1.20, 318.11].
          .level = {.kinds = {kind::kCharacter},
                    .told = {"等级标记", "the level mark"},
                    .clauses = {"307.2", "318.11"}},
          .texts = {{.key = "life_burst",
                     .name = {"反击特效", "life burst"},
                     .mark = {.kinds = {kind::kTactic, kind::kEvent},
                              .told = {"反击特效", "a life burst"},
                              .clauses = {"704.2"}},
                     .is_of_damage = true}},
          .coloured_within_total = {"303.5"},
          .same_card = {"327.1", "327.3", "600.5"},
          .payer_chooses_amount = {"303.8"},
          .assumed = {{CardField::Kind, {"类别（角色）", "its kind (character)"}},
                      {CardField::Cost, {"费用（1）", "its cost (1)"}},
                      {CardField::Colour, {"颜色（绿）", "its colour (green)"}},
                      {CardField::Stats, {"攻防（1000）", "its strength (1000)"}},
                      {CardField::Characters, {"角色名（无）", "its character names (none)"}},
                      {CardField::Traits, {"属性（无）", "its traits (none)"}},
                      {CardField::Subkind, {"战术类型（普通）", "its sort of tactic (normal)"}}},
          .headings = {{"characters", "角色名"},
                       {"attack_bonus", "攻击加成"},
                       {"defense_bonus", "防御加成"},
                       {"tactic", "战术类型"},
                       {"attack", "攻击力"},
                       {"defense", "防御力"},
                       {"life_burst", "反击特效"},
                       {"life_burst", "反击"},
                       {"errata_life_burst", "勘误反击特效"}}};
}

}  // namespace caiding::zero
