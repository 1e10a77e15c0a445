// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include <catch2/catch.hpp>

#include "corpus/decks.h"
#include "corpus/keywords.h"
#include "corpus/scenario/read.h"
#include "corpus/understand.h"
#include "model/scenario/edition.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

scenario::Scenario Read(const std::string& yaml) {
  const auto read = ReadScenario(yaml, "test.yaml");
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  return std::get<scenario::Scenario>(read);
}

scenario::ScenarioResult Play(const std::string& yaml) {
  const auto parser = MakeParser(zero::GameSheet());
  REQUIRE(parser.HasValue());
  return scenario::RunScenario(Read(yaml), corpus::PlayReaderOf(*parser));
}

ir::Card Named(const char* number, int cost) {
  ir::Card card;
  card.number = number;
  card.name = U"甲";
  card.colours = {zero::colour::kRed};
  card.cost_total = cost;
  return card;
}

const std::string kEqualNames = R"(
title: equal names while a trigger waits
cards: [{number: T-1, name: 阿丁, kind: 角色, cost: 0, color: 红, characters: [阿丁], traits: [], attack: 1000, defense: 1000, text: [【登场时】抽一张牌。]}]
first: {battle: [T-1 as a], hand: [T-1 as b]}
actions: [use b, resolve, scrap a, resolve]
expect: {happened: [same_name_scrap, drew first]}
)";

}  // namespace

TEST_CASE("the earlier edition counts copies by name and colour", "[corpus][zero:100.5]") {
  const std::vector<ir::Card> pool = {Named("A", 2), Named("B", 3)};
  const Deck deck{"d", {{"A", 4}, {"B", 4}}};
  kernel::Policies early;
  REQUIRE(sheet::SetEdition(zero::GameSheet(), early, "early"));
  // One problem is the size of the deck.
  CHECK(DeckProblems(zero::GameSheet(), deck, pool).size() == 1);
  CHECK(DeckProblems(zero::GameSheet(), deck, pool, early).size() == 2);
}

TEST_CASE("the earlier edition refuses a purple card as input", "[corpus][zero:103.2]") {
  const std::string yaml =
      "title: purple\nfirst: {battle: [INV-014 as a]}\nexpect: {where: {a: first.battle}}\n";
  CHECK(Play(yaml).status == scenario::ScenarioResult::Status::Holds);
  const scenario::ScenarioResult early = Play("edition: early\n" + yaml.substr(0));
  CHECK(early.status == scenario::ScenarioResult::Status::Broken);
  CHECK(early.reason.en.find("E06") != std::string::npos);
}

TEST_CASE("what the earlier edition leaves open is played as in 1.20 and told",
          "[corpus][zero:305.6]") {
  scenario::Scenario scenario = Read(kEqualNames);
  const auto parser = MakeParser(zero::GameSheet());
  REQUIRE(parser.HasValue());
  CHECK(scenario::TellEdition(scenario,
                              scenario::RunScenario(scenario, corpus::PlayReaderOf(*parser)))
            .empty());
  scenario.edition = "early";
  const scenario::ScenarioResult result =
      scenario::RunScenario(scenario, corpus::PlayReaderOf(*parser));
  CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  const auto told = scenario::TellEdition(scenario, result);
  CHECK(std::any_of(told.begin(), told.end(),
                    [](const Message& line) { return line.en.find("E10") != std::string::npos; }));
}

TEST_CASE("clauses after 320.5 are assumed in the earlier edition", "[corpus][editions]") {
  CHECK_FALSE(sheet::IsAssumed(zero::GameSheet(), "early", "106.4"));
  CHECK_FALSE(sheet::IsAssumed(zero::GameSheet(), "early", "320.5"));
  CHECK(sheet::IsAssumed(zero::GameSheet(), "early", "320.6"));
  CHECK(sheet::IsAssumed(zero::GameSheet(), "early", "405.1.2"));
  CHECK(sheet::IsAssumed(zero::GameSheet(), "early", "900.坚韧.3"));
  CHECK(scenario::CiteEdition(zero::GameSheet(), "x [Zero 1.20, 705.7]", "early", false) ==
        "x [Zero 1.20, 705.7, assumed]");
  CHECK(scenario::CiteEdition(zero::GameSheet(), "x [Zero 1.20, 106.4]", "early", false) ==
        "x [Zero early, 106.4]");
  CHECK(scenario::CiteEdition(zero::GameSheet(), "x [Zero 1.20, 705.7]", "1.20", false) ==
        "x [Zero 1.20, 705.7]");
}

TEST_CASE("a refusal names the row that the edition leaves undefined", "[corpus][editions]") {
  const scenario::ScenarioResult result = Play(R"(
title: equipment from the rest zone
edition: early
cards:
  - {number: T-1, name: 剑, kind: 装备, cost: 0, color: 红, text: []}
  - {number: T-2, name: 取, kind: 战术, tactic: 普通, cost: 0, color: 红, text: [将我方休息区中的一张装备牌登场。]}
first: {battle: [INV-003 as a], hand: [T-2], rest: [T-1 as s]}
actions: [use T-2 on s]
expect: {winner: undefined}
)");
  CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  CHECK(result.undefined == "E13");
}

}  // namespace caiding::corpus
