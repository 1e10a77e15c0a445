// SPDX-License-Identifier: MIT
#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "reports/findings_json.h"
#include "reports/terminal.h"
#include "tests/reports/pages.h"
#include "tests/reports/sample_report.h"
#include "tests/reports/schema.h"

namespace caiding::reports {
namespace {

findings::Finding Marked(const std::string& code, const std::string& card,
                         const std::string& fingerprint) {
  findings::Finding finding = AFinding(code, card, 0, 1);
  finding.fingerprint = fingerprint;
  return finding;
}

EarlierFinding Earlier(const std::string& code, const std::string& card,
                       const std::string& fingerprint) {
  return {.fingerprint = fingerprint,
          .code = code,
          .cards = {card},
          .message = {"从前", "once <upon>"}};
}

CardsOfRun Checked(const std::set<std::string>& numbers) {
  return {.checked = numbers, .there = numbers, .unplayed = {}};
}

/// The sample, of which the earlier run knew the first finding, and two others.
Report AComparedReport() {
  Report report = ASampleReport();
  const findings::Finding& known = report.findings.front();
  report.baseline = CompareWithEarlier(
      report.findings,
      {{.fingerprint = known.fingerprint,
        .code = known.code,
        .cards = known.cards,
        .message = known.message},
       Earlier("A501", report.cards.front().checked.card.number, "0123456789abcdef"),
       Earlier("S201", "elsewhere", "fedcba9876543210")},
      Checked({report.cards.front().checked.card.number}));
  return report;
}

TerminalOptions InEnglish() {
  TerminalOptions options;
  options.language = Language::English;
  return options;
}

}  // namespace

TEST_CASE("a finding with a known fingerprint and code is unchanged", "[reports]") {
  const Baseline baseline = CompareWithEarlier(
      {Marked("A501", "S-1", "a"), Marked("A502", "S-1", "a"), Marked("A501", "S-2", "b")},
      {Earlier("A501", "S-1", "a"), Earlier("A501", "S-1", "c")}, Checked({"S-1", "S-2"}));
  CHECK(baseline.standings == std::vector{Standing::Unchanged, Standing::New, Standing::New});
  REQUIRE(baseline.gone.size() == 1);
  CHECK(baseline.gone[0].finding.fingerprint == "c");
  CHECK(baseline.gone[0].is_checked);
  CHECK(baseline.CountGone() == 1);
}

TEST_CASE("each earlier finding stands for one: its own card's before that of a renumbered one",
          "[reports]") {
  const Baseline baseline =
      CompareWithEarlier({Marked("A501", "S-9", "a"), Marked("A501", "S-1", "a")},
                         {Earlier("A501", "S-1", "a")}, Checked({"S-1", "S-9"}));
  CHECK(baseline.standings == std::vector{Standing::New, Standing::Unchanged});
  const Baseline renumbered = CompareWithEarlier({Marked("A501", "S-9", "a")},
                                                 {Earlier("A501", "S-1", "a")}, Checked({"S-9"}));
  CHECK(renumbered.standings == std::vector{Standing::Unchanged});
  CHECK(renumbered.gone.empty());
}

TEST_CASE("nothing follows from the absence of a finding on a card that was not checked",
          "[reports]") {
  const Baseline baseline = CompareWithEarlier(
      {}, {Earlier("A501", "S-1", "a"), Earlier("A501", "S-2", "b")}, Checked({"S-2"}));
  REQUIRE(baseline.gone.size() == 2);
  CHECK_FALSE(baseline.gone[0].is_checked);
  CHECK(baseline.gone[1].is_checked);
  CHECK(baseline.CountGone() == 1);
}

TEST_CASE("nor of one on several cards that were not all there, or not played", "[reports]") {
  EarlierFinding pair = Earlier("C604", "S-1", "a");
  pair.cards.push_back("S-2");
  const auto is_checked = [](const EarlierFinding& finding, const CardsOfRun& cards) {
    return CompareWithEarlier({}, {finding}, cards).gone.front().is_checked;
  };
  CardsOfRun cards = Checked({"S-1"});
  CHECK_FALSE(is_checked(pair, cards));
  cards.there.insert("S-2");
  CHECK(is_checked(pair, cards));
  cards.unplayed.insert("S-2");
  CHECK_FALSE(is_checked(pair, cards));
  cards.unplayed = {"S-1"};
  CHECK_FALSE(is_checked(Earlier("A501", "S-1", "b"), cards));
  CHECK(is_checked(Earlier("S201", "S-1", "b"), cards));
}

TEST_CASE("every report says how the findings stand to the earlier run", "[reports]") {
  const Report report = AComparedReport();
  REQUIRE(report.findings.size() > 1);
  const std::string text = PrintReport(report, InEnglish());
  CHECK(text.find(report.findings[0].code + "] (unchanged)") != std::string::npos);
  CHECK(text.find(report.findings[1].code + "] (new)") != std::string::npos);
  CHECK(text.find("1 gone; 1 more on cards that were not all looked at this time") !=
        std::string::npos);
  CHECK(text.find("S201 elsewhere: once <upon>") != std::string::npos);
  const std::string page = OverviewOf(report, Language::English);
  CHECK(page.find("once &lt;upon&gt;") != std::string::npos);
  CHECK(page.find("once <upon>") == std::string::npos);
  CHECK(FirstFindingOf(report).find("class=\"badge plain\"") != std::string::npos);
  CHECK(PageOf(report, "all.html").find("class=\"badge fresh\"") != std::string::npos);
  const auto json = nlohmann::json::parse(WriteFindings(report));
  CHECK(json["findings"][0]["baseline"] == "unchanged");
  CHECK(json["findings"][1]["baseline"] == "new");
  CHECK(json["baseline"]["gone"].size() == 2);
  CHECK(json["baseline"]["gone"][1]["checked"] == false);
}

TEST_CASE("findings that were compared follow the published schema", "[reports]") {
  std::ifstream file("reports/schema/findings.schema.json");
  const auto schema = nlohmann::json::parse(file);
  CHECK(FirstViolation(schema, nlohmann::json::parse(WriteFindings(AComparedReport()))).empty());
}

TEST_CASE("without an earlier run nothing is said of one", "[reports]") {
  const Report report = ASampleReport();
  CHECK(PrintReport(report, InEnglish()).find("earlier run") == std::string::npos);
  CHECK(nlohmann::json::parse(WriteFindings(report))["baseline"].is_null());
}

}  // namespace caiding::reports
