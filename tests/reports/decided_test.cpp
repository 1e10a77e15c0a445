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

/// The sample, whose first finding was decided for its second meaning; another ruling is stale.
Report ADecidedReport() {
  Report report = ASampleReport();
  const filed::Ruling ruling{.id = "R-2026-014",
                             .date = "2026-03-01",
                             .by = "<Lin>",
                             .reason = "so \"meant\"",
                             .kind = filed::RulingKind::Reading,
                             .target = report.findings[0].fingerprint,
                             .value = "2",
                             .cards = {"L-01"},
                             .file = "decisions.yaml",
                             .target_place = {7, 5},
                             .value_place = {}};
  report.findings[0].classes = {{.label = {"到句号", "to the stop"},
                                 .zh = {{"可以", false}, {"舍弃并抽", true}},
                                 .en = {{"may", false}, {" discard and draw", true}},
                                 .outcome = 1,
                                 .rewording = {"【登场时】可以舍弃一张手牌并抽一张牌。"},
                                 .none_found = {}},
                                {.label = {"到逗号", "to the comma"},
                                 .zh = {{"可以", false}, {"舍弃<", true}},
                                 .en = {{"may", false}, {" discard", true}},
                                 .outcome = 2,
                                 .rewording = {},
                                 .none_found = {"没有找到", "none found"}}};
  report.findings[0].decided =
      findings::Decided{.ruling = ruling, .severity = findings::Severity::Error};
  report.findings[0].severity = findings::Severity::Info;
  filed::Ruling stale = ruling;
  stale.id = "R-2026-015";
  stale.kind = filed::RulingKind::Waiver;
  report.rulings = {{.ruling = ruling,
                     .state = filed::RulingState::Obeyed,
                     .seen = {},
                     .expected = {},
                     .place = {}},
                    {.ruling = stale,
                     .state = filed::RulingState::Stale,
                     .seen = {},
                     .expected = {},
                     .place = {}}};
  return report;
}

bool Holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a decided finding is a note that says who decided what, when and why",
          "[reports][rulings]") {
  const Report report = ADecidedReport();
  TerminalOptions options;
  options.language = Language::English;
  options.detail = Detail::Full;
  const std::string text = PrintFinding(report, report.findings[0], options);
  CHECK(Holds(text, "info[A501] two-readings/may-scope"));
  CHECK(Holds(text,
              "= decided: R-2026-014: meaning 2 is intended (<Lin>, 2026-03-01): so \"meant\"\n"));
  CHECK(Holds(text, "= fingerprint: " + report.findings[0].fingerprint + "\n"));
  CHECK(Holds(text,
              "= meaning 1: to the stop\n       says: may« discard and draw»\n"
              "       rewording: 【登场时】可以舍弃一张手牌并抽一张牌。\n"));
  CHECK(Holds(
      text,
      "= meaning 2 (intended): to the comma\n       says: may« discard»\n       rewording: none found\n"));
  CHECK_FALSE(Holds(text, "caiding decide"));
}

TEST_CASE("an open question of readings says which meanings can be decided", "[reports][rulings]") {
  Report report = ADecidedReport();
  report.findings[0].decided.reset();
  report.findings[0].policies.clear();
  TerminalOptions options;
  options.language = Language::English;
  options.detail = Detail::Full;
  CHECK(Holds(PrintFinding(report, report.findings[0], options),
              "= to decide: caiding decide " + report.findings[0].fingerprint +
                  " --class 1..2 --reason …\n"));
}

TEST_CASE("a finding that is not decided shows its fingerprint and how to decide it",
          "[reports][rulings]") {
  const Report report = ASampleReport();
  TerminalOptions options;
  options.language = Language::English;
  options.detail = Detail::Full;
  for (const findings::Finding& finding : report.findings) {
    const std::string text = PrintFinding(report, finding, options);
    CHECK(Holds(text, "= fingerprint: " + finding.fingerprint + "\n"));
    CHECK(Holds(text, "= to decide: caiding decide " + finding.fingerprint));
    const std::string page =
        PageOf(report, "findings/" + finding.code + "-" + finding.fingerprint + ".html");
    CHECK(Holds(page, "<code>" + finding.fingerprint + "</code>"));
    CHECK(Holds(page, "<code>caiding decide " + finding.fingerprint));
  }
}

TEST_CASE("rulings are printed with who decided what, when and why", "[reports][rulings]") {
  TerminalOptions options;
  options.language = Language::English;
  options.detail = Detail::Full;
  const std::string all = PrintReport(ADecidedReport(), options);
  CHECK(Holds(all,
              "  [obeyed] R-2026-014: meaning 2 is intended (<Lin>, 2026-03-01): so \"meant\"\n"));
  CHECK(Holds(all, "  [stale] R-2026-015: accepted as it is"));
  CHECK_FALSE(Holds(PrintReport(ASampleReport(), options), "decisions:"));
}

TEST_CASE("the JSON tells what became of each ruling", "[reports][rulings]") {
  const auto json = nlohmann::json::parse(WriteFindings(ADecidedReport()));
  std::ifstream file("reports/schema/findings.schema.json");
  CHECK(FirstViolation(nlohmann::json::parse(file), json).empty());
  CHECK(json["decisions"][0]["target"] == json["findings"][0]["fingerprint"]);
  CHECK(json["decisions"][0]["line"] == 7);
  CHECK(json["decisions"][0]["state"] == "obeyed");
  CHECK(json["decisions"][1]["kind"] == "waive");
  CHECK(json["decisions"][1]["state"] == "stale");
  CHECK(json["findings"][0]["decided"]["ruling"] == "R-2026-014");
  CHECK(json["findings"][0]["decided"]["severity"] == "error");
  CHECK(json["findings"][0]["severity"] == "info");
  CHECK(json["findings"][1]["decided"].is_null());
  CHECK(json["findings"][0]["classes"][0]["rewording"].size() == 1);
  CHECK(json["findings"][0]["classes"][1]["rewording"].empty());
  CHECK(json["findings"][0]["classes"][1]["class"] == 2);
  CHECK(json["findings"][0]["classes"][1]["says"]["zh"][1]["differs"] == true);
  CHECK(json["findings"][1]["classes"].empty());
}

TEST_CASE("pages show rulings as text, never as markup", "[reports][rulings]") {
  const Report report = ADecidedReport();
  const std::string ruling =
      "R-2026-014: meaning 2 is intended (&lt;Lin&gt;, 2026-03-01): so &quot;meant&quot;";
  const std::string page = FirstFindingOf(report);
  CHECK(Holds(OverviewOf(report), ruling));
  CHECK(Holds(page, ruling));
  CHECK(Holds(page, "class=\"badge decided\""));
  CHECK(Holds(PageOf(report, "assets/list-data.js"), "\"decided\":\"decided\""));
  CHECK_FALSE(Holds(OverviewOf(report), "(<Lin>"));
  CHECK_FALSE(Holds(page, "(<Lin>"));
  CHECK(Holds(page, "可以<em>舍弃&lt;</em>"));
  CHECK(Holds(page, "may<em> discard</em>"));
}

}  // namespace caiding::reports
