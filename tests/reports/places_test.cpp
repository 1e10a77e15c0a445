// SPDX-License-Identifier: MIT
// Where in the files of the input the words of findings stand, in each form of a report.
#include "reports/places.h"

#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "checker/findings/catalogue.h"
#include "reports/findings_json.h"
#include "reports/sarif.h"
#include "reports/terminal.h"
#include "tests/reports/sample_report.h"
#include "tests/reports/schema.h"

namespace caiding::reports {
namespace {

using nlohmann::json;

sheet::FieldPlace Cell(const char* field, std::uint32_t column, const char* seen) {
  return {field, 0, {"set.xlsx", 4, column, true, "牌表"}, seen};
}

/// A card of a table, and one of a file of lines; a finding about the cost of the one and a cell
/// that is empty, one about words of the other.
Report WithPlaces() {
  Report report = ASampleReport();
  report.cards[0].checked.fields = {Cell("number", 1, "L-01"), Cell("name", 2, "灯塔守"),
                                    Cell("cost", 28, "3(绿4)"), Cell("attack", 5, ""),
                                    Cell("text", 6, "【登场时】可以废弃此牌，抽一张牌。")};
  report.cards[1].checked.fields = {{"name", 0, {"set.json", 7, 12}, "<夜>&\"航\""},
                                    {"text", 0, {"set.json", 9, 5}, "【启航时】抽一张牌。"}};
  findings::Finding cost = AFinding("F102", "L-01", 0, 0);
  cost.spans = {{.card = "L-01", .field = "cost"}};
  cost.message = findings::MakeMessage("F102", {"高"}, {"high"});
  findings::Finding lacks = AFinding("F101", "L-01", 0, 0);
  lacks.spans = {{.card = "L-01", .field = "attack"}, {.card = "L-02", .field = "traits"}};
  lacks.message = {"缺", "lacks"};
  lacks.cases = {{.cards = {"L-01"}, .spans = {lacks.spans[0]}, .message = {"缺攻", "lacks one"}},
                 {.cards = {"L-02"}, .spans = {lacks.spans[1]}, .message = {"缺二", "lacks two"}}};
  report.findings.push_back(cost);
  report.findings.push_back(lacks);
  return report;
}

TerminalOptions InEnglish() {
  TerminalOptions options;
  options.language = Language::English;
  return options;
}

json SchemaIn(const char* path) {
  std::ifstream file(path);
  return json::parse(file);
}

}  // namespace

TEST_CASE("a span has its field and its place: the cell, the line, or what stands for it") {
  const json written = json::parse(WriteFindings(WithPlaces()));
  CHECK(FirstViolation(SchemaIn("reports/schema/findings.schema.json"), written).empty());
  const json& cost = written["findings"][2]["spans"][0];
  CHECK(cost["field"] == "cost");
  CHECK(cost["paragraph"].is_null());
  CHECK(cost["place"] == json({{"file", "set.xlsx"},
                               {"sheet", "牌表"},
                               {"row", 4},
                               {"column", 28},
                               {"cell", "AB4"},
                               {"line", nullptr},
                               {"field", "cost"},
                               {"text", "3(绿4)"}}));
  const json& text = written["findings"][1]["spans"][0];
  CHECK(text["field"] == "text");
  CHECK(text["paragraph"] == 0);
  CHECK(text["place"]["line"] == 9);
  CHECK(text["place"]["cell"].is_null());
  CHECK(text["place"]["text"] == "【启航时】抽一张牌。");
  const json& lacks = written["findings"][3];
  CHECK(lacks["spans"][0]["place"]["cell"] == "E4");
  CHECK(lacks["spans"][0]["place"]["text"] == "");
  CHECK(lacks["spans"][1]["place"]["field"] == "name");
  REQUIRE(lacks["cases"].size() == 2);
  CHECK(lacks["cases"][1]["spans"][0]["card"] == "L-02");
  CHECK(lacks["cases"][0]["message"]["en"] == "lacks one");
}

TEST_CASE("a card that came from no file has no places, one of the pool has") {
  Report report = ASampleReport();
  CHECK(PlaceOf(report, report.findings[1].spans[0]) == nullptr);
  CHECK(json::parse(WriteFindings(report))["findings"][1]["spans"][0]["place"].is_null());
  const findings::Span pool{.card = "P-1", .field = "text"};
  CHECK(PlaceOf(report, pool) == nullptr);
  ReportedCard& card = report.named_pool.emplace_back();
  card.checked.card.number = "P-1";
  card.checked.fields = {Cell("text", 6, "抽一张牌。")};
  CHECK(TellPlace(report, pool) == "set.xlsx:牌表!F4");
}

TEST_CASE("of a number that stands twice each place is told") {
  Report report = WithPlaces();
  sheet::FieldPlace again = Cell("number", 1, "L-01");
  again.paragraph = 1;
  again.place.line = 9;
  report.cards[0].checked.fields.push_back(again);
  CHECK(TellPlace(report, {.card = "L-01", .text = {.index = 1}, .field = "number"}) ==
        "set.xlsx:牌表!A9");
  CHECK(TellPlace(report, {.card = "L-01", .field = "number"}) == "set.xlsx:牌表!A4");
}

TEST_CASE("SARIF has a cell as a logical location and a line as a region, with the words") {
  const json log = json::parse(WriteSarif(WithPlaces(), Language::English));
  CHECK(FirstViolation(SchemaIn("tests/reports/sarif/sarif-2.1.0-rtm.5.json"), log).empty());
  const json& results = log["runs"][0]["results"];
  const json& cost = results[2]["locations"][0];
  CHECK(cost["logicalLocations"][1]["name"] == "AB4");
  CHECK(cost["logicalLocations"][1]["fullyQualifiedName"] == "set.xlsx:牌表!AB4");
  CHECK(cost["properties"]["sheet"] == "牌表");
  CHECK(cost["properties"]["text"] == "3(绿4)");
  CHECK_FALSE(cost["physicalLocation"].contains("region"));
  const json& region = results[1]["locations"][0]["physicalLocation"]["region"];
  CHECK(region["startLine"] == 9);
  CHECK(region["startColumn"] == 5);
  CHECK(region["snippet"]["text"] == "【启航时】抽一张牌。");
  const json& cases = results[3]["relatedLocations"];
  REQUIRE(cases.size() == 2);
  CHECK(cases[0]["message"]["text"] == "lacks one");
  CHECK(cases[0]["properties"]["cell"] == "E4");
  CHECK(cases[1]["message"]["text"] == "lacks two");
}

TEST_CASE("a terminal names the cell and what stands in it, and tells case by case") {
  const Report report = WithPlaces();
  const TerminalOptions options = InEnglish();
  CHECK(PrintFinding(report, report.findings[2], options)
            .find("  --> set.xlsx:牌表!AB4: L-01 灯塔守, cost `3(绿4)`\n") != std::string::npos);
  const std::string lacks = PrintFinding(report, report.findings[3], options);
  CHECK(lacks.find("  --> set.xlsx:牌表!E4: L-01 灯塔守, an attack value (empty)\n") !=
        std::string::npos);
  CHECK(lacks.find("   = case: lacks one (set.xlsx:牌表!E4)\n") != std::string::npos);
  CHECK(lacks.find("   = case: lacks two (set.json:7)\n") != std::string::npos);
  CHECK(PrintFinding(report, report.findings[1], options)
            .find("  --> set.json:9: L-02 <夜>&\"航\" paragraph 1, character 1\n") !=
        std::string::npos);
}

TEST_CASE("a report says whose texts of cards with errata it speaks of") {
  Report report = ASampleReport();
  const json none = json::parse(WriteFindings(report))["texts"];
  CHECK(none == json({{"date", "newest"}, {"with_errata", 0}, {"corrected", json::array()}}));
  CHECK(PrintReport(report, InEnglish()).find("errata") == std::string::npos);
  report.texts = {.date = "2026-04-01", .with_errata = 2, .corrected = {{"L-01", "2026-03-01"}}};
  const json written = json::parse(WriteFindings(report));
  CHECK(FirstViolation(SchemaIn("reports/schema/findings.schema.json"), written).empty());
  CHECK(written["texts"]["corrected"][0] == json({{"card", "L-01"}, {"from", "2026-03-01"}}));
  CHECK(PrintReport(report, InEnglish())
            .find("texts in force on 2026-04-01: cards with errata: 2, read as corrected: 1 (the "
                  "latest from 2026-03-01 on)") != std::string::npos);
}

}  // namespace caiding::reports
