// SPDX-License-Identifier: MIT
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/scenario/read.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

scenario::Scenario Good(const std::string& yaml) {
  auto read = ReadScenario(yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  return std::get<scenario::Scenario>(read);
}

TEST_CASE("a scenario is read with zones, aliases, actions and checks in order", "[corpus]") {
  const scenario::Scenario scenario = Good(R"(title: t
rules: ["305.3", "106.5"]
policies: {D-C02: never}
active: second
step: attack step
turn: 5
first:
  battle: [BP02-023 as a, {card: BP02-058, on: a, tapped: true}]
  hand: [2 x INV-001]
  life: 3
second:
  resource: [{card: INV-002, face_down: true}]
actions:
  - second: attack a -> life
  - expect: {tapped: {a: true}}
  - pass
expect:
  stats: {a: [2000, 1000]}
  winner: none
)");
  CHECK(scenario.rules.size() == 2);
  CHECK(scenario.policies.front().second == "never");
  CHECK(scenario.active_player == 1);
  CHECK(scenario.step == zero::step::kAttack);
  CHECK(scenario.turn_number == 5);
  // Two in battle, two in hand, three life, a resource, and defaults: two decks of 10, six life.
  CHECK(scenario.placed.size() == 2 + 2 + 3 + 1 + 10 + 10 + 6);
  CHECK(scenario.placed[0].alias == "a");
  CHECK(scenario.placed[1].host == "a");
  CHECK(scenario.placed[1].card.is_tapped);
  REQUIRE(scenario.steps.size() == 5);
  CHECK(scenario.steps[0].first->verb == "attack");
  CHECK(scenario.steps[0].first->player == 1);
  CHECK(scenario.steps[0].first->arguments == std::vector<std::string>{"a", "life"});
  CHECK(scenario.steps[1].second->kind == scenario::ScriptCheck::Kind::Tapped);
  CHECK(scenario.steps[3].second->values == std::vector<std::string>{"2000", "1000"});
}

TEST_CASE("a scenario may be written with Chinese keys and steps", "[corpus]") {
  const scenario::Scenario scenario = Good(R"(标题: 试
先手: {战斗区: [INV-001], 生命区: 1, 牌组: 1}
后手: {生命区: 1, 牌组: 1}
步骤: 抽牌步骤
动作: [pass]
)");
  CHECK(scenario.placed.size() == 5);
  CHECK(scenario.step == zero::step::kDraw);
}

TEST_CASE("cards of a scenario are defined as in card files", "[corpus]") {
  const scenario::Scenario scenario = Good(R"(title: t
cards:
  - {number: T-1, name: 甲, kind: 角色, characters: [天神], attack: 1500, text: [突袭], cost: {total: 3, 绿: 1}}
expect: {winner: none}
)");
  REQUIRE(scenario.cards.size() == 1);
  CHECK(scenario.cards[0].characters == std::vector<std::u32string>{U"天神"});
  CHECK(scenario.cards[0].cost_total == 3);
}

TEST_CASE("a scenario that repeats itself by aliases ends", "[corpus]") {
  std::string yaml = "title: t\ncards:\n  - &a0 {number: A, name: b, text: [x, x, x, x]}\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1) + " ";
    yaml += "  - &a" + std::to_string(i) + " {number: A, name: b, text: [" + before + ", " +
            before + ", " + before + ", " + before + "]}\n";
  }
  const auto read = ReadScenario(yaml + "expect: {}\n", "s.yaml");
  CHECK(std::holds_alternative<std::vector<InputError>>(read));
}

TEST_CASE("every shipped example can be read and cites an example of the rulebook", "[corpus]") {
  for (const EmbeddedFile& file : EmbeddedIn("zero/scenarios/examples/")) {
    INFO(file.path);
    const scenario::Scenario scenario = Good(std::string(file.content));
    CHECK_FALSE(scenario.rules.empty());
    CHECK_FALSE(scenario.says.empty());
  }
}

}  // namespace
}  // namespace caiding::corpus
