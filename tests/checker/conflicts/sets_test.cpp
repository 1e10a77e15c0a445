// SPDX-License-Identifier: MIT
// The corpus of sets whose texts collide: of each the whole output of every check is what the clauses say, and
// of its look-alike too.
#include <catch2/catch.hpp>

#include <algorithm>

#include "corpus/keywords.h"
#include "tests/checker/conflicts/conflict_sets.h"

namespace caiding::test {
namespace {

const parser::Parser& TheParser() {
  static const auto parser = corpus::MakeZeroParser();
  return *parser;
}

std::vector<ConflictSet> Sets() {
  auto sets = ReadConflictSets("tests/checker/conflicts/sets.tsv");
  INFO((sets ? "" : sets.Error().reason));
  REQUIRE(sets);
  return std::move(*sets);
}

std::string Told(const std::string& cards) {
  const auto told = ToldOf(TheParser(), cards);
  return told ? *told : told.Error().reason;
}

}  // namespace

TEST_CASE("each set of colliding texts is told whole, and nothing else is",
          "[conflicts][zero:102.1][zero:102.2][zero:106.7][zero:707.2]") {
  for (const ConflictSet& set : Sets()) {
    INFO(set.name << ": " << set.cards << "\n  " << set.why);
    CHECK(Told(set.cards) == set.expected);
  }
}

TEST_CASE("of the look-alike of each set only what the clauses say is told",
          "[conflicts][zero:102.1][zero:102.2][zero:106.7][zero:707.2]") {
  for (const ConflictSet& set : Sets()) {
    INFO(set.name << ": " << set.twin << "\n  " << set.why);
    CHECK(Told(set.twin) == set.twin_expected);
  }
}

}  // namespace caiding::test
