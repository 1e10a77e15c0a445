// SPDX-License-Identifier: MIT
// What holds for the sheet of every game in the list of games, and of the toy game.
#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/games.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"
#include "tests/sheets/games.h"
#include "tests/sheets/laid.h"

namespace caiding::tests::sheets {
namespace {

using sheet::Sheet;

constexpr int kGames = 20;
constexpr int kChoicesMax = 400;  ///< BOUND: choices of one random game.

int CardsIn(const kernel::State& state) {
  int cards = 0;
  for (int i = 0; i < state.object_count; ++i) {
    if (state.objects[static_cast<std::size_t>(i)].card != kernel::kNone16) ++cards;
  }
  return cards;
}

}  // namespace

TEST_CASE(
    "each game is found by its id, has a title in both languages and an edition with a rulebook",
    "[sheets]") {
  std::set<std::string_view> ids;
  for (const TestedGame& game : Games()) {
    const Sheet* sheet = game.sheet;
    CAPTURE(sheet->id);
    CHECK(ids.insert(sheet->id).second);
    CHECK(FindGame(sheet->id) == sheet);
    CHECK_FALSE(sheet->title.zh.empty());
    CHECK_FALSE(sheet->title.en.empty());
    REQUIRE_FALSE(sheet->editions.empty());
    for (const sheet::Edition& edition : sheet->editions)
      CHECK_FALSE(std::string(edition.book.name).empty());
  }
  for (const Sheet* sheet : corpus::Games()) CHECK(corpus::FindGame(sheet->id) == sheet);
  CHECK(corpus::FindGame("no such game") == nullptr);
}

TEST_CASE("a wording is found by its id in its own game only, and without an id the usual one",
          "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    const corpus::GameWording* usual = corpus::FindWording(*sheet, {});
    const auto& readable = corpus::ReadableGames();
    CHECK((usual != nullptr) ==
          (std::find(readable.begin(), readable.end(), sheet) != readable.end()));
    CHECK(corpus::FindWording(*sheet, "no.such") == nullptr);
    if (usual == nullptr) continue;
    CHECK(corpus::FindWording(*sheet, usual->cards->id) == usual);
    for (const Sheet* other : corpus::Games()) {
      if (other != sheet) CHECK(corpus::FindWording(*other, usual->cards->id) == nullptr);
    }
  }
  const Sheet* second = corpus::FindGame("fftcg");
  REQUIRE(second != nullptr);
  REQUIRE(corpus::FindWording(*second, "fftcg.canonical") != nullptr);
  CHECK(corpus::FindWording(*second, "fftcg.canonical")->cards->id == "fftcg.canonical");
}

TEST_CASE("every clause that a sheet names stands in the clause table of its game", "[sheets]") {
  for (const TestedGame& game : Games()) {
    const Sheet* sheet = game.sheet;
    CAPTURE(sheet->id);
    std::vector<std::string> clauses;
    for (const std::string_view clause : {sheet->deck.size_clause, sheet->deck.copies_clause,
                                          sheet->deck.series_clause, sheet->deck.out_clause}) {
      clauses.emplace_back(clause);
    }
    for (const std::string& clause : sheet->acting_clauses) clauses.push_back(clause);
    for (const sheet::KindField& field : sheet->fields.of_kinds) {
      clauses.insert(clauses.end(), field.clauses.begin(), field.clauses.end());
    }
    for (const sheet::KindTiming& timing : sheet->fields.timings)
      clauses.emplace_back(timing.clause);
    if (sheet->loop_rule != nullptr) {
      for (const auto loop_class :
           {kernel::LoopClass::OnePlayer, kernel::LoopClass::BothPlayers,
            kernel::LoopClass::MandatoryTriggered, kernel::LoopClass::Mandatory}) {
        for (const std::string& clause : sheet->loop_rule->clauses(loop_class))
          clauses.push_back(clause);
      }
    }
    for (const std::string& clause : clauses) {
      CAPTURE(clause);
      CHECK((clause.empty() || game.is_clause(*sheet, clause)));
    }
  }
}

TEST_CASE("a switch is set to each of its values and to no other", "[sheets]") {
  for (const TestedGame& game : Games()) {
    const Sheet* sheet = game.sheet;
    CAPTURE(sheet->id);
    kernel::Policies policies;
    for (const kernel::PolicyEntry& entry : sheet->policies) {
      CAPTURE(entry.id);
      CHECK(sheet::GetPolicy(*sheet, policies, entry.id) == entry.values.front());
      for (const std::string_view value : entry.values) {
        CHECK(sheet::SetPolicy(*sheet, policies, entry.id, value));
        CHECK(sheet::GetPolicy(*sheet, policies, entry.id) == value);
      }
      CHECK_FALSE(sheet::SetPolicy(*sheet, policies, entry.id, "no such value"));
      CHECK(sheet::SetPolicy(*sheet, policies, entry.id, entry.values.front()));
    }
    for (const sheet::Edition& edition : sheet->editions)
      CHECK(sheet::SetEdition(*sheet, policies, edition.id));
    CHECK_FALSE(sheet::SetEdition(*sheet, policies, "no such edition"));
  }
}

TEST_CASE(
    "random games of plain units, started by the sheet, keep every card, and equal states have equal hashes",
    "[sheets]") {
  for (const TestedGame& game : Games()) {
    const Sheet* sheet = game.sheet;
    CAPTURE(sheet->id);
    const std::vector<ir::ReadCard> cards = PlainUnits(*sheet);
    const kernel::Rules rules = sheet::Build(*sheet, cards);
    REQUIRE(&sheet::SheetOf(rules) == sheet);
    for (unsigned seed = 1; seed <= kGames; ++seed) {
      CAPTURE(seed);
      std::mt19937 random(seed);
      auto state = sheet->start(rules, DecksOf(*sheet, cards.size()), nullptr);
      REQUIRE(state);
      const int all = CardsIn(*state);
      CHECK(all == 2 * sheet->deck.size);
      kernel::Decision decision;
      for (int i = 0; i < kChoicesMax && !kernel::IsOver(*state); ++i) {
        kernel::Legal(rules, *state, decision);
        REQUIRE(decision.count > 0);
        kernel::State copy = *state;
        const auto option = static_cast<std::uint16_t>(random() % decision.count);
        kernel::Apply(rules, *state, option);
        kernel::Apply(rules, copy, option);
        REQUIRE(kernel::PositionHash(copy) == kernel::PositionHash(*state));
        REQUIRE(CardsIn(*state) == all);
      }
    }
  }
}

}  // namespace caiding::tests::sheets
