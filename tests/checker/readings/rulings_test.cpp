// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/evidence/replay.h"
#include "checker/findings/card_facts.h"
#include "checker/findings/obeyed.h"
#include "checker/readings/check_readings.h"
#include "checker/readings/obey_rulings.h"
#include "model/filed/waived_facts.h"
#include "model/zero/sheet.h"
#include "parser/wordings/zero.zh/card_wording.h"
#include "tests/evidence/read_text.h"

namespace caiding::tests {
namespace {

using filed::Ruling;
using filed::RulingKind;
using filed::RulingState;
using findings::Finding;

const char* const kOpen = "【登场时】可以舍弃一张手牌，抽一张牌。";
const char* const kClear = "【登场时】可以舍弃一张手牌并抽一张牌。";

findings::CheckInput InputOf(const std::string& text) {
  findings::CheckInput input;
  input.sheet = &zero::GameSheet();
  input.wording = &zero_zh::CardWording();
  input.cards = ReadCardList(
      R"([{"number":"X-1","name":"甲","kind":"角色","cost":{"total":1,"红":1},"color":"红",
        "characters":["甲"],"traits":["凡人"],"attack":1000,"defense":1000,"text":[")" +
      text + R"("]}])");
  return input;
}

Ruling ARuling(RulingKind kind, const std::string& target, const std::string& value = "") {
  return {.id = "R-1",
          .date = "2026-03-01",
          .by = "Lin",
          .reason = "so",
          .kind = kind,
          .target = target,
          .value = value,
          .cards = {},
          .file = "d.yaml",
          .target_place = {3, 5},
          .value_place = {4, 6}};
}

Finding OpenFinding() { return readings::CheckReadings(InputOf(kOpen)).findings.at(0); }

/// Whether the line of this certificate ends as it says if the card is read as the input now reads
/// it.
bool PlaysSo(const evidence::Certificate& certificate, const findings::CheckInput& input) {
  const auto read = [&](const ir::Card& card, const sheet::ReadingChoices& choices) {
    if (card.number != "X-1") return ParsingReader()(card, choices);
    return sheet::ReadWithChoices(input.cards[0], sheet::FirstReadings(input.cards[0]));
  };
  return evidence::Replay(certificate, read).verdict == evidence::ReplayVerdict::Replays;
}

}  // namespace

TEST_CASE("the engine executes the meaning that was intended, and only that",
          "[readings][rulings]") {
  const Finding open = OpenFinding();
  REQUIRE(open.outcomes.size() == 2);
  for (std::size_t intended = 0; intended < 2; ++intended) {
    auto input = InputOf(kOpen);
    readings::ObeyRulings(
        input, {ARuling(RulingKind::Reading, open.fingerprint, std::to_string(intended + 1))});
    CHECK(PlaysSo(open.outcomes[intended].certificate, input));
    CHECK_FALSE(PlaysSo(open.outcomes[1 - intended].certificate, input));
    CHECK(readings::CheckReadings(input).findings.empty());
  }
}

TEST_CASE("a decided question is shown as a note that names its ruling", "[readings][rulings]") {
  const Finding open = OpenFinding();
  auto input = InputOf(kOpen);
  const auto obeyed =
      readings::ObeyRulings(input, {ARuling(RulingKind::Reading, open.fingerprint, "2")});
  REQUIRE(obeyed.decided.size() == 1);
  CHECK(obeyed.decided[0].fingerprint == open.fingerprint);
  CHECK(obeyed.decided[0].severity == findings::Severity::Info);
  CHECK(obeyed.decided[0].message == open.message);
  REQUIRE(obeyed.decided[0].decided);
  CHECK(obeyed.decided[0].decided->ruling.id == "R-1");
  CHECK(obeyed.decided[0].decided->severity == findings::Severity::Error);
  REQUIRE(obeyed.outcomes.size() == 1);
  CHECK(obeyed.outcomes[0].state == RulingState::Obeyed);
}

TEST_CASE("a card of the pool is read as intended too, without a finding", "[readings][rulings]") {
  const Finding open = OpenFinding();
  auto input = InputOf(kOpen);
  std::swap(input.cards, input.pool);
  const auto obeyed =
      readings::ObeyRulings(input, {ARuling(RulingKind::Reading, open.fingerprint, "2")});
  CHECK(obeyed.decided.empty());
  CHECK(obeyed.outcomes.at(0).state == RulingState::Obeyed);
  CHECK(input.pool[0].texts[0].readings.size() == 1);
}

