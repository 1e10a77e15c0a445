// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "checker/readings/check_readings.h"
#include "tests/checker/readings/laboratory.h"
#include "tests/evidence/read_text.h"

// What has to lie on a board, and what has to be done there, for two meanings to part.

namespace caiding::tests {
namespace {

using findings::Finding;

/// Code and source of each finding about readings.
std::vector<std::pair<std::string, std::string>> AskedOf(const std::vector<Finding>& findings) {
  std::vector<std::pair<std::string, std::string>> asked;
  for (const Finding& finding : findings) asked.emplace_back(finding.code, finding.source);
  return asked;
}

/// The same text finds the two meanings of this source in play.
void CheckIsTold(const std::string& text, const std::string& source) {
  INFO(text);
  bool is_told = false;
  for (const auto& [code, asked] : AskedOf(CheckText(text)))
    is_told = is_told || (asked == source && code != "A503");
  CHECK(is_told);
}

/// Cards that no text speaks of by name.
const char* const kStrangers = R"([
  {"number":"Z-1","name":"过客","kind":"角色","cost":{"total":0},"color":"白","characters":[],
   "traits":[],"attack":0,"defense":500,"text":[]},
  {"number":"A-0","name":"巨石","kind":"角色","cost":{"total":9,"黑":3},"color":"黑","characters":[],
   "traits":[],"attack":9000,"defense":9000,"text":["守备"]},
  {"number":"Z-2","name":"空令","kind":"战术","tactic":"普通","cost":{"total":0},"color":"红",
   "characters":[],"traits":[],"text":[]}])";

}  // namespace

TEST_CASE("a number that is fixed or followed parts wherever what it counts can go",
          "[readings][zero:709.1]") {
  for (const char* what :
       {"我方战斗区中每有一张其他角色牌", "我方手牌中每有一张牌", "对方手牌中每有一张牌",
        "我方资源区中每有一张牌", "我方休息区中每有一张牌", "我方休息区中每有一张角色牌",
        "我方生命区中每有一张牌", "对方生命区中每有一张牌"}) {
    CheckIsTold("【登场时】" + std::string(what) + "，此牌本回合(攻)+500。", "evaluation-time");
  }
}

TEST_CASE("a limit on one or on both effects parts where the price can be paid again",
          "[readings][zero:703.4]") {
  CheckIsTold("（横置）：抽一张牌。（横置）：此牌本回合(防)+1000。此效果每回合只能使用一次。",
              "effect-noun");
  CheckIsTold("支付(1)：抽一张牌。支付(1)：此牌本回合(防)+1000。此效果每回合只能使用一次。",
              "effect-noun");
}

TEST_CASE("what uprights behind a list of options parts where the card was tapped meanwhile",
          "[readings][zero:106.4]") {
  CheckIsTold("【登场时】选择以下一项：抽一张牌；横置对方战斗区中的一张角色牌。重置此牌。",
              "colon");
}

TEST_CASE("what may follow a battle that was won parts where somebody is weaker",
          "[readings][zero:804.1]") {
  for (const char* timing : {"【攻击胜利时】", "【防御胜利时】", "【战斗胜利时】"})
    CheckIsTold(timing + std::string("可以废弃我方资源区中的一张牌，抽一张牌。"), "may-scope");
}

TEST_CASE("cards that a text does not speak of change no verdict on its meanings",
          "[readings][law]") {
  for (const auto& input : Laboratory()) {
    const auto alone = AskedOf(readings::CheckReadings(input).findings);
    findings::CheckInput beside = input;
    for (const auto& stranger : ReadCardList(kStrangers)) beside.pool.push_back(stranger);
    CAPTURE(input.cards.front().card.number);
    CHECK(AskedOf(readings::CheckReadings(beside).findings) == alone);
    findings::CheckInput among = input;
    for (const auto& stranger : ReadCardList(kStrangers)) among.cards.push_back(stranger);
    CHECK(AskedOf(readings::CheckReadings(among).findings) == alone);
  }
}

}  // namespace caiding::tests
