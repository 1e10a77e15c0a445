// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "checker/readings/check_readings.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using findings::Finding;
using findings::Verdict;

/// These cards and the parser, with the bounds of the program.
findings::CheckInput InputOf(const std::string& list) {
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = ReadCardList(list);
  input.reparse = [](std::u32string_view words, const ir::Card& card, ir::TextPlace text) {
    return GameParser().Parse(words, corpus::ContextOf(zero::GameSheet(), card, text));
  };
  return input;
}

/// A red character of cost 1 with this text.
std::string ACharacter(const std::string& text) {
  return R"([{"number":"X-1","name":"甲","kind":"角色","cost":{"total":1,"红":1},"color":"红",
    "characters":["甲"],"traits":["凡人"],"attack":1000,"defense":1000,"text":[")" +
         text + R"("]}])";
}

std::vector<Finding> Check(const std::string& list) {
  return readings::CheckReadings(InputOf(list)).findings;
}

/// Every certificate replays with texts parsed anew, and the sides do not end alike.
void CheckEvidence(const Finding& finding) {
  REQUIRE(finding.outcomes.size() >= 2);
  for (const auto& outcome : finding.outcomes) {
    const auto result = evidence::Replay(outcome.certificate, ParsingReader());
    INFO(result.reason);
    CHECK(result.verdict == evidence::ReplayVerdict::Replays);
    if (outcome.board.empty())
      CHECK(outcome.certificate.position == finding.outcomes[0].certificate.position);
    CHECK_FALSE(outcome.label.zh.empty());
  }
  CHECK(finding.outcomes[0].certificate.claim != finding.outcomes[1].certificate.claim);
  CHECK_FALSE(finding.board.empty());
}

/// A plain red character with this number, character name, trait and text.
std::string ABearer(const std::string& number, const std::string& name, const std::string& trait,
                    const std::string& text = {}) {
  return R"({"number":")" + number + R"(","name":"牌)" + number +
         R"(","kind":"角色","cost":{"total":1,"红":1},"color":"红","characters":[")" + name +
         R"("],"traits":[")" + trait + R"("],"attack":1000,"defense":1000,"text":[)" +
         (text.empty() ? "" : "\"" + text + "\"") + "]}";
}
std::string List(const std::vector<std::string>& cards) {
  std::string list;
  for (const std::string& card : cards) list += (list.empty() ? "[" : ",") + card;
  return list + "]";
}
const char* const kCheers = "我方战斗区中的『天神』(攻)+500。";

/// The value of policy D-T01 on which the certificate says that it rests.
std::string NamingOf(const evidence::Certificate& certificate) {
  for (const auto& [id, value] : certificate.policies) {
    if (id == "D-T01") return value;
  }
  return {};
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
  const auto findings = Check(ACharacter(
      "【登场时】横置对方战斗区中的一张角色牌，重置我方战斗区中的一张角色牌，将那张牌移回持有者手牌。"));
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

TEST_CASE("『A』 on a card with the name and a card with the trait plays differently",
          "[readings][zero:305.2][zero:306.2]") {
  const auto findings = Check(List({ABearer("X-1", "甲", "凡人", kCheers),
                                    ABearer("X-2", "天神", "凡人"), ABearer("X-3", "乙", "天神")}));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "A501");
  CHECK(findings[0].verdict == Verdict::Refuted);
  CHECK(findings[0].cards.front() == "X-1");
  CheckEvidence(findings[0]);
  for (const auto& outcome : findings[0].outcomes) {
    CHECK_FALSE(NamingOf(outcome.certificate).empty());
  }
}

TEST_CASE("the rewording of 『A』 says which it is and has one reading",
          "[readings][zero:305.2][zero:306.2]") {
  const auto findings = Check(List({ABearer("X-1", "甲", "凡人", kCheers),
                                    ABearer("X-2", "天神", "凡人"), ABearer("X-3", "乙", "天神")}));
  REQUIRE(findings.size() == 1);
  REQUIRE(findings[0].suggestion);
  CHECK(findings[0].suggestion->is_checked);
  REQUIRE(findings[0].suggestion->replacement.size() == 1);
  const auto again =
      Check(List({ABearer("X-1", "甲", "凡人", findings[0].suggestion->replacement[0]),
                  ABearer("X-2", "天神", "凡人"), ABearer("X-3", "乙", "天神")}));
  CHECK(again.empty());
}

TEST_CASE("a text that excludes 『A』 plays differently as well",
          "[readings][zero:305.2][zero:306.2]") {
  const auto findings =
      Check(List({ABearer("X-1", "甲", "凡人", "我方战斗区中的非『天神』的角色牌(攻)+500。"),
                  ABearer("X-2", "天神", "凡人"), ABearer("X-3", "乙", "天神")}));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "A501");
  CheckEvidence(findings[0]);
}

TEST_CASE("『A』 that is name and trait of the same cards is only pointed out",
          "[readings][zero:305.2][zero:306.2]") {
  const std::string subject = ABearer("X-1", "甲", "凡人", kCheers);
  CHECK(Check(List({subject})).empty());
  const auto findings = Check(List({subject, ABearer("X-2", "天神", "天神")}));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "R302");
  CHECK(findings[0].verdict == Verdict::Bounded);
}

TEST_CASE("what other cards quote is not laid at this card's door",
          "[readings][zero:305.2][zero:306.2]") {
  const auto findings =
      Check(List({ABearer("X-1", "甲", "凡人", "我方战斗区中的『天神』(攻)+0。"),
                  ABearer("X-2", "天神", "凡人"), ABearer("X-3", "乙", "天神", kCheers)}));
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].code == "R302");
  CHECK(findings[1].code == "A501");
  CHECK(findings[1].cards.front() == "X-3");
}

TEST_CASE("『A』 that is only a name, or says what it is, or has been decided, is no question",
          "[readings][zero:305.2][zero:306.2]") {
  const std::string name = ABearer("X-2", "天神", "凡人");
  const std::string trait = ABearer("X-3", "乙", "天神");
  CHECK(Check(List({ABearer("X-1", "甲", "凡人", kCheers), name})).empty());
  CHECK(Check(List({ABearer("X-1", "甲", "凡人", "我方战斗区中的属性『天神』的角色牌(攻)+500。"),
                    name, trait}))
            .empty());
  auto input = InputOf(List({ABearer("X-1", "甲", "凡人", kCheers), name, trait}));
  input.policies = {{"D-T01", "name-first"}};
  CHECK(readings::CheckReadings(input).findings.empty());
}

}  // namespace caiding::tests
