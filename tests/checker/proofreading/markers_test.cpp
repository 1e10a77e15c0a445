// SPDX-License-Identifier: MIT
// Markers that nothing places or reads, and triggers that their own card sets off: texts, parsed.
#include "checker/proofreading/markers.h"

#include <catch2/catch.hpp>

#include "checker/proofreading/own_trigger.h"
#include "corpus/keywords.h"
#include "model/zero/sheet.h"
#include "tests/checker/loops/loop_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeParser(zero::GameSheet());
  return *parser;
}

findings::CheckInput Input(const std::string& cells) {
  const auto input = InputOfCells(TheParser(), cells);
  INFO(cells << (input ? "" : ": " + input.Error().reason));
  REQUIRE(input);
  return *input;
}

/// The codes of what is told of the markers of these cards.
std::vector<std::string> Strays(const std::string& cells) {
  std::vector<std::string> codes;
  for (const auto& finding : proofreading::FindStrayMarkers(Input(cells)))
    codes.push_back(finding.code);
  return codes;
}

std::vector<findings::Finding> OwnTriggers(const std::string& cells) {
  const auto input = Input(cells);
  return proofreading::FindOwnTriggers(input.cards.front(), input);
}

using Codes = std::vector<std::string>;

}  // namespace

TEST_CASE("markers that are read and never placed, or placed and never read, are told",
          "[proofreading][zero:326.1]") {
  const std::string places = "【攻击时】在此牌上放置一个『灯油』指示物。";
  CHECK(Strays("移除此牌上的一个『灯油』指示物：抽一张牌。") == Codes{"R304"});
  CHECK(Strays("此牌上每有一个『灯油』指示物，此牌(攻)+500。") == Codes{"R304"});
  CHECK(Strays("带有『灯油』指示物的角色牌(攻)+500。") == Codes{"R304"});
  CHECK(Strays(places) == Codes{"R305"});
  CHECK(Strays(places + " | 移除此牌上的一个『灯油』指示物：抽一张牌。").empty());
  CHECK(Strays(places + " || 移除战斗区中的一张角色牌上的一个『灯油』指示物：抽一张牌。").empty());
  // What the pool places is placed, and what it reads is read.
  auto input = Input(places + " || 移除此牌上的一个『灯油』指示物：抽一张牌。");
  input.pool.assign(input.cards.begin() + 1, input.cards.end());
  input.cards.resize(1);
  CHECK(proofreading::FindStrayMarkers(input).empty());
}

TEST_CASE("a marker that was probably meant is told once, with the text mended",
          "[proofreading][zero:326.1]") {
  const auto input = Input(
      "【攻击时】在此牌上放置一个『灯油』指示物。 | 移除此牌上的两个『灯由』指示物：抽一张牌。");
  const auto findings = proofreading::FindStrayMarkers(input);
  REQUIRE(findings.size() == 1);
  CHECK(findings.front().code == "R304");
  CHECK(findings.front().spans ==
        std::vector<findings::Span>{{input.cards.front().card.number, {1}, 9, 11}});
  REQUIRE(findings.front().suggestion);
  CHECK(findings.front().suggestion->is_checked);
  CHECK(findings.front().suggestion->replacement ==
        std::vector<std::string>{"【攻击时】在此牌上放置一个『灯油』指示物。",
                                 "移除此牌上的两个『灯油』指示物：抽一张牌。"});
  // Too far from it: two findings.
  CHECK(Strays("【攻击时】在此牌上放置一个『灯油』指示物。 | "
               "移除此牌上的两个『蜡泪』指示物：抽一张牌。") == Codes{"R305", "R304"});
}

TEST_CASE("a trigger that its own card sets off is told, one that says other is not",
          "[proofreading][zero:702.2]") {
  const auto findings = OwnTriggers("当我方角色牌登场时，抽一张牌。");
  REQUIRE(findings.size() == 1);
  REQUIRE(findings.front().suggestion);
  CHECK(findings.front().suggestion->replacement ==
        std::vector<std::string>{"当我方其他角色牌登场时，抽一张牌。"});
  CHECK(OwnTriggers("废弃此牌：抽一张牌。 | 当我方角色牌被废弃时，抽一张牌。").size() == 1);
  CHECK(OwnTriggers("（横置）：抽一张牌。 | 当我方角色牌被横置时，抽一张牌。").size() == 1);
  CHECK(OwnTriggers("当我方其他角色牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("当对方角色牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("当我方装备牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("当此牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("当我方角色牌被废弃时，抽一张牌。").empty());
  CHECK(OwnTriggers("当我方角色牌被破坏时，抽一张牌。").empty());
  // Not yet, not there, not then.
  CHECK(OwnTriggers("LV2 当我方角色牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("此效果在手牌中有效。当我方角色牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("【对方回合中】当我方角色牌登场时，抽一张牌。").empty());
  CHECK(OwnTriggers("如果此牌处于横置状态，当我方角色牌登场时，抽一张牌。").empty());
  const auto twice = OwnTriggers("当我方角色牌登场时，抽一张牌。 | 当我方角色牌登场时，横置此牌。");
  REQUIRE(twice.size() == 2);
  CHECK(twice[0].fingerprint != twice[1].fingerprint);
}

}  // namespace caiding::test
