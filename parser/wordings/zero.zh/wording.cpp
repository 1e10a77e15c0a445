// SPDX-License-Identifier: MIT
#include "parser/wordings/zero.zh/wording.h"

#include "parser/compose/keyword_meaning.h"
#include "parser/reading/nearest.h"
#include "parser/wordings/zero.zh/conventions.h"
#include "parser/wordings/zero.zh/lower_own.h"
#include "parser/wordings/zero.zh/nearest.h"
#include "parser/wordings/zero.zh/repair_candidates.h"
#include "parser/wordings/zero.zh/tables.h"
#include "parser/wordings/zh/lower.h"
#include "parser/wordings/zh/normalise.h"
#include "parser/wordings/zh/turn_timings.h"

namespace caiding::parser {
namespace {

Roles RolesIn(const ir::Vocabulary& vocabulary) {
  const auto zone = [&](std::u32string_view name) {
    return ir::FindId<ir::ZoneId>(vocabulary.zones, name);
  };
  Roles roles{.deck = zone(U"牌组"),
              .hand = zone(U"手牌"),
              .play = zone(U"战斗区"),
              .life = zone(U"生命区"),
              .spent = zone(U"休息区"),
              .stack = zone(U"连锁"),
              .removed = zone(U"移出游戏"),
              .character = ir::FindId<ir::KindId>(vocabulary.kinds, U"角色牌"),
              .spell = ir::FindId<ir::KindId>(vocabulary.kinds, U"战术牌"),
              .battle = ir::FindId<ir::StepId>(vocabulary.steps, U"战斗阶段")};
  roles.shared = {roles.play, zone(U"事件区"), roles.stack, roles.removed};
  roles.turns = TurnTimings(vocabulary);
  roles.entry = ir::FindId<ir::TimingId>(vocabulary.timings, U"登场时");
  for (const std::u32string_view attack :
       {U"攻击时", U"被攻击时", U"防御时", U"战斗成立时", U"攻击战斗成立时", U"防御战斗成立时"})
    roles.attacks.push_back(ir::FindId<ir::TimingId>(vocabulary.timings, attack));
  const auto called = [&](ir::ZoneId id) {
    return id.IsNone() ? std::string() : vocabulary.zones[id.value].english;
  };
  roles.play_called = called(roles.play);
  roles.spent_called = called(roles.spent);
  return roles;
}

Lowered Lower(const Derivation& paragraph, const ToLower& given) {
  return LowerChinese(kZeroWords, paragraph, given);
}

}  // namespace

const Wording& ZeroChinese() {
  static const Wording wording{
      .id = "zero.zh",
      .tables = [] { return ReadTables(kZeroTables); },
      .roles = RolesIn,
      .normalise = [](std::u32string_view text,
                      const ParagraphContext&) { return Normalise(text); },
      .lower = Lower,
      .conventions = kZeroConventions,
      .nearest_phrase = NearestPhrase,
      .nearest_construction = NearestConstruction,
      .guesses = RepairGuesses(),
      .placeholder = DrawsCards(kPlaceholderDraw),
      .some_name = U"某",
      .either = U"或",
  };
  return wording;
}

}  // namespace caiding::parser
