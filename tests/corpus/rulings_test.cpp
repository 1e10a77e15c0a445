// SPDX-License-Identifier: MIT
#include <fstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "corpus/rulings/append_ruling.h"
#include "corpus/rulings/read_rulings.h"
#include "model/filed/waived_facts.h"
#include "model/zero/sheet.h"
#include "tests/reports/schema.h"

namespace caiding::corpus {
namespace {

using filed::Ruling;
using filed::RulingKind;

const std::string kHead = "version: 1\ndecisions:\n";
const std::string kSaid = "id: R-2026-001, date: 2026-03-01, by: Lin, reason: so";

LoadedRulings Read(const std::string& yaml) {
  return ReadRulings(zero::GameSheet(), yaml, "d.yaml");
}

/// The only error of this entry, as people see it.
std::string ErrorOf(const std::string& entry) {
  const LoadedRulings read = Read(kHead + "  - {" + entry + "}\n");
  REQUIRE(read.errors.size() == 1);
  CHECK(read.rulings.empty());
  return Describe(read.errors[0]).en;
}

Ruling AWaiver() {
  return {.id = "R-2026-007",
          .date = "2026-05-04",
          .by = "Lin",
          .reason = "known: \"as it is\"",
          .kind = RulingKind::Waiver,
          .target = "0123456789abcdef",
          .value = {},
          .cards = {"X-1"},
          .file = "d.yaml",
          .target_place = {},
          .value_place = {}};
}

/// What becomes of the text; where nothing does, that is told in both languages.
std::optional<std::string> Appended(const std::string& yaml, const Ruling& ruling) {
  ir::Message why;
  auto text = AppendRuling(zero::GameSheet(), yaml, ruling, why);
  CHECK(why.zh.empty() == text.has_value());
  CHECK(why.en.empty() == text.has_value());
  return text;
}

std::optional<std::string> Replaced(const std::string& yaml, std::size_t entry,
                                    const Ruling& ruling) {
  ir::Message why;
  auto text = ReplaceRuling(zero::GameSheet(), yaml, entry, ruling, why);
  CHECK(why.zh.empty() == text.has_value());
  CHECK(why.en.empty() == text.has_value());
  return text;
}

}  // namespace

TEST_CASE("each sort of decision is read with its place", "[rulings]") {
  const auto read = Read(
      kHead + "  - {" + kSaid +
      ", reading: 0123456789abcdef, class: 2}\n"
      "  - {id: b, date: 2026-03-01, by: Lin, reason: so, waive: 0123456789abcde0}\n"
      "  - {id: c, date: 2026-03-01, by: Lin, reason: so, policy: D-T01, value: name-first}\n");

  CHECK(read.errors.empty());
  REQUIRE(read.rulings.size() == 3);
  CHECK(read.rulings[0].kind == RulingKind::Reading);
  CHECK(read.rulings[0].value == "2");
  CHECK(read.rulings[0].target_place == filed::RulingPlace{3, 70});
  CHECK(read.rulings[1].kind == RulingKind::Waiver);
  CHECK(read.rulings[2].kind == RulingKind::Policy);
}

TEST_CASE("Chinese keys are the same keys, and columns count code points", "[rulings]") {
  const auto read = Read(
      "裁定:\n  - {编号: a, 日期: 2026-03-01, 裁定人: 林, 理由: 如此, 读法: 0123456789abcdef, 理解: 1}\n");
  CHECK(read.errors.empty());
  REQUIRE(read.rulings.size() == 1);
  CHECK(read.rulings[0].by == "林");
  CHECK(read.rulings[0].target_place == filed::RulingPlace{2, 49});
}

TEST_CASE("an empty file decides nothing", "[rulings]") {
  CHECK(Read("").errors.empty());
  CHECK(Read("decisions:\n").errors.empty());
  CHECK(Read("decisions: []\n").rulings.empty());
}

TEST_CASE("a wrong entry is told with line, column and what was expected", "[rulings]") {
  CHECK(ErrorOf(kSaid + ", policy: D-T99, value: x")
            .find("d.yaml:3:69: saw `D-T99`, expected a policy") == 0);
  CHECK(ErrorOf(kSaid + ", policy: D-T01, value: nam-first")
            .find("d.yaml:3:83: saw `nam-first`, expected one of either|") == 0);
  CHECK(ErrorOf(kSaid + ", policy: D-T01, value: nam-first").find("nearest: `name-first`") !=
        std::string::npos);
  CHECK(ErrorOf(kSaid + ", waive: 0123").find("16 hexadecimal digits") != std::string::npos);
  CHECK(ErrorOf(kSaid + ", reading: 0123456789abcdef").find("a key `class`") != std::string::npos);
  CHECK(ErrorOf(kSaid + ", reading: 0123456789abcdef, class: two").find("from 1") !=
        std::string::npos);
  CHECK(ErrorOf(kSaid).find("exactly one of reading, waive, policy") != std::string::npos);
  CHECK(ErrorOf(kSaid + ", waive: 0123456789abcdef, policy: D-T01").find("exactly one of") !=
        std::string::npos);
  CHECK(ErrorOf(kSaid + ", waive: 0123456789abcdef, reson: x").find("nearest: `reason`") !=
        std::string::npos);
  CHECK(ErrorOf("id: a, date: 2026-13-01, by: Lin, reason: so, waive: 0123456789abcdef")
            .find("a date such as") != std::string::npos);
  CHECK(
      ErrorOf("id: a, date: 2026-03-01, by: Lin, waive: 0123456789abcdef").find("a key `reason`") !=
      std::string::npos);
}

TEST_CASE("a convention is one that there is, on or off", "[rulings]") {
  const auto read = Read(kHead + "  - {" + kSaid + ", convention: waits-once, value: off}\n");
  REQUIRE(read.rulings.size() == 1);
  CHECK(read.rulings[0].kind == RulingKind::Convention);
  CHECK(read.rulings[0].value == "off");
  CHECK(ErrorOf(kSaid + ", convention: wait-once, value: off").find("nearest: `waits-once`") !=
        std::string::npos);
  CHECK(ErrorOf(kSaid + ", convention: waits-once, value: no").find("on or off") !=
        std::string::npos);
}

TEST_CASE("what an edition fixes is not decided", "[rulings]") {
  CHECK(ErrorOf(kSaid + ", policy: E06, value: x").find("expected a policy") != std::string::npos);
}

TEST_CASE("nothing is decided twice, and the rest of the file is still read", "[rulings]") {
  const std::string one = "  - {" + kSaid + ", waive: 0123456789abcdef}\n";
  const auto twice =
      Read(kHead + one +
           "  - {id: b, date: 2026-03-01, by: Lin, reason: so, waive: 0123456789abcdef}\n");
  CHECK(twice.rulings.size() == 1);
  REQUIRE(twice.errors.size() == 1);
  CHECK(twice.errors[0].place.line == 4);
  const auto same_id = Read(kHead + one + "  - {" + kSaid + ", waive: 0123456789abcde0}\n");
  CHECK(same_id.rulings.size() == 1);
  CHECK(same_id.errors.size() == 1);
}

TEST_CASE("one fingerprint is waived once for each set of cards", "[rulings]") {
  const auto waiver = [](const std::string& id, const std::string& cards) {
    return "  - {id: " + id + ", date: 2026-03-01, by: Lin, reason: so, waive: 0123456789abcdef" +
           cards + "}\n";
  };
  const std::string one = kHead + waiver("a", ", cards: [X-1, X-2]");
  CHECK(Read(one + waiver("b", ", cards: [X-3]")).errors.empty());
  CHECK(Read(one + waiver("b", ", cards: [X-2, X-1]")).errors.size() == 1);
  CHECK(Read(one + waiver("b", "")).errors.size() == 1);
}

TEST_CASE("broken YAML and other files are errors with a place, never a crash", "[rulings]") {
  for (const char* text : {"decisions: [", "- a\n", "decisions: 3\n", "other: 1\n", "\xff\xff",
                           "decisions:\n  - 3\n", "decisions: {a: b}\n"}) {
    const auto read = Read(text);
    CHECK_FALSE(read.errors.empty());
    CHECK(read.rulings.empty());
  }
  CHECK_FALSE(ReadRulingFile(zero::GameSheet(), "no such file").errors.empty());
}

TEST_CASE("a decision is put behind the others, and all that stands there stays", "[rulings]") {
  const std::string before = "# ours\nversion: 1\ndecisions:   # below\n- {" + kSaid +
                             ", waive: 0123456789abcde0}  # why\n# end";
  const auto after = Appended(before, AWaiver());
  REQUIRE(after);
  CHECK(after->starts_with(before));
  const auto read = Read(*after);
  REQUIRE(read.rulings.size() == 2);
  CHECK(read.rulings[1].reason == AWaiver().reason);
  CHECK(read.rulings[1].cards == AWaiver().cards);
}

TEST_CASE("the first decision makes the file", "[rulings]") {
  const auto after = Appended("", AWaiver());
  REQUIRE(after);
  CHECK(Read(*after).rulings.size() == 1);
  const auto second = Appended("decisions:\n", AWaiver());
  REQUIRE(second);
  CHECK(Read(*second).rulings.size() == 1);
}

TEST_CASE("what the cards of a waiver were is written and read back", "[rulings]") {
  Ruling waiver = AWaiver();
  waiver.value = filed::WriteFact({"X-1", "cost", "3 红1"}) +
                 filed::WriteFact({"X-1", "traits", "-"}) +
                 filed::WriteFact({"X-2", "attack", "1000"}) +
                 filed::WriteFact({"X\\t-3", "series", "甲\t乙\n丙\\"});
  const auto written = Appended("", waiver);
  REQUIRE(written);
  const auto read = Read(*written);
  REQUIRE(read.rulings.size() == 1);
  CHECK(read.rulings[0].value == waiver.value);
  const auto facts = filed::FactsIn(read.rulings[0]);
  REQUIRE(facts.size() == 4);
  CHECK(facts[0].value == "3 红1");
  // Signs that stand between facts may stand in one.
  CHECK(facts[3].number == "X\\t-3");
  CHECK(facts[3].key == "series");
  CHECK(facts[3].value == "甲\t乙\n丙\\");
  // By hand, in one line; in Chinese; and only for waivers.
  const std::string by_hand = "decisions:\n  - {" + kSaid + ", ";
  const auto one = Read(by_hand + "waive: 0123456789abcde0, about: {X-1: {cost: 2}}}\n");
  REQUIRE(one.rulings.size() == 1);
  CHECK(one.rulings[0].value == filed::WriteFact({"X-1", "cost", "2"}));
  CHECK(Read(by_hand + "waive: 0123456789abcde0, 当时: {X-1: {cost: 2}}}\n").errors.empty());
  for (const char* wrong :
       {"waive: 0123456789abcde0, about: X-1}", "waive: 0123456789abcde0, about: {X-1: 2}}",
        "waive: 0123456789abcde0, about: {X-1: {cost: 2, cost: 3}}}",
        "policy: D-T01, value: either, about: {X-1: {cost: 2}}}"}) {
    INFO(wrong);
    CHECK_FALSE(Read(by_hand + wrong + "\n").errors.empty());
  }
}

TEST_CASE("nothing is written where it would not be read back", "[rulings]") {
  CHECK_FALSE(Appended("decisions: []\nversion: 1\n", AWaiver()));
  CHECK_FALSE(Appended("decisions:\n  - {" + kSaid + ", waive: 0123456789abcde0}\nversion: 1\n",
                       AWaiver()));
  CHECK_FALSE(Appended("decisions: [\n", AWaiver()));
}

TEST_CASE("a decision is replaced where it stands, and all else stays", "[rulings]") {
  const std::string above = "# ours\nversion: 1\ndecisions:   # below\n- {" + kSaid +
                            ", waive: 0123456789abcde0}  # why\n# of the next\n";
  const std::string below =
      "# after\n\n- {id: c, date: 2026-03-01, by: Lin, reason: so, waive: "
      "0123456789abcde2}\n# end\n";
  const std::string facts = "  about:\n    X-1: {cost: 1}\n";
  const std::string old =
      "- id: b\n  date: 2026-03-01\n  by: Lin\n  # looked at twice\n"
      "  reason: so\n  cards: [X-1, X-2]\n" +
      facts + "  waive: 0123456789abcdef\n";
  Ruling waiver = AWaiver();
  waiver.value = filed::WriteFact({"X-1", "cost", "2"});
  const auto after = Replaced(above + old + below, 1, waiver);
  REQUIRE(after);
  INFO(*after);
  CHECK(after->starts_with(above + "- id: "));
  CHECK(after->ends_with("  # looked at twice\n" + below));
  const auto read = Read(*after);
  REQUIRE(read.rulings.size() == 3);
  CHECK(read.rulings[1].value == waiver.value);
  CHECK(read.rulings[2].id == "c");
  // The first one, in one line, and the last one, with nothing behind it.
  const auto first = Replaced(above + below, 0, waiver);
  REQUIRE(first);
  CHECK(first->ends_with("# of the next\n" + below));
  CHECK(Replaced(above + old, 1, waiver));
  CHECK(Replaced("decisions:\n" + old + "version: 1\n", 0, waiver));
  // All in one line, and one that is not there.
  const std::string flow =
      "decisions: [{" + kSaid + ", waive: 0123456789abcdef, cards: [X-1, X-2]}]\n";
  CHECK_FALSE(Replaced(flow, 0, waiver));
  CHECK_FALSE(Replaced(above, 7, waiver));
}

TEST_CASE("the schema has the keys of every sort of decision and no others", "[rulings]") {
  std::ifstream file("corpus/rulings/decisions.schema.json");
  const auto schema = nlohmann::json::parse(file);
  const auto judge = [&](const std::string& members) {
    const auto value = nlohmann::json::parse(
        R"({"version":1,"decisions":[{"id":"a","date":"2026-03-01","by":"Lin","reason":"so",)" +
        members + "}]}");
    return reports::FirstViolation(schema, value).empty();
  };
  CHECK(judge(R"("reading":"0123456789abcdef","class":2)"));
  CHECK(judge(R"("waive":"0123456789abcdef","cards":["X-1"])"));
  CHECK(judge(R"("waive":"0123456789abcdef","about":{"X-1":{"cost":"2"}})"));
  CHECK_FALSE(judge(R"("policy":"D-T01","value":"either","about":{})"));
  CHECK(judge(R"("policy":"D-T01","value":"either")"));
  CHECK(judge(R"("convention":"waits-once","value":"off")"));
  CHECK_FALSE(judge(R"("convention":"waits-once","value":"maybe")"));
  CHECK_FALSE(judge(R"("reading":"0123456789abcdef")"));
  CHECK_FALSE(judge(R"("waive":"0123456789abcdef","class":2)"));
  CHECK_FALSE(judge(R"("policy":"D-T01")"));
}

TEST_CASE("numbers of decisions go on within a year", "[rulings]") {
  Ruling one = AWaiver();
  CHECK(NextRulingId({}, "2026-01-01") == "R-2026-001");
  CHECK(NextRulingId({one}, "2026-01-01") == "R-2026-008");
  CHECK(NextRulingId({one}, "2027-01-01") == "R-2027-001");
}

}  // namespace caiding::corpus
