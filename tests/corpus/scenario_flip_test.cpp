// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/policy_texts.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/flip_policies.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

/// With what clauses exclude, unless it is taken away.
std::vector<scenario::FlippedPlay> Flip(
    const std::string& yaml,
    kernel::Contradictions contradictions = Contradictions(zero::GameSheet())) {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  const bool has_title = yaml.find("title:") != std::string::npos;
  const auto read = ReadScenario((has_title ? "" : "title: t\n") + yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  const auto read_card = corpus::PlayReaderOf(*parser);
  return scenario::FlipPolicies(scenario, scenario::RunScenario(scenario, read_card), read_card,
                                contradictions);
}

std::optional<scenario::Comparison> Of(const std::vector<scenario::FlippedPlay>& plays,
                                       std::string_view id) {
  const auto found = std::find_if(plays.begin(), plays.end(),
                                  [&](const scenario::FlippedPlay& play) { return play.id == id; });
  return found == plays.end() ? std::nullopt : std::optional(found->comparison);
}

constexpr const char* kEqualDamage = R"(cards:
  - {number: T-1, name: 遗恨, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [【战斗破坏时】抽一张牌。]}
first: {battle: [INV-008 as a]}
second: {battle: [{card: T-1, as: b, tapped: true}]}
actions:
  - attack a -> b
  - resolve
)";

}  // namespace

TEST_CASE("under another value something else is on the table at the same question",
          "[corpus][zero:803.1]") {
  CHECK(Of(Flip(kEqualDamage), "D-C05") == scenario::Comparison::Differ);
}

TEST_CASE("an expectation that holds under one value only is a difference",
          "[corpus][zero:803.1]") {
  CHECK(Of(Flip(std::string(kEqualDamage) + "expect: {happened: [drew second]}\n"), "D-C05") ==
        scenario::Comparison::Differ);
}

TEST_CASE("what an untargetable card is chosen for is no open question",
          "[corpus][zero:705.1][zero:705.8]") {
  const std::string chosen = R"(cards:
  - {number: T-1, name: 隐, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [此牌不能成为对象。]}
  - {number: T-2, name: 择, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [选择战斗区中的一张角色牌，将其破坏。]}
  - {number: T-3, name: 焰, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [抽一张牌。]}
first: {hand: [T-2, T-3]}
second: {battle: [T-1 as x]}
actions:
  - use T-2
  - resolve
expect: {where: {x: second.rest}}
)";
  CHECK_FALSE(Of(Flip(chosen), "D-C11"));
  // It is the clause that excludes the other values, not the position.
  CHECK(Of(Flip(chosen, {}), "D-C11"));
}

TEST_CASE("any resource pays what has no colour, as the rulebook's example has it",
          "[corpus][zero:303.3][zero:303.6]") {
  const std::string paid = R"(cards:
  - {number: T-1, name: 客, kind: 角色, cost: {total: 3, 红: 1}, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: []}
first: {hand: [T-1], resource: [FILLER-红, FILLER-红, FILLER-红]}
actions:
  - use T-1
  - resolve
)";
  CHECK_FALSE(Of(Flip(paid), "D-M35"));
  CHECK(Of(Flip(paid, {}), "D-M35") == scenario::Comparison::Differ);
}

namespace {

/// What a tactic makes trigger is answered by an instant of the other player.
std::string Answered(const std::string& tactic, const std::string& trigger,
                     const std::string& action) {
  return R"(cards:
  - {number: T-1, name: 号, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [)" +
         tactic + R"(]}
  - {number: T-2, name: 客, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [)" +
         trigger + R"(抽一张牌。]}
  - {number: T-3, name: 闪, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [将牌组顶的一张牌加入生命区。]}
first: {hand: [T-1, T-2 as h, T-3], battle: [T-2 as b]}
second: {hand: [T-3], deck: 10}
actions:
)" + action +
         R"(
  - pass
  - second: pass
expect: {illegal: [attack b]}
)";
}

}  // namespace

TEST_CASE("who may answer is open only where no clause gives the answer",
          "[corpus][zero:106.4][zero:318.5][zero:802.1]") {
  const auto entering = Flip(Answered("抽一张牌。", "【登场时】", "  - use h"));
  const auto never = std::find_if(entering.begin(), entering.end(), [](const auto& play) {
    return play.id == "D-C02" && play.other == "never";
  });
  REQUIRE(never != entering.end());
  CHECK(never->comparison == scenario::Comparison::Contradicted);
  REQUIRE(never->against != nullptr);
  CHECK(never->against->clauses.front() == "318.5");
  // No clause says it of what is destroyed.
  const auto destroyed =
      Flip(Answered("破坏战斗区中的一张角色牌。", "【破坏时】", "  - use T-1 on b"));
  CHECK(Of(destroyed, "D-C02") == scenario::Comparison::Differ);
}

TEST_CASE("what is told on the way is no outcome", "[corpus][zero:605.3][zero:803.1]") {
  // The character is destroyed either way, and no text hears how.
  const std::string silent = R"(cards:
  - {number: T-1, name: 木, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 0, defense: 1000, text: []}
first: {battle: [INV-008 as a]}
second: {battle: [{card: T-1, as: b, tapped: true}]}
actions:
  - attack a -> b
  - resolve
expect:
  where: {b: second.rest}
  happened: [battle_destroyed b]
)";
  CHECK_FALSE(Of(Flip(silent), "D-C05"));
}

TEST_CASE("a switch that is read and changes nothing is left out", "[corpus][zero:803.1]") {
  std::string stronger = kEqualDamage;
  stronger[stronger.find("1000", stronger.find("defense"))] = '2';
  CHECK_FALSE(Of(Flip(stronger), "D-C05"));
}

TEST_CASE("where a value asks something else the script compares nothing", "[corpus][zero:106.7]") {
  const auto plays = Flip(R"(cards:
  - {number: T-1, name: 传令, kind: 角色, cost: 0, color: 绿, characters: [], traits: [], attack: 1000, defense: 1000, text: [英雄呼唤：对对方生命区造成1点伤害。, 英雄呼唤：抽一张牌。]}
  - {number: T-2, name: 揭幕, kind: 战术, tactic: 普通, cost: 0, color: 绿, traits: [], text: [展示我方牌组顶的一张牌。]}
first: {hand: [T-2], deck: [T-1, INV-008, INV-008]}
actions:
  - use T-2
  - answer 0
  - resolve
)",
                          {});
  CHECK(Of(plays, "D-C12") == scenario::Comparison::Incomparable);
}

TEST_CASE("what the rulebook gives as an example is no open question", "[corpus]") {
  std::size_t played = 0;
  for (const EmbeddedFile& file : EmbeddedIn("zero/scenarios/examples/")) {
    ++played;
    for (const scenario::FlippedPlay& play : Flip(std::string(file.content))) {
      INFO(file.path << " " << play.id << "=" << play.other);
      CHECK(play.comparison != scenario::Comparison::Differ);
    }
  }
  CHECK(played > 30);
}

}  // namespace caiding::corpus
