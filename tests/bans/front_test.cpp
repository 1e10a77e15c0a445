// SPDX-License-Identifier: MIT
#include "checker/bans/front.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "tests/bans/questions.h"

namespace caiding::bans {
namespace {

/// Cards, cost, and minus the turn of the fastest left: the smaller the better, each of them.
using Triple = std::tuple<std::size_t, std::int64_t, std::int64_t>;

std::int64_t Lateness(std::optional<int> fastest) {
  return -std::int64_t{fastest.value_or(std::numeric_limits<int>::max())};
}

bool Beats(const Triple& a, const Triple& b) {
  return a != b && std::get<0>(a) <= std::get<0>(b) && std::get<1>(a) <= std::get<1>(b) &&
         std::get<2>(a) <= std::get<2>(b);
}

std::set<Triple> TriplesOf(const Front& front) {
  std::set<Triple> triples;
  for (const FrontPoint& point : front.points)
    triples.insert({point.set.size(), point.cost, Lateness(point.fastest)});
  return triples;
}

/// The turn of the fastest chosen combo that the set leaves, by looking at each.
std::optional<int> FastestLeft(const Question& question, const BanSet& set) {
  std::optional<int> fastest;
  for (const Combo& combo : question.combos) {
    const bool is_broken = std::any_of(
        set.begin(), set.end(), [&](const Measure& measure) { return Breaks(measure, combo); });
    if (!combo.is_chosen || combo.broken_by || is_broken) continue;
    if (!fastest || combo.turn < *fastest) fastest = combo.turn;
  }
  return fastest;
}

/// Tries every subset of the measures.
std::set<Triple> TryAll(const Question& question) {
  std::set<Triple> all;
  ForEachSet(question, [&](const BanSet& set, std::int64_t cost) {
    all.insert({set.size(), cost, Lateness(FastestLeft(question, set))});
  });
  std::set<Triple> best;
  std::copy_if(all.begin(), all.end(), std::inserter(best, best.end()), [&](const Triple& one) {
    return std::none_of(all.begin(), all.end(),
                        [&](const Triple& other) { return Beats(other, one); });
  });
  return best;
}

void FrontAgreesWithTrying(const Question& question) {
  const Front front = FindFront(question);
  RC_ASSERT(front.proof == Proof::BothSolvers || front.proof == Proof::OneSolver);
  RC_ASSERT(TriplesOf(front) == TryAll(question));
  RC_ASSERT(TriplesOf(front).size() == front.points.size());
  for (const FrontPoint& point : front.points) {
    std::int64_t cost = 0;
    for (const Measure& measure : point.set) cost += CostOf(question, measure);
    RC_ASSERT(cost == point.cost);
    RC_ASSERT(FastestLeft(question, point.set) == point.fastest);
  }
}

/// Of so many cards, combos with the turns that stand before them.
Question Turns(std::size_t cards, const std::vector<std::pair<int, std::string>>& combos) {
  Question question = Cards(cards);
  for (const auto& [turn, letters] : combos) {
    AddCombo(question, letters);
    question.combos.back().turn = turn;
  }
  return question;
}

TEST_CASE("the front of bans is what trying every set finds", "[bans][property]") {
  CHECK(rc::check("bans", [] { FrontAgreesWithTrying(RandomQuestion(false)); }));
  CHECK(rc::check("bans and restrictions", [] { FrontAgreesWithTrying(RandomQuestion(true)); }));
}

TEST_CASE("each card more wins a turn, up to the one that leaves nothing", "[bans]") {
  const Question question = Turns(3, {{2, "A"}, {4, "B"}, {4, "BC"}});
  const Front front = FindFront(question);
  REQUIRE(front.points.size() == 3);
  CHECK(front.points[0] == FrontPoint{{}, 0, 2});
  CHECK(front.points[1] == FrontPoint{{{0, 0}}, 1, 4});
  CHECK(front.points[2] == FrontPoint{{{0, 0}, {1, 0}}, 2, std::nullopt});
}

TEST_CASE("one dear card and two cheap ones for the same turn are both told", "[bans]") {
  Question question = Turns(3, {{1, "AB"}, {1, "AC"}});
  question.cards[0].weight = 5;
  const Front front = FindFront(question);
  REQUIRE(front.points.size() == 3);
  CHECK(front.points[1] == FrontPoint{{{0, 0}}, 5, std::nullopt});
  CHECK(front.points[2] == FrontPoint{{{1, 0}, {2, 0}}, 2, std::nullopt});
}

TEST_CASE("what is later than an unbreakable combo is let be", "[bans]") {
  Question question = Turns(3, {{1, "A"}, {2, "B"}, {3, "C"}});
  question.cards[1].is_never_banned = true;
  const Front front = FindFront(question);
  REQUIRE(front.points.size() == 2);
  CHECK(front.points[1] == FrontPoint{{{0, 0}}, 1, 2});
}

TEST_CASE("without effort the front is not called proved, and what it says holds", "[bans]") {
  Question question =
      Of(9, {"ABC", "ADG", "BEH", "CFI", "DEF", "GHI", "AEI", "CEG", "BDI", "CDH", "AFH", "BFG"});
  question.effort = 1;
  const Front front = FindFront(question);
  CHECK(front.proof == Proof::Open);
  REQUIRE(front.points.size() == 2);
  CHECK(front.points[1].fastest == std::nullopt);
  CHECK(FastestLeft(question, front.points[1].set) == std::nullopt);
}

TEST_CASE("without effort each card is touched once, by the strictest measure", "[bans]") {
  Question question =
      Of(9, {"AABC", "ADDG", "BEEH", "CFFI", "DEEF", "GHHI", "AEEI", "CEEG", "BDDI", "CDDH"});
  question.levels = {1, 2};
  question.effort = 1;
  for (const FrontPoint& point : FindFront(question).points) {
    for (std::size_t i = 1; i < point.set.size(); ++i)
      CHECK(point.set[i - 1].card != point.set[i].card);
  }
}

TEST_CASE("what measures leave: the broken, the others, the fastest of them", "[bans]") {
  Question question = Turns(3, {{3, "AB"}, {2, "BC"}, {5, "C"}, {1, "A"}, {1, "B"}});
  question.combos[3].is_chosen = false;
  question.combos[4].broken_by = 0;
  const After after = WhatIsLeft(question, {{1, 0}});
  CHECK(after.broken == std::vector<std::size_t>{0, 1});
  CHECK(after.left == std::vector<std::size_t>{2});
  CHECK(after.fastest == 5);
}

}  // namespace
}  // namespace caiding::bans
