// SPDX-License-Identifier: MIT
#include "reports/findings_json.h"

#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "model/zero/fields.h"
#include "model/zero/vocabulary.h"
#include "tests/reports/sample_report.h"
#include "tests/reports/schema.h"

namespace caiding::reports {
namespace {

using nlohmann::json;

json FindingsSchema() {
  std::ifstream file("reports/schema/findings.schema.json");
  return json::parse(file);
}

json WrittenSample() { return json::parse(WriteFindings(ASampleReport())); }

}  // namespace

TEST_CASE("what is written follows the published schema") {
  CHECK(FirstViolation(FindingsSchema(), WrittenSample()).empty());
  Report empty;
  empty.sheet = ASampleReport().sheet;
  CHECK(FirstViolation(FindingsSchema(), json::parse(WriteFindings(empty))).empty());
}

TEST_CASE("the schema refuses a missing member, an unknown one and a wrong type") {
  const json schema = FindingsSchema();
  json missing = WrittenSample();
  missing["findings"][0].erase("fingerprint");
  CHECK(FirstViolation(schema, missing) == "/findings/0: required");
  json unknown = WrittenSample();
  unknown["findings"][0]["colour"] = "red";
  CHECK(FirstViolation(schema, unknown) == "/findings/0: additionalProperties");
  json wrong = WrittenSample();
  wrong["findings"][1]["spans"][0]["start"] = -1;
  CHECK(FirstViolation(schema, wrong) == "/findings/1/spans/0/start: minimum");
  json paragraph = WrittenSample();
  paragraph["findings"][1]["spans"][0]["paragraph"] = "burst";
  CHECK_FALSE(FirstViolation(schema, paragraph).empty());
}

TEST_CASE("one outcome is one certificate, two are a list, none is null") {
  Report report = ASampleReport();
  json two = json::parse(WriteFindings(report));
  CHECK(two["findings"][0]["evidence"].size() == 2);
  CHECK(two["findings"][1]["evidence"].is_null());
  report.findings[0].outcomes.resize(1);
  json one = json::parse(WriteFindings(report));
  CHECK(one["findings"][0]["evidence"]["claim"].is_string());
}

TEST_CASE("a difference that a game reached is told with its game, any other is constructed") {
  Report report = ASampleReport();
  const json small = json::parse(WriteFindings(report));
  CHECK(small["findings"][0]["source"] == "may-scope");
  CHECK(small["findings"][1]["source"].is_null());
  CHECK(small["findings"][0]["witness"]["position"] == "constructed");
  CHECK(small["findings"][0]["witness"]["game"].is_null());
  findings::Finding& finding = report.findings[0];
  finding.origin = findings::Origin::Reached;
  finding.game = findings::GameReached{.seed = 3, .turn = 7, .certificates = {}};
  for (const auto& outcome : finding.outcomes)
    finding.game->certificates.push_back(outcome.certificate);
  const json reached = json::parse(WriteFindings(report));
  CHECK(FirstViolation(FindingsSchema(), reached).empty());
  CHECK(reached["findings"][0]["witness"]["position"] == "reached");
  CHECK(reached["findings"][0]["witness"]["game"]["turn"] == 7);
  CHECK(reached["findings"][0]["witness"]["game"]["certificates"].size() == 2);
}

TEST_CASE("an interrupted run is partial: it names the checks that were not done") {
  Report report = ASampleReport();
  CHECK(WrittenSample()["partial"].is_null());
  report.interrupted = {findings::Question::Readings, findings::Question::Loops};
  const json partial = json::parse(WriteFindings(report));
  CHECK(FirstViolation(FindingsSchema(), partial).empty());
  CHECK(partial["partial"]["interrupted"] == json({"readings", "loops"}));
  json nothing = partial;
  nothing["partial"]["interrupted"] = json::array();
  CHECK_FALSE(FirstViolation(FindingsSchema(), nothing).empty());
}

TEST_CASE("a life burst is named, a paragraph is counted from 0") {
  Report report = ASampleReport();
  report.findings[1].spans[0].text = {1, zero::text_role::kLifeBurst};
  const json written = json::parse(WriteFindings(report));
  CHECK(written["findings"][0]["spans"][0]["paragraph"] == 0);
  CHECK(written["findings"][1]["spans"][0]["paragraph"] == "life_burst");
}

TEST_CASE("quotes, backslashes and control characters survive as JSON") {
  Report report = ASampleReport();
  report.findings[1].message = {"\"\\\n\x01『", "<>"};
  const json written = json::parse(WriteFindings(report));
  CHECK(written["findings"][1]["message"]["zh"] == "\"\\\n\x01『");
}

TEST_CASE("equal reports give equal bytes") {
  CHECK(WriteFindings(ASampleReport()) == WriteFindings(ASampleReport()));
}

}  // namespace caiding::reports
