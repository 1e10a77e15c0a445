// SPDX-License-Identifier: MIT
// Which cards a card has most to do with: points are counted by hand from the formula.
#include "checker/neighbours/neighbours.h"

#include <catch2/catch.hpp>

#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using findings::Neighbour;
using ir::Happening;
using ir::Player;

/// Taps to upright a character of this name.
sheet::CheckedCard Wakes(std::string number, std::u32string name) {
  ir::Objects one = OneCharacter(Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return Character(std::move(number), {Activated({ir::TapSelf{}}, Upright(std::move(one)))});
}

/// Waits for another character to be uprighted.
sheet::CheckedCard Hears(std::string number) {
  return Character(
      std::move(number),
      {Triggered(When(Happening::BecomesUpright, OneCharacter(Player::You, true)), DrawOne())});
}

sheet::CheckedCard Plain(std::string number, std::u32string name) {
  return Character(std::move(number), {}, std::move(name));
}

findings::Finding About(std::vector<std::string> cards) {
  findings::Finding finding;
  finding.cards = std::move(cards);
  return finding;
}

const Neighbour* Find(const std::vector<Neighbour>& neighbours, const std::string& number) {
  for (const Neighbour& neighbour : neighbours) {
    if (neighbour.number == number) return &neighbour;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("a finding that speaks of two cards makes them neighbours, three points each") {
  const auto input = InputOf({Plain("P-1", U"甲"), Plain("P-2", U"乙"), Plain("P-3", U"丙")});
  const auto of = neighbours::NeighboursOf(
      input, {About({"P-1", "P-2"}), About({"P-2", "P-1", "P-2"}), About({"P-3"})}, 10);
  REQUIRE(of.size() == 3);
  // Every card of these tests is called so.
  CHECK(of[0] ==
        std::vector<Neighbour>{{.number = "P-2", .name = "测试", .findings = 2, .points = 600}});
  CHECK(of[1].front().points == 600);
  CHECK(of[2].empty());
}

TEST_CASE(
    "a name ties to those that bear it, who share its points, and they to whom it is said by") {
  const auto input =
      InputOf({Wakes("N-1", U"甲"), Plain("P-1", U"甲"), Plain("P-2", U"甲"), Plain("P-3", U"乙")});
  const auto of = neighbours::NeighboursOf(input, {}, 10);
  const Neighbour* first = Find(of[0], "P-1");
  REQUIRE(first != nullptr);
  CHECK(first->names == 1);
  CHECK(first->points == 100);
  REQUIRE(Find(of[0], "P-2") != nullptr);
  CHECK(Find(of[0], "P-2")->points == 100);
  CHECK(Find(of[0], "P-3") == nullptr);
  CHECK(Find(of[1], "N-1")->points == 100);
}

TEST_CASE(
    "who can meet a need is a neighbour, the rarer the closer; cards of the pool are neighbours too") {
  auto input = InputOf({Hears("H-1"), Plain("P-1", U"甲")});
  input.pool = {Wakes("N-1", U"甲")};
  const auto alone = neighbours::NeighboursOf(input, {}, 10);
  REQUIRE(alone.size() == 2);
  const Neighbour* one = Find(alone[0], "N-1");
  REQUIRE(one != nullptr);
  CHECK(one->needs == 1);
  CHECK(one->points == 100);
  input.pool.push_back(Wakes("N-2", U"甲"));
  const auto shared = neighbours::NeighboursOf(input, {}, 10);
  CHECK(Find(shared[0], "N-1")->points == 50);
  CHECK(Find(shared[0], "N-2")->points == 50);
}

TEST_CASE("only the closest are told, the most points first") {
  const auto input = InputOf({Plain("P-1", U"甲"), Plain("P-2", U"乙"), Plain("P-3", U"丙")});
  const auto of = neighbours::NeighboursOf(
      input, {About({"P-1", "P-2"}), About({"P-1", "P-3"}), About({"P-1", "P-3"})}, 1);
  REQUIRE(of[0].size() == 1);
  CHECK(of[0][0].number == "P-3");
}

}  // namespace caiding::test
