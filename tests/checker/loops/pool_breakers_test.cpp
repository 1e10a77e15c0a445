// SPDX-License-Identifier: MIT
// Which of the given cards break a loop, where they are used or lie.
#include <string>

#include <catch2/catch.hpp>

#include "tests/checker/loops/loop_sets.h"
#include "tests/parser/reader.h"

namespace caiding::test {
namespace {

/// All that is said of who breaks the loops of these cards, in English.
std::string ToldOf(const std::string& cards) {
  const auto findings = LoopsOf(parser::Reader(), cards);
  if (!findings) return "not read: " + findings.Error().reason;
  std::string told;
  for (const auto& finding : *findings) {
    for (const auto& step : finding.outcomes.front().steps) told += step.en + "\n";
  }
  return told;
}

bool Says(const std::string& told, const std::string& what) {
  return told.find(what) != std::string::npos;
}

constexpr const char* kRound = "（横置）：重置此牌，此牌本回合（攻）+500。";

}  // namespace

TEST_CASE("each given card is tried against a loop, in the hand and in play",
          "[loops][zero:901.1][zero:106.2]") {
  struct Row {
    const char* card;
    const char* told;
    const char* not_told;
  };
  const char* breaks = "S-2 乙 in the opponent's hand: used while the effect of S-1 甲 waits";
  for (const Row& row : {
           // In response, or before anything is done.
           Row{"[战术 1 瞬间] 破坏一张角色牌。", breaks, "do not break it: S-1 甲, S-2"},
           Row{"[战术 1 瞬间] 横置一张角色牌。", "do not break it: S-1 甲, S-2 乙",
               "breaks the loop"},
           Row{"[战术 1 瞬间] 抽一张牌。", "do not break it: S-1 甲, S-2 乙", "breaks the loop"},
           // Nobody but its own player may use it, in the own turn.
           Row{"[战术 1 普通] 破坏一张角色牌。", "none of the cards that were tried breaks it",
               "S-2"},
           Row{"[战术 1 瞬间] 破坏一张我方的角色牌。",
               "none of the cards that were tried breaks it", "breaks the loop"},
           // More than a board pays.
           Row{"[战术 9 瞬间] 破坏一张角色牌。", "none of the cards that were tried breaks it",
               "S-2"},
           // By lying there.
           Row{"[事件 3 -] 对方的角色牌不能被重置。",
               "S-2 乙 in the opponent's event zone: the loop does not come about", "used while"},
           Row{"[事件 3 -] 我方的角色牌不能被重置。", "none of the cards that were tried breaks it",
               "S-2"},
           Row{"支付(0)：破坏一张对方的角色牌。", "S-2 乙 in the opponent's battle zone: used",
               "none of"},
       }) {
    const std::string told = ToldOf(std::string(kRound) + " || " + row.card);
    INFO(row.card);
    INFO(told);
    CHECK(Says(told, row.told));
    CHECK_FALSE(Says(told, row.not_told));
  }
}

TEST_CASE("what needs both players' will is tried against nothing", "[loops][zero:901.3]") {
  const std::string told =
      ToldOf("当对方的角色牌被横置时，可以重置那张牌。 || 当此牌被重置时，可以横置此牌。");
  INFO(told);
  CHECK(Says(told, "either player may stop"));
  CHECK_FALSE(Says(told, "were tried"));
}

}  // namespace caiding::test
