// SPDX-License-Identifier: MIT
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

using Status = scenario::ScenarioResult::Status;

scenario::ScenarioResult Run(const std::string& yaml) {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  const auto read = ReadScenario("title: t\n" + yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  const scenario::ScenarioResult result =
      scenario::RunScenario(std::get<scenario::Scenario>(read), corpus::PlayReaderOf(*parser));
  UNSCOPED_INFO(result.reason.en);
  return result;
}

TEST_CASE("a scenario whose checks hold says so", "[corpus][zero:318.8]") {
  const auto result =
      Run(R"(first: {battle: [INV-008 as a, {card: INV-001, as: b, entered_this_turn: true}]}
expect:
  legal: [attack a]
  illegal: [attack b]
  count: {first.life: 6, first.deck: 10, second.hand: 0}
  holds: {first.battle: [INV-001, INV-008]}
  where: {a: first.battle}
  winner: none
  active: first
  step: action
)");
  CHECK(result.status == Status::Holds);
  CHECK(result.checks.size() == 10);
}

TEST_CASE("a scenario whose check fails says what came out", "[corpus]") {
  const auto result = Run("first: {battle: [INV-008 as a]}\nexpect: {stats: {a: [1, 2]}}\n");
  CHECK(result.status == Status::Differs);
  REQUIRE(result.checks.size() == 1);
  CHECK(result.checks[0].expected == "stats a: 1, 2");
  CHECK(result.checks[0].got == "stats a: 1000, 1000");
}

TEST_CASE("an attack that nobody defends takes a life card", "[corpus][zero:505.1]") {
  const auto result = Run(R"(first: {battle: [INV-002 as lion]}
second: {life: 2}
actions:
  - attack lion -> life
  - defend none
  - resolve
expect: {count: {second.life: 1}, tapped: {lion: true}}
)");
  CHECK(result.status == Status::Holds);
}

/// The clauses that the first event of this kind carries.
std::vector<std::string> ClausesOf(const scenario::ScenarioResult& result, kernel::EventKind kind) {
  for (const kernel::Event& event : result.events) {
    if (event.kind != kind) continue;
    std::vector<std::string> ids;
    for (const kernel::Clause& clause : event.clauses) {
      if (!clause.IsNone()) ids.emplace_back(clause.id);
    }
    return ids;
  }
  return {};
}

/// Uses a character with this text, or activates one with it that lies there.
std::vector<std::string> ClausesOfText(const std::string& text, kernel::EventKind kind) {
  const bool is_used = kind == kernel::EventKind::AbilityTriggered;
  const auto result = Run(
      "cards:\n  - {number: T-1, name: 甲, kind: 角色, cost: 0, color: 绿, attack: 1000, defense: "
      "1000, text: [" +
      text + "]}\nfirst: {" + (is_used ? "hand" : "battle") + ": [T-1]}\nactions:\n  - " +
      (is_used ? "use" : "activate") + " T-1\n  - resolve\n");
  CHECK(result.status != Status::Broken);
  return ClausesOf(result, kind);
}

using Ids = std::vector<std::string>;

TEST_CASE("what triggers cites its keyword, of what kind that is, and its timing",
          "[corpus][zero:801.1][zero:900.智谋.2][zero:900.查克拉.2]") {
  using kernel::EventKind;
  CHECK(ClausesOfText("智谋", EventKind::AbilityTriggered) ==
        Ids{"702.2", "900.智谋.1", "900.智谋.2", "801.1"});
  CHECK(ClausesOfText("查克拉 1", EventKind::AbilityTriggered) ==
        Ids{"702.2", "900.查克拉.1", "900.查克拉.2", "801.1"});
  CHECK(ClausesOfText("【登场时】抽一张牌。", EventKind::AbilityTriggered) ==
        Ids{"702.2", "801.1"});
}

TEST_CASE("what triggers on an event, or on one of two timings, cites no timing",
          "[corpus][zero:702.2]") {
  using kernel::EventKind;
  CHECK(ClausesOfText("当此牌登场时，抽一张牌。", EventKind::AbilityTriggered) == Ids{"702.2"});
  CHECK(ClausesOfText("【登场时】/【攻击时】抽一张牌。", EventKind::AbilityTriggered) ==
        Ids{"702.2"});
}

TEST_CASE("what is activated cites its keyword", "[corpus][zero:900.聚气.2][zero:106.1]") {
  using kernel::EventKind;
  CHECK(ClausesOfText("聚气：抽一张牌。", EventKind::AbilityActivated) ==
        Ids{"106.1", "106.2", "900.聚气.1", "900.聚气.2"});
  CHECK(ClausesOfText("（横置）：抽一张牌。", EventKind::AbilityActivated) ==
        Ids{"106.1", "106.2"});
}

TEST_CASE("an action that is not legal breaks the scenario at its place", "[corpus]") {
  const auto result = Run("first: {battle: [INV-008 as a]}\nactions:\n  - use INV-020\n");
  CHECK(result.status == Status::Refused);
  CHECK(result.reason.en.starts_with("s.yaml:4:5: "));
}

}  // namespace
}  // namespace caiding::corpus
