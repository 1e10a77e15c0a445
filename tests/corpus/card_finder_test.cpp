// SPDX-License-Identifier: MIT
// What the number of a card stands for in a scenario, and boards that nobody acts on.
#include "corpus/scenario/card_finder.h"

#include <catch2/catch.hpp>

#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "corpus/scenario/read.h"
#include "model/ir/utf8.h"
#include "model/scenario/known_cards.h"

namespace caiding::corpus {
namespace {

constexpr const char* kTeam =
    "编号,牌名,类别,费用,颜色,攻,防,效果\n"
    "T-1,队员,角色,1,红,2000,2000,\n"
    "INV-008,改名的人,角色,1,红,3000,3000,\n";

CardFinder Team() { return MakeCardFinder(ReadCardText(kTeam, "team.csv")); }

std::variant<scenario::Scenario, std::vector<InputError>> Read(const std::string& yaml,
                                                               const CardFinder& cards) {
  return ReadScenario(yaml, "s.yaml", ReadableGames(), {.cards = &cards, .is_board_enough = true});
}

std::string NameOf(const scenario::Scenario& scenario, const std::string& number) {
  const ir::Card* card = scenario::FindCard(scenario, number);
  return card == nullptr ? "" : ir::EncodeUtf8(card->name);
}

TEST_CASE("a scenario names a card of the given files by its number", "[corpus]") {
  const CardFinder team = Team();
  const auto read = Read("first: {battle: [T-1, INV-001]}\n", team);
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  CHECK(NameOf(std::get<scenario::Scenario>(read), "T-1") == "队员");
  // Shipped cards are there beside them.
  CHECK_FALSE(NameOf(std::get<scenario::Scenario>(read), "INV-001").empty());
}

TEST_CASE("a given card wins over a shipped one of the same number", "[corpus]") {
  const CardFinder team = Team();
  const auto read = Read("first: {battle: [INV-008]}\n", team);
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  CHECK(NameOf(std::get<scenario::Scenario>(read), "INV-008") == "改名的人");
}

TEST_CASE("a given card wins over the scenario's own, which is said", "[corpus]") {
  const CardFinder team = Team();
  const std::string cards =
      "cards:\n"
      "  - {number: T-1, name: 旧人, kind: 角色, cost: 1, color: 红, attack: 500, defense: 500, text: []}\n"
      "  - {number: T-2, name: 旁人, kind: 角色, cost: 1, color: 红, attack: 500, defense: 500, text: []}\n";
  auto read = Read(cards + "first: {battle: [T-1, T-2]}\n", team);
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  auto& scenario = std::get<scenario::Scenario>(read);
  const std::vector<LoadedCard> differing = PutIn(team, scenario);
  REQUIRE(differing.size() == 1);
  CHECK(differing.front().card.number == "T-1");
  CHECK(PlaceText(differing.front().place) == "team.csv:H2");
  CHECK(NameOf(scenario, "T-1") == "队员");
  CHECK(NameOf(scenario, "T-2") == "旁人");
  // What it says again is no difference.
  CHECK(PutIn(team, scenario).empty());
}

TEST_CASE("a number that nothing has is an error with the nearest of the given cards", "[corpus]") {
  const CardFinder team =
      MakeCardFinder(ReadCardText("编号,牌名,效果\nTEAM-0001,队员,\n", "team.csv"));
  const auto read = Read("first: {battle: [TEAM-001]}\n", team);
  REQUIRE(std::holds_alternative<std::vector<InputError>>(read));
  const auto& errors = std::get<std::vector<InputError>>(read);
  REQUIRE(errors.size() == 1);
  CHECK(errors.front().expected.en.find("TEAM-0001") != std::string::npos);
}

TEST_CASE("without card files the shipped cards are known and no others", "[corpus]") {
  const CardFinder none = MakeCardFinder(ReadCards({}));
  CHECK(none.sheet == nullptr);
  CHECK(std::holds_alternative<scenario::Scenario>(Read("first: {battle: [INV-008]}\n", none)));
  CHECK(std::holds_alternative<std::vector<InputError>>(Read("first: {battle: [T-1]}\n", none)));
}

TEST_CASE("a board is a scenario only for those who go on from it", "[corpus]") {
  const std::string board = "first: {battle: [INV-008]}\n";
  const auto strict = ReadScenario(board, "s.yaml");
  REQUIRE(std::holds_alternative<std::vector<InputError>>(strict));
  CHECK(std::get<std::vector<InputError>>(strict).size() == 2);  // No title, nothing to do.
  const auto read = Read(board, {});
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  CHECK(std::get<scenario::Scenario>(read).title == "s.yaml");
  // A title that stands there stays, and what is wrong stays wrong.
  const auto titled = Read("title: 两军\n" + board, {});
  CHECK(std::get<scenario::Scenario>(titled).title == "两军");
  CHECK(std::holds_alternative<std::vector<InputError>>(Read("first: {batle: [INV-008]}\n", {})));
}

}  // namespace
}  // namespace caiding::corpus
