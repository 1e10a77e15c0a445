// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fstream>
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/scenario/history_json.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/run.h"
#include "model/scenario/tell.h"
#include "model/zero/sheet.h"
#include "tests/reports/schema.h"

namespace caiding::corpus {
namespace {

struct Played {
  scenario::Scenario scenario;
  scenario::ScenarioResult result;
};

Played Play(const std::string& yaml) {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  const auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  return {scenario, scenario::RunScenario(scenario, corpus::PlayReaderOf(*parser))};
}

// A claim that is wrong on purpose: an undefended attack takes one life card, not two.
constexpr const char* kWrongClaim = R"(title: t
first: {battle: [INV-002 as lion]}
second: {life: 6}
actions:
  - attack lion -> life
  - defend none
  - resolve
expect:
  count: {second.life: 4}
  tapped: {lion: true}
  happened: [life_damaged second 2]
)";

std::string Joined(const std::vector<Message>& lines, bool in_chinese) {
  std::string text;
  for (const Message& line : lines) text += (in_chinese ? line.zh : line.en) + "\n";
  return text;
}

nlohmann::json Schema() {
  std::ifstream file("reports/schema/history.schema.json");
  REQUIRE(file.good());
  return nlohmann::json::parse(file);
}

TEST_CASE("a play is told in both languages with its clauses and differences", "[corpus]") {
  const Played played = Play(kWrongClaim);
  CHECK(played.result.status == scenario::ScenarioResult::Status::Differs);
  const std::string zh = Joined(scenario::TellPlay(played.result), true);
  const std::string en = Joined(scenario::TellPlay(played.result), false);
  INFO(zh << en);
  CHECK(zh.find("> 先手：攻击 lion 生命\n") != std::string::npos);
  CHECK(zh.find("[Zero 1.20, 505.1]") != std::string::npos);
  CHECK(zh.find("    - 期望：后手的生命区有 4 张牌\n    + 实际：后手的生命区有 5 张牌\n") !=
        std::string::npos);
  CHECK(en.find("    - expected: cards in the second player's life: 4\n"
                "    + came out: cards in the second player's life: 5\n") != std::string::npos);
  CHECK(en.find("    - expected: happened in this order: life damaged second 2\n") !=
        std::string::npos);
  CHECK(en.find("expected: lion is tapped") == std::string::npos);
}

// A card without an ability to announce and one with a target.
constexpr const char* kTargetPlay = R"(title: t
cards:
  - {number: T-1, name: 号令, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [破坏战斗区中的一张角色牌。]}
  - {number: T-2, name: 新兵, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: []}
first: {hand: [T-1, T-2]}
second: {battle: [INV-008 as a, INV-002 as b]}
actions:
  - use T-1 b
  - resolve
  - use T-2
  - resolve
expect:
  happened: [card_used T-1 0, target_chosen T-1 b, card_used T-2 0]
  not_happened: [target_chosen T-1 a]
)";

TEST_CASE("the event of naming a target tells the target, and that of use no internal number",
          "[corpus][zero:705.1]") {
  const Played played = Play(kTargetPlay);
  CHECK(played.result.reason.en == "");
  CHECK(played.result.status == scenario::ScenarioResult::Status::Holds);
  const std::string en = Joined(scenario::TellPlay(played.result), false);
  INFO(en);
  CHECK(en.find("names INV-002") != std::string::npos);
  const auto json = nlohmann::json::parse(WriteHistory(played.scenario, played.result));
  std::string targets;
  for (const auto& step : json["steps"]) {
    if (!step.contains("events")) continue;
    for (const auto& event : step["events"]) {
      if (event["kind"] == "target_chosen") targets += event["other"].get<std::string>() + ";";
      if (event["kind"] == "card_used") CHECK(event["amount"] == 0);
    }
  }
  CHECK(targets == "INV-002;");
}

TEST_CASE("every event of a play belongs to one line of the script", "[corpus]") {
  const Played played = Play(kWrongClaim);
  std::size_t end = played.result.events_before;
  for (const scenario::PlayedStep& step : played.result.steps) {
    CHECK(step.events_end >= end);
    end = step.events_end;
  }
  CHECK(end == played.result.events.size());
}

TEST_CASE("the history of every shipped example follows the published schema", "[corpus]") {
  const nlohmann::json schema = Schema();
  int differing = 0;
  const auto check = [&](const Played& played) {
    const auto json = nlohmann::json::parse(WriteHistory(played.scenario, played.result));
    CHECK(reports::FirstViolation(schema, json) == "");
    differing += json["status"] == "differs" ? 1 : 0;
  };
  for (const EmbeddedFile& file : EmbeddedIn("zero/scenarios/examples/")) {
    INFO(file.path);
    check(Play(std::string(file.content)));
  }
  check(Play(kWrongClaim));
  CHECK(differing == 1);
}

TEST_CASE("the schema of histories refuses what is not one", "[corpus]") {
  const Played played = Play(kWrongClaim);
  const nlohmann::json schema = Schema();
  const auto whole = nlohmann::json::parse(WriteHistory(played.scenario, played.result));
  nlohmann::json missing = whole;
  missing.erase("steps");
  CHECK(reports::FirstViolation(schema, missing) != "");
  nlohmann::json wrong = whole;
  wrong["status"] = "fine";
  CHECK(reports::FirstViolation(schema, wrong) != "");
  nlohmann::json unknown = whole;
  unknown["steps"][0]["colour"] = "red";
  CHECK(reports::FirstViolation(schema, unknown) != "");
}

}  // namespace
}  // namespace caiding::corpus
