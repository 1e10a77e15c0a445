// SPDX-License-Identifier: MIT
// What each pack states of the rules that the kernel carries out, held against the clause tables.
#include <array>
#include <fstream>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "model/fftcg/rulebook.h"
#include "model/zero/rulebook.h"

namespace caiding::fftcg {
namespace {

/// The ids of a clause table, its first column.
std::set<std::string> IdsOf(const std::string& table) {
  std::ifstream file("corpus/" + table);
  REQUIRE(file.good());
  std::set<std::string> ids;
  for (std::string line; std::getline(file, line);) ids.insert(line.substr(0, line.find('\t')));
  return ids;
}

TEST_CASE("each pack states of each rule of the kernel a clause that exists, or none", "[kernel]") {
  struct Game {
    kernel::RuleClauses stated;
    const char* table;
  };
  const std::array<Game, 2> games{Game{zero::ClausesOfKernel(), "zero/clauses-1.20.tsv"},
                                  Game{ClausesOfKernel(), "fftcg/clauses-3.2.tsv"}};
  for (const Game& game : games) {
    const std::set<std::string> ids = IdsOf(game.table);
    for (std::size_t rule = 0; rule < kernel::kKernelRuleCount; ++rule) {
      INFO(game.table << ", rule " << rule);
      const char* id = game.stated[rule];
      REQUIRE(id != nullptr);
      if (*id != '\0') CHECK(ids.contains(id));
    }
  }
}

TEST_CASE("what is cited is read back, of the rulebooks that are asked for", "[kernel]") {
  const kernel::Clause clause{zero::kRulebook, "106.5"};
  const std::string text = "x " + kernel::Cite(kRulebook, "11.1.6") + kernel::Cite(clause) + " y";
  const auto found = kernel::ParseCitation(text, zero::kRulebooks);
  REQUIRE(found.has_value());
  CHECK(found->book == zero::kRulebook);
  CHECK(found->id == "106.5");
  CHECK(text.substr(found->begin, found->end - found->begin) == kernel::Cite(clause));
  CHECK_FALSE(kernel::ParseCitation(text, zero::kRulebooks, found->end).has_value());
}

TEST_CASE("a remark behind a clause is part of what is read", "[kernel]") {
  const std::string text = kernel::Cite(zero::kRulebook, "705.7", ", assumed");
  const auto found = kernel::ParseCitation(text, zero::kRulebooks);
  REQUIRE(found.has_value());
  CHECK(found->id == "705.7, assumed");
}

}  // namespace
}  // namespace caiding::fftcg
