// SPDX-License-Identifier: MIT
#include "reports/sarif.h"

#include <algorithm>
#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/reports/sample_report.h"
#include "tests/reports/schema.h"

namespace caiding::reports {
namespace {

using nlohmann::json;

json OfficialSchema() {
  std::ifstream file("tests/reports/sarif/sarif-2.1.0-rtm.5.json");
  return json::parse(file);
}

json Written(const Report& report, Language language = Language::English) {
  return json::parse(WriteSarif(report, language));
}

json FirstResult(const Report& report) { return Written(report)["runs"][0]["results"][0]; }

/// A class of meanings with a rewording that was read again.
findings::MeaningClass AMeaning(const std::string& name, const std::string& rewording) {
  return {.label = {name, name},
          .zh = {},
          .en = {},
          .outcome = 1,
          .rewording = {rewording},
          .none_found = {}};
}

/// What a program does that applies the fix: the lines of the artifact between the ends of the
/// region are replaced.
std::string Applied(const json& log, const json& fix) {
  const json& change = fix["artifactChanges"][0];
  const json& region = change["replacements"][0]["deletedRegion"];
  const json& artifact =
      log["runs"][0]["artifacts"][change["artifactLocation"]["index"].get<int>()];
  const std::string text = artifact["contents"]["text"];
  std::vector<std::string> lines{""};
  for (const char c : text) c == '\n' ? lines.push_back("") : lines.back().push_back(c);
  std::string after;
  for (int i = 1; i <= static_cast<int>(lines.size()); ++i) {
    const bool is_replaced = i >= region["startLine"] && i <= region["endLine"];
    if (is_replaced && i > region["startLine"]) continue;
    const std::string inserted = change["replacements"][0]["insertedContent"]["text"];
    after += (after.empty() ? "" : "\n") +
             (is_replaced ? inserted : lines[static_cast<std::size_t>(i - 1)]);
  }
  return after;
}

}  // namespace

TEST_CASE("what is written as SARIF follows the official schema, in both languages") {
  const json schema = OfficialSchema();
  Report empty;
  empty.sheet = ASampleReport().sheet;
  for (const Language language : {Language::Chinese, Language::English}) {
    CHECK(FirstViolation(schema, Written(ASampleReport(), language)).empty());
    CHECK(FirstViolation(schema, Written(empty, language)).empty());
  }
}

TEST_CASE("the official schema refuses what SARIF does not know") {
  const json schema = OfficialSchema();
  json level = Written(ASampleReport());
  level["runs"][0]["results"][0]["level"] = "fatal";
  CHECK(FirstViolation(schema, level) == "/runs/0/results/0/level: enum");
  json tool = Written(ASampleReport());
  tool["runs"][0].erase("tool");
  CHECK(FirstViolation(schema, tool) == "/runs/0: required");
  json uri = Written(ASampleReport());
  uri["runs"][0]["artifacts"][0]["location"]["uri"] = "a set.json";
  CHECK(FirstViolation(schema, uri) == "/runs/0/artifacts/0/location/uri: format");
  json twice = Written(ASampleReport());
  twice["runs"][0]["artifacts"].push_back(twice["runs"][0]["artifacts"][0]);
  CHECK(FirstViolation(schema, twice) == "/runs/0/artifacts: uniqueItems");
  json line = Written(ASampleReport());
  line["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0;
  CHECK(FirstViolation(schema, line) ==
        "/runs/0/results/0/locations/0/physicalLocation/region/startLine: minimum");
}

TEST_CASE("a finding has one code flow for each outcome, with its steps in order") {
  const json result = FirstResult(ASampleReport());
  REQUIRE(result["codeFlows"].size() == 2);
  const json& steps = result["codeFlows"][0]["threadFlows"][0]["locations"];
  REQUIRE(steps.size() == 4);
  CHECK(steps[0]["location"]["message"]["text"] == "you enter L-01 灯塔守 [Zero 1.20, 318.4]");
  CHECK(steps[3]["location"]["message"]["text"] == "your hand: 1 card");
  CHECK(steps[3]["executionOrder"] == 4);
  CHECK_FALSE(Written(ASampleReport())["runs"][0]["results"][1].contains("codeFlows"));
}

TEST_CASE("a place is the line of the card in its file, and the very words in its text") {
  const json log = Written(ASampleReport());
  const json& result = log["runs"][0]["results"][0];
  const json& place = result["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "set.json");
  CHECK(place["region"] == json{{"startLine", 1}});
  const json& words = result["relatedLocations"][0]["physicalLocation"];
  CHECK(words["region"] ==
        json{{"startLine", 1}, {"startColumn", 6}, {"endLine", 1}, {"endColumn", 8}});
  const json& text = log["runs"][0]["artifacts"][words["artifactLocation"]["index"].get<int>()];
  CHECK(text["contents"]["text"] == "【登场时】可以废弃此牌，抽一张牌。");
  CHECK(log["runs"][0]["artifacts"][text["parentIndex"].get<int>()]["location"]["uri"] ==
        "set.json");
  CHECK(log["runs"][0]["columnKind"] == "unicodeCodePoints");
}

TEST_CASE("a paragraph begins behind the lines of those before it, and may have lines within") {
  Report report = ASampleReport();
  ir::Card& card = report.cards[0].checked.card;
  card.texts.insert(card.texts.begin(), card.texts.front());
  card.texts.front().words = U"甲乙\n丙";
  card.texts[1].words = U"丁\n戊己庚";
  findings::Span& span = report.findings[0].spans.front();
  span.text.index = 1;
  const auto region = [&](std::uint32_t begin, std::uint32_t end) {
    span.begin = begin;
    span.end = end;
    return FirstResult(report)["relatedLocations"][0]["physicalLocation"]["region"];
  };
  const auto in_line = [](int line, int begin, int end) {
    return json{{"startLine", line}, {"startColumn", begin}, {"endLine", line}, {"endColumn", end}};
  };
  CHECK(region(0, 1) == in_line(3, 1, 2));
  CHECK(region(3, 5) == in_line(4, 2, 4));
  span.text.index = 0;
  CHECK(region(0, 2) == in_line(1, 1, 3));
  CHECK(region(3, 4) == in_line(2, 1, 2));
}

TEST_CASE("a path that begins with two slashes names no host") {
  Report report = ASampleReport();
  report.cards[0].checked.place = "//server/set.json:3";
  const json place = FirstResult(report)["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "/server/set.json");
}

TEST_CASE("the name of a file becomes a reference, and the cell of a table has no line") {
  Report report = ASampleReport();
  report.cards[0].checked.place = "my 牌?.xlsx:Sheet1!D3";
  const json place = FirstResult(report)["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "my%20%E7%89%8C%3F.xlsx");
  CHECK_FALSE(place.contains("region"));
}

TEST_CASE("the fingerprint of a finding is its fingerprint in SARIF") {
  const Report report = ASampleReport();
  CHECK(FirstResult(report)["partialFingerprints"] ==
        json{{"caiding/v1", report.findings[0].fingerprint}});
}

TEST_CASE("a decision suppresses its finding and says why; nothing else is suppressed") {
  Report report = ASampleReport();
  CHECK(FirstResult(report)["suppressions"] == json::array());
  report.findings[0].severity = findings::Severity::Info;
  findings::Decided decided;
  decided.ruling.id = "R-2026-001";
  decided.ruling.reason = "drawing is apart";
  report.findings[0].decided = decided;
  const json result = FirstResult(report);
  REQUIRE(result["suppressions"].size() == 1);
  CHECK(result["suppressions"][0]["kind"] == "external");
  CHECK(result["suppressions"][0]["properties"]["ruling"] == "R-2026-001");
  CHECK(result["suppressions"][0]["justification"].get<std::string>().find("drawing is apart") !=
        std::string::npos);
  CHECK(result["level"] == "note");
  CHECK(FirstViolation(OfficialSchema(), Written(report)).empty());
}

TEST_CASE(
    "each meaning with a rewording is a fix that puts it in the place of its paragraph alone") {
  Report report = ASampleReport();
  report.cards[0].checked.card.texts = {
      {U"【速攻】"}, {U"【登场时】可以废弃此牌，抽一张牌。"}, {U"【守护】"}};
  report.findings[0].spans[0].text = {1};
  report.findings[0].classes = {AMeaning("to the stop", "【登场时】可以废弃此牌并抽一张牌。"),
                                AMeaning("to the comma", "【登场时】可以废弃此牌。抽一张牌。"),
                                AMeaning("none", "")};
  report.findings[0].classes[2].rewording.clear();
  const json log = Written(report);
  const json& fixes = log["runs"][0]["results"][0]["fixes"];
  REQUIRE(fixes.size() == 2);
  CHECK(Applied(log, fixes[0]) == "【速攻】\n【登场时】可以废弃此牌并抽一张牌。\n【守护】");
  CHECK(Applied(log, fixes[1]) == "【速攻】\n【登场时】可以废弃此牌。抽一张牌。\n【守护】");
  CHECK(fixes[1]["description"]["text"] == "to the comma");
  const json region = fixes[0]["artifactChanges"][0]["replacements"][0]["deletedRegion"];
  CHECK(region == json{{"startLine", 2}, {"startColumn", 1}, {"endLine", 2}, {"endColumn", 18}});
  CHECK(FirstViolation(OfficialSchema(), log).empty());
}

TEST_CASE("a finding without meanings has its suggestion as the fix, of the whole text") {
  const json log = Written(ASampleReport());
  const json& fixes = log["runs"][0]["results"][0]["fixes"];
  REQUIRE(fixes.size() == 1);
  CHECK(Applied(log, fixes[0]) == "【登场时】可以废弃此牌。若如此，抽一张牌。");
}

TEST_CASE("what was not read again is no fix") {
  Report report = ASampleReport();
  report.findings[0].suggestion->is_checked = false;
  CHECK_FALSE(FirstResult(report).contains("fixes"));
}

TEST_CASE("a card with another printing has no fix: reworded alone it is another card",
          "[zero:327.1]") {
  Report report = ASampleReport();
  report.findings[0].classes = {AMeaning("to the stop", "【登场时】可以废弃此牌并抽一张牌。")};
  // As it is suggested there: the rewordings were checked, and none is offered to be put in.
  report.findings[0].suggestion->replacement.clear();
  CHECK_FALSE(FirstResult(report).contains("fixes"));
}

TEST_CASE("beside an earlier run findings are new or unchanged, and those that are gone absent") {
  Report report = ASampleReport();
  CHECK_FALSE(FirstResult(report).contains("baselineState"));
  Baseline baseline;
  baseline.standings = {Standing::New, Standing::Unchanged};
  const auto earlier = [](const std::string& code) {
    return EarlierFinding{
        .fingerprint = "aa", .code = code, .cards = {"L-09"}, .message = {"旧", "old"}};
  };
  baseline.gone = {{.finding = earlier("A501"), .is_checked = true},
                   {.finding = earlier("A501"), .is_checked = false},
                   {.finding = earlier("Z999"), .is_checked = true}};
  report.baseline = baseline;
  const json log = Written(report);
  const json& results = log["runs"][0]["results"];
  REQUIRE(results.size() == 4);
  CHECK(results[0]["baselineState"] == "new");
  CHECK(results[1]["baselineState"] == "unchanged");
  CHECK(results[2]["baselineState"] == "absent");
  // What nobody looked for is not absent, and not dropped either.
  const json& notes = log["runs"][0]["invocations"][0]["toolExecutionNotifications"];
  const auto is_told = [](const json& note) {
    return note["level"] == "warning" &&
           note["message"]["text"].get<std::string>().find("L-09") != std::string::npos;
  };
  CHECK(std::count_if(notes.begin(), notes.end(), is_told) == 1);
  // A code that this version does not know belongs to no rule of it.
  CHECK(results[3]["ruleIndex"] == -1);
  CHECK(FirstViolation(OfficialSchema(), log).empty());
}

TEST_CASE("what was cut off is a warning of the run, and unread input makes it no success") {
  Report report = ASampleReport();
  const auto levels = [&] {
    std::map<std::string, int> counts;
    const json log = Written(report);
    for (const json& note : log["runs"][0]["invocations"][0]["toolExecutionNotifications"]) {
      ++counts[note["level"].get<std::string>()];
    }
    return counts;
  };
  // Not all cards were looked at, and a limit was met.
  CHECK(levels() == std::map<std::string, int>{{"note", 1}, {"warning", 2}});
  CHECK(Written(report)["runs"][0]["invocations"][0]["executionSuccessful"] == true);
  report.unread = 2;
  CHECK(levels()["error"] == 1);
  CHECK(Written(report)["runs"][0]["invocations"][0]["executionSuccessful"] == false);
}

TEST_CASE("an interrupted run is no success and says which checks were not done") {
  Report report = ASampleReport();
  report.interrupted = {findings::Question::Loops};
  const json log = Written(report);
  const json& invocation = log["runs"][0]["invocations"][0];
  CHECK(invocation["executionSuccessful"] == false);
  CHECK(invocation["toolExecutionNotifications"].back()["message"]["text"].get<std::string>().find(
            "N701") != std::string::npos);
  CHECK(FirstViolation(OfficialSchema(), log).empty());
}

TEST_CASE("a brace of a card text is no placeholder") {
  Report report = ASampleReport();
  report.findings[0].message = {"{0}", "{0}"};
  CHECK(FirstResult(report)["message"]["text"] == "{{0}}");
}

TEST_CASE("equal reports give equal SARIF") {
  CHECK(WriteSarif(ASampleReport(), Language::Chinese) ==
        WriteSarif(ASampleReport(), Language::Chinese));
}

}  // namespace caiding::reports
