// SPDX-License-Identifier: MIT
#include <string>
#include <variant>

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

TEST_CASE("an action that is not legal breaks the scenario at its place", "[corpus]") {
  const auto result = Run("first: {battle: [INV-008 as a]}\nactions:\n  - use INV-020\n");
  CHECK(result.status == Status::Refused);
  CHECK(result.reason.en.starts_with("s.yaml:4:5: "));
}

}  // namespace
}  // namespace caiding::corpus