TEST_CASE("a changed text makes its ruling stale, at the place of the fingerprint",
          "[readings][rulings]") {
  auto input = InputOf(kClear);
  const auto before = input.cards[0].texts;
  const auto obeyed =
      readings::ObeyRulings(input, {ARuling(RulingKind::Reading, OpenFinding().fingerprint, "2")});
  CHECK(obeyed.decided.empty());
  CHECK(obeyed.outcomes.at(0).state == RulingState::Stale);
  CHECK(obeyed.outcomes.at(0).place == filed::RulingPlace{3, 5});
  CHECK(input.cards[0].texts == before);
}

TEST_CASE("another layout of a text keeps its ruling", "[readings][rulings]") {
  auto input = InputOf("【 登场时 】可以舍弃一张手牌, 抽一张牌。");
  const auto obeyed =
      readings::ObeyRulings(input, {ARuling(RulingKind::Reading, OpenFinding().fingerprint, "1")});
  CHECK(obeyed.outcomes.at(0).state == RulingState::Obeyed);
}

TEST_CASE("a meaning that does not exist is stale, at the place of its number",
          "[readings][rulings]") {
  auto input = InputOf(kOpen);
  const auto obeyed =
      readings::ObeyRulings(input, {ARuling(RulingKind::Reading, OpenFinding().fingerprint, "3")});
  CHECK(obeyed.outcomes.at(0).state == RulingState::Stale);
  CHECK(obeyed.outcomes.at(0).place == filed::RulingPlace{4, 6});
  CHECK(obeyed.outcomes.at(0).expected.en.find("1 to 2") == 0);
  CHECK(input.cards[0].texts[0].readings.size() == 2);
}

TEST_CASE("readings that nobody told apart are decided by class too", "[readings][rulings]") {
  auto input = InputOf(kOpen);
  input.bounds.reading_states_max = input.bounds.reading_aimed_states_max = 0;
  const Finding open = readings::CheckReadings(input).findings.at(0);
  REQUIRE(open.code == "A503");
  REQUIRE(open.classes.size() == 2);
  for (const char* number : {"1", "2"}) {
    auto decided = input;
    const auto obeyed =
        readings::ObeyRulings(decided, {ARuling(RulingKind::Reading, open.fingerprint, number)});
    CHECK(obeyed.outcomes.at(0).state == RulingState::Obeyed);
    CHECK(decided.cards[0].texts[0].readings.size() == 1);
    CHECK(readings::CheckReadings(decided).findings.empty());
  }
}

TEST_CASE("a ruling that names cards which are not here is neither obeyed nor stale",
          "[readings][rulings]") {
  auto input = InputOf(kClear);
  Ruling ruling = ARuling(RulingKind::Reading, "0123456789abcdef", "1");
  ruling.cards = {"Y-9"};
  CHECK(readings::ObeyRulings(input, {ruling}).outcomes.at(0).state == RulingState::Elsewhere);
  ruling.cards = {"X-1"};
  CHECK(readings::ObeyRulings(input, {ruling}).outcomes.at(0).state == RulingState::Stale);
}

TEST_CASE("a waiver makes its finding a note; one that matches nothing is stale", "[rulings]") {
  const auto input = InputOf(kOpen);
  std::vector<Finding> findings{OpenFinding()};
  const auto outcomes =
      findings::ObeyOnFindings(findings, input,
                               {ARuling(RulingKind::Waiver, findings[0].fingerprint),
                                ARuling(RulingKind::Waiver, "0123456789abcdef")});
  REQUIRE(outcomes.size() == 2);
  CHECK(outcomes[0].state == RulingState::Obeyed);
  CHECK(outcomes[1].state == RulingState::Stale);
  CHECK(findings[0].severity == findings::Severity::Info);
  REQUIRE(findings[0].decided);
  CHECK(filed::TellRuling(findings[0].decided->ruling).en ==
        "R-1: accepted as it is (Lin, 2026-03-01): so");
}

TEST_CASE("a waiver that names cards waives nothing about others", "[rulings]") {
  const auto input = InputOf(kOpen);
  Ruling ruling = ARuling(RulingKind::Waiver, OpenFinding().fingerprint);
  ruling.cards = {"X-1"};
  const auto severity_about = [&](const std::vector<std::string>& cards) {
    std::vector<Finding> findings{OpenFinding()};
    findings[0].cards = cards;
    findings::ObeyOnFindings(findings, input, {ruling});
    return findings[0].severity;
  };
  const auto before = OpenFinding().severity;
  REQUIRE(before != findings::Severity::Info);
  CHECK(severity_about({"X-1"}) == findings::Severity::Info);
  CHECK(severity_about({"X-2"}) == before);
  CHECK(severity_about({"X-1", "X-2"}) == before);
}

