// SPDX-License-Identifier: MIT
#include "checker/readings/check_readings.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using evidence::Finding;
using evidence::Verdict;

/// These cards and the parser, with the bounds of the program.
evidence::CheckInput InputOf(const std::string& list) {
  evidence::CheckInput input;
  input.cards = ReadCardList(list);
  input.reparse = [](std::u32string_view text, const ir::Card& card, std::size_t paragraph,
                     bool is_life_burst) {
    return GameParser().Parse(text, is_life_burst ? corpus::LifeBurstContextOf(card)
                                                  : corpus::ContextOf(card, paragraph));
  };
  return input;
}

/// A red character of cost 1 with this text.
std::string ACharacter(const std::string& text) {
  return R"([{"number":"X-1","name":"甲","kind":"角色","cost":{"total":1,"红":1},"color":"红",
    "characters":["甲"],"traits":["凡人"],"attack":1000,"defense":1000,"text":[")" + text + R"("]}])";
}

std::vector<Finding> Check(const std::string& list) {
  return readings::CheckReadings(InputOf(list));
}

/// Every certificate replays with texts parsed anew, and the sides do not end alike.
void CheckEvidence(const Finding& finding) {
  REQUIRE(finding.outcomes.size() >= 2);
  for (const auto& outcome : finding.outcomes) {
    const auto result = evidence::Replay(outcome.certificate, ParsingReader());
    INFO(result.reason);
    CHECK(result.verdict == evidence::ReplayVerdict::Replays);
    CHECK(outcome.certificate.position == finding.outcomes[0].certificate.position);
    CHECK_FALSE(outcome.label.zh.empty());
  }
  CHECK(finding.outcomes[0].certificate.claim != finding.outcomes[1].certificate.claim);
  CHECK_FALSE(finding.board.empty());
}

}  // namespace

TEST_CASE("a text with one reading has no finding about readings", "[readings]") {
  CHECK(Check(ACharacter("【登场时】抽一张牌。")).empty());
}

TEST_CASE("how far 可以 reaches shows when the player declines", "[readings][zero:702.3]") {
  const auto findings = Check(ACharacter("【登场时】可以舍弃一张手牌，抽一张牌。"));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "A501");
  CHECK(findings[0].verdict == Verdict::Refuted);
  CheckEvidence(findings[0]);
}

TEST_CASE("what a duration covers shows in the next turn", "[readings][zero:709.7]") {
  const auto findings = Check(ACharacter("【登场时】本回合此牌(攻)+1000，获得贯通。"));
  REQUIRE_FALSE(findings.empty());
  CHECK(findings[0].code == "A501");
  CheckEvidence(findings[0]);
}

TEST_CASE("当…时 as trigger or state shows when the card is tapped", "[readings][zero:702.1]") {
  const auto findings = Check(ACharacter("当此牌横置时，此牌(防)+1000。"));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "A501");
  CheckEvidence(findings[0]);
}

TEST_CASE("a reference with two antecedents shows by which card it moves", "[readings]") {
  const auto findings =
      Check(ACharacter("【登场时】横置对方战斗区中的一张角色牌，重置我方战斗区中的一张角色牌，将那张牌移回持有者手牌。"));
  const auto found = std::find_if(findings.begin(), findings.end(),
                                  [](const Finding& finding) { return finding.code == "A502"; });
  REQUIRE(found != findings.end());
  CheckEvidence(*found);
}

TEST_CASE("the witness board holds nothing but what the difference needs", "[readings]") {
  const auto findings = Check(ACharacter("当此牌横置时，此牌(防)+1000。"));
  REQUIRE(findings.size() == 1);
  std::string board;
  std::size_t in_play = 0;
  for (const auto& row : findings[0].board) {
    board += row.zone.en + ": " + row.card + " " + row.state.en + "\n";
    in_play += row.zone.en == "battle zone" ? 1 : 0;
  }
  INFO(board);
  CHECK(in_play <= 1);
}

TEST_CASE("『A』 that is name and trait in the pool is pointed out",
          "[readings][zero:305.2][zero:306.2]") {
  const std::string subject =
      R"({"number":"X-1","name":"甲","kind":"角色","cost":{"total":1,"红":1},"color":"红",
       "characters":["甲"],"traits":["凡人"],"attack":1000,"defense":1000,
       "text":["我方战斗区中的『天神』(攻)+500。"]})";
  const std::string bearer =
      R"({"number":"X-2","name":"乙","kind":"角色","cost":{"total":1,"红":1},"color":"红",
       "characters":["天神"],"traits":["天神"],"attack":1000,"defense":1000,"text":[]})";
  CHECK(Check("[" + subject + "]").empty());
  const auto findings = Check("[" + subject + "," + bearer + "]");
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "R302");
  CHECK(findings[0].verdict != Verdict::Proved);
}

}  // namespace caiding::tests
