// SPDX-License-Identifier: MIT
// What holds for the sheet of every game in the list of games.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "corpus/clauses.h"
#include "corpus/games.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/sheet/loop_rule.h"
#include "model/sheet/sheet.h"

namespace caiding {
namespace {

using sheet::Sheet;

constexpr int kGames = 20;
constexpr int kChoicesMax = 400;  ///< BOUND: choices of one random game.

template <class Id>
bool IsWord(const std::vector<ir::Word>& words, Id id) {
  return id.IsNone() || id.value < words.size();
}

std::vector<ir::ZoneId> ZonesOf(const sheet::ZoneRoles& zones) {
  return {zones.play,         zones.annex,   zones.hand,  zones.pool, zones.hidden_pile, zones.damage_pile,
          zones.discard_pile, zones.removed, zones.stack, zones.limbo};
}

/// What contradicts itself between the roles of a sheet and the pack that carries the game out; empty: nothing.
std::string WrongRole(const Sheet& sheet) {
  const sheet::ZoneRoles& zones = sheet.roles.zones;
  const kernel::Pack& pack = *sheet.pack;
  if (zones.play != pack.play) return "play";
  if (zones.annex != pack.play_annex) return "annex";
  if (zones.hand != pack.hand) return "hand";
  if (zones.pool != pack.pool) return "pool";
  if (zones.hidden_pile != pack.hidden_pile) return "hidden pile";
  if (zones.damage_pile != pack.damage_pile) return "damage pile";
  if (zones.discard_pile != pack.discard_pile) return "discard pile";
  if (zones.removed != pack.removed) return "removed";
  if (zones.stack != pack.stack) return "stack";
  if (zones.limbo != pack.limbo) return "limbo";
  return sheet.roles.kinds.unit == pack.unit ? "" : "unit";
}

/// Units without text, as many different ones as make a deck with the copies that are allowed.
std::vector<ir::ReadCard> PlainUnits(const Sheet& sheet) {
  std::vector<ir::ReadCard> cards;
  for (int i = 0; i * sheet.deck.copies_max < sheet.deck.size; ++i) {
    ir::Card card;
    card.number = "PLAIN-" + std::to_string(i);
    card.name = U"甲" + std::u32string(static_cast<std::size_t>(i), U'乙');
    card.characters = {card.name};
    card.kind = sheet.roles.kinds.unit;
    card.cost_total = 1 + i % 4;
    card.colours = {sheet.roles.colours.usual};
    card.stats = sheet::StatsOf(sheet.roles, 1000 * (1 + i % 5), 1000 * (1 + i % 3));
    cards.emplace_back(std::move(card));
  }
  return cards;
}

kernel::Decks DecksOf(const Sheet& sheet, std::size_t cards) {
  kernel::Decks decks;
  for (auto& deck : decks) {
    for (int i = 0; i < sheet.deck.size; ++i) deck.push_back(static_cast<std::uint16_t>(static_cast<std::size_t>(i) % cards));
  }
  return decks;
}

int CardsIn(const kernel::State& state) {
  int cards = 0;
  for (int i = 0; i < state.object_count; ++i) {
    if (state.objects[static_cast<std::size_t>(i)].card != kernel::kNone16) ++cards;
  }
  return cards;
}

}  // namespace

TEST_CASE("each game is found by its id, has a title in both languages and an edition with a rulebook", "[sheets]") {
  std::set<std::string_view> ids;
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    CHECK(ids.insert(sheet->id).second);
    CHECK(corpus::FindGame(sheet->id) == sheet);
    CHECK_FALSE(sheet->title.zh.empty());
    CHECK_FALSE(sheet->title.en.empty());
    REQUIRE_FALSE(sheet->editions.empty());
    for (const sheet::Edition& edition : sheet->editions) CHECK_FALSE(std::string(edition.book.name).empty());
  }
  CHECK(corpus::FindGame("no such game") == nullptr);
}

TEST_CASE("a wording is found by its id in its own game only, and without an id the usual one", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    const corpus::GameWording* usual = corpus::FindWording(*sheet, {});
    const auto& readable = corpus::ReadableGames();
    CHECK((usual != nullptr) == (std::find(readable.begin(), readable.end(), sheet) != readable.end()));
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

TEST_CASE("the roles of a sheet are words of its game, and those that its pack carries out", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    const ir::Vocabulary& words = *sheet->vocabulary;
    const sheet::Roles& roles = sheet->roles;
    std::set<std::uint8_t> named;
    for (const ir::ZoneId zone : ZonesOf(roles.zones)) {
      CHECK(IsWord(words.zones, zone));
      if (!zone.IsNone()) CHECK(named.insert(zone.value).second);
    }
    for (const ir::KindId kind : {roles.kinds.unit, roles.kinds.attachment, roles.kinds.spell, roles.kinds.fixture}) {
      CHECK(IsWord(words.kinds, kind));
    }
    CHECK(IsWord(words.stats, roles.stats.struck));
    CHECK(IsWord(words.stats, roles.stats.borne));
    CHECK(IsWord(words.colours, roles.colours.usual));
    CHECK(IsWord(words.colours, roles.colours.other));
    CHECK(IsWord(words.steps, roles.steps.first));
    CHECK(IsWord(words.steps, roles.steps.main));
    CHECK(roles.timings.size() <= words.timings.size());
    CHECK(WrongRole(*sheet).empty());
  }
}

TEST_CASE("a sheet whose role is another zone or kind than its pack's is told", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    Sheet broken = *sheet;
    std::swap(broken.roles.zones.hand, broken.roles.zones.hidden_pile);
    CHECK(WrongRole(broken) == "hand");
    broken = *sheet;
    broken.roles.kinds.unit = broken.roles.kinds.spell;
    CHECK(WrongRole(broken) == "unit");
  }
}

TEST_CASE("every clause that a sheet names stands in the clause table of its game", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
    CAPTURE(sheet->id);
    if (corpus::Clauses(*sheet).empty()) continue;
    std::vector<std::string> clauses;
    for (const std::string_view clause : {sheet->deck.size_clause, sheet->deck.copies_clause, sheet->deck.series_clause,
                                          sheet->deck.out_clause}) {
      clauses.emplace_back(clause);
    }
    for (const std::string& clause : sheet->acting_clauses) clauses.push_back(clause);
    for (const sheet::KindField& field : sheet->fields.of_kinds) {
      clauses.insert(clauses.end(), field.clauses.begin(), field.clauses.end());
    }
    for (const sheet::KindTiming& timing : sheet->fields.timings) clauses.emplace_back(timing.clause);
    if (sheet->loop_rule != nullptr) {
      for (const auto loop_class : {kernel::LoopClass::OnePlayer, kernel::LoopClass::BothPlayers,
                                    kernel::LoopClass::MandatoryTriggered, kernel::LoopClass::Mandatory}) {
        for (const std::string& clause : sheet->loop_rule->clauses(loop_class)) clauses.push_back(clause);
      }
    }
    for (const std::string& clause : clauses) {
      CAPTURE(clause);
      CHECK((clause.empty() || corpus::FindClause(*sheet, clause) != nullptr));
    }
  }
}

TEST_CASE("a switch is set to each of its values and to no other", "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
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
    for (const sheet::Edition& edition : sheet->editions) CHECK(sheet::SetEdition(*sheet, policies, edition.id));
    CHECK_FALSE(sheet::SetEdition(*sheet, policies, "no such edition"));
  }
}

TEST_CASE("random games of plain units, started by the sheet, keep every card, and equal states have equal hashes",
          "[sheets]") {
  for (const Sheet* sheet : corpus::Games()) {
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

}  // namespace caiding