TEST_CASE("two waivers of one fingerprint each waive the finding on their cards", "[rulings]") {
  const auto input = InputOf(kOpen);
  std::vector<Finding> findings{OpenFinding(), OpenFinding(), OpenFinding()};
  findings[1].cards = {"X-2"};
  findings[2].cards = {"X-3"};
  Ruling first = ARuling(RulingKind::Waiver, findings[0].fingerprint);
  first.cards = {"X-1"};
  Ruling second = first;
  second.id = "R-2";
  second.cards = {"X-2"};
  const auto outcomes = findings::ObeyOnFindings(findings, input, {first, second});
  REQUIRE((findings[0].decided && findings[1].decided));
  CHECK(findings[0].decided->ruling.id == "R-1");
  CHECK(findings[1].decided->ruling.id == "R-2");
  CHECK_FALSE(findings[2].decided);
  CHECK(outcomes.at(0).state == RulingState::Obeyed);
  CHECK(outcomes.at(1).state == RulingState::Obeyed);
}

TEST_CASE("a waiver of one card is open again once another is found beside it", "[rulings]") {
  auto input = InputOf(kOpen);
  std::vector<Finding> findings{OpenFinding()};
  Ruling ruling = ARuling(RulingKind::Waiver, findings[0].fingerprint);
  ruling.cards = {"X-1"};
  findings[0].cards = {"X-1", "X-2"};
  const auto outcomes = findings::ObeyOnFindings(findings, input, {ruling});
  CHECK_FALSE(findings[0].decided);
  CHECK(outcomes.at(0).state == RulingState::Stale);
  CHECK(outcomes.at(0).expected.en.find("it is now about X-2 as well") != std::string::npos);
  // With one partner less it is the same matter.
  findings[0].cards = {"X-1"};
  ruling.cards = {"X-1", "X-2"};
  CHECK(findings::ObeyOnFindings(findings, input, {ruling}).at(0).state == RulingState::Obeyed);
}

TEST_CASE("a waiver is bound to what its cards are, and not to how they are written", "[rulings]") {
  auto input = InputOf(kOpen);
  ir::Card& card = input.cards.front().card;
  card.cost_total = 2;
  card.cost_coloured.clear();
  card.traits = {U"骑士", U"凡人"};
  Ruling ruling = ARuling(RulingKind::Waiver, OpenFinding().fingerprint);
  for (const findings::CardFact& fact : findings::FactsOf(*input.sheet, card))
    ruling.value += filed::WriteFact({card.number, fact.key, fact.value});
  const auto outcome = [&] {
    std::vector<Finding> findings{OpenFinding()};
    const auto outcomes = findings::ObeyOnFindings(findings, input, {ruling});
    CHECK(findings[0].decided.has_value() == (outcomes.at(0).state == RulingState::Obeyed));
    return outcomes.at(0);
  };
  CHECK(outcome().state == RulingState::Obeyed);
  SECTION("rarity, name, series and the order of what is listed are no part of it") {
    card.rarity = "稀";
    card.name = U"别名";
    card.series = "夜市";
    card.traits = {U"凡人", U"骑士"};
    CHECK(outcome().state == RulingState::Obeyed);
  }
  SECTION("a cost is") {
    card.cost_total = 0;
    CHECK(outcome().state == RulingState::Stale);
    CHECK(outcome().expected.en.find(card.number + ": cost was 2, is 0") != std::string::npos);
    CHECK(outcome().expected.zh.find("的费用当时是 2，现在是 0") != std::string::npos);
  }
  SECTION("a number is") {
    for (auto& stat : card.stats) stat.second = 9000;
    CHECK(outcome().state == RulingState::Stale);
    CHECK(outcome().expected.en.find("is 9000") != std::string::npos);
  }
  SECTION("a trait is") {
    card.traits.pop_back();
    CHECK(outcome().state == RulingState::Stale);
  }
  SECTION("one that says nothing of its cards holds as before") {
    ruling.value.clear();
    card.cost_total = 0;
    CHECK(outcome().state == RulingState::Obeyed);
  }
}

TEST_CASE("a decided policy on which nothing found depends is in force, but not needed",
          "[rulings]") {
  const auto input = InputOf(kOpen);
  std::vector<Finding> findings{OpenFinding()};
  const auto outcomes =
      findings::ObeyOnFindings(findings, input, {ARuling(RulingKind::Policy, "D-C02", "never")});
  CHECK(outcomes.at(0).state == RulingState::Unused);
  CHECK_FALSE(findings[0].decided);
}

TEST_CASE("a defect of ours is never waived", "[rulings]") {
  const auto input = InputOf(kOpen);
  Finding defect = OpenFinding();
  defect.code = "V901";
  std::vector<Finding> findings{defect};
  const auto outcomes =
      findings::ObeyOnFindings(findings, input, {ARuling(RulingKind::Waiver, defect.fingerprint)});
  CHECK(outcomes.at(0).state == RulingState::Stale);
  CHECK(findings[0].severity == findings::Severity::Error);
}

}  // namespace caiding::tests
