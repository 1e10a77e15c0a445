// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/flip_policies.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

std::vector<scenario::FlippedPlay> Flip(const std::string& yaml) {
  static const auto parser = MakeParser(zero::GameSheet());
  if (!parser) FAIL(parser.Error().reason);
  const auto read = ReadScenario("title: t\n" + yaml, "s.yaml");
  if (const auto* errors = std::get_if<std::vector<InputError>>(&read)) {
    FAIL(Describe(errors->front()).en);
  }
  const auto& scenario = std::get<scenario::Scenario>(read);
  return scenario::FlipPolicies(scenario,
                                scenario::RunScenario(scenario, corpus::PlayReaderOf(*parser)),
                                corpus::PlayReaderOf(*parser));
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

TEST_CASE("which words name targets is turned like any other switch",
          "[corpus][zero:705.1][zero:705.8]") {
  const auto plays = Flip(R"(cards:
  - {number: T-1, name: 隐, kind: 角色, cost: 0, color: 红, characters: [], traits: [], attack: 1000, defense: 1000, text: [此牌不能成为对象。]}
  - {number: T-2, name: 择, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [选择战斗区中的一张角色牌，将其破坏。]}
  - {number: T-3, name: 焰, kind: 战术, tactic: 瞬间, cost: 0, color: 红, text: [抽一张牌。]}
first: {hand: [T-2, T-3]}
second: {battle: [T-1 as x]}
actions:
  - use T-2
  - resolve
expect: {where: {x: second.rest}}
)");
  const auto all = std::find_if(plays.begin(), plays.end(), [](const scenario::FlippedPlay& play) {
    return play.id == "D-C11" && play.other == "all";
  });
  REQUIRE(all != plays.end());
  CHECK(all->comparison == scenario::Comparison::Differ);
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
)");
  CHECK(Of(plays, "D-C12") == scenario::Comparison::Incomparable);
}

}  // namespace caiding::corpus
