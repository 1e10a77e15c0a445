// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "corpus/clauses.h"
#include "corpus/deck_file.h"
#include "corpus/embedded.h"
#include "corpus/policy_texts.h"
#include "corpus/read_cards.h"
#include "model/ir/utf8.h"
#include "model/zero/policies.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

LoadedCards Shipped(const std::string& path) {
  const auto content = FindEmbedded(path);
  REQUIRE(content.has_value());
  return ReadCardText(std::string(*content), path);
}

std::vector<ir::Card> CardsOf(const std::string& path) {
  std::vector<ir::Card> cards;
  for (const LoadedCard& loaded : Shipped(path).cards) cards.push_back(loaded.card);
  return cards;
}

TEST_CASE("shipped card files have no errors and no clashes", "[corpus]") {
  for (const char* path :
       {"zero/cards/quoted.json", "zero/cards/invented.json", "zero/play/quoted.json"}) {
    INFO(path);
    const LoadedCards loaded = Shipped(path);
    CHECK(loaded.errors.empty());
    CHECK(loaded.clashes.empty());
    CHECK(loaded.cards.size() >= 20);
  }
}

TEST_CASE("the quoted cards for play have the texts that are quoted and assume nothing",
          "[corpus]") {
  const auto quoted = CardsOf("zero/cards/quoted.json");
  const auto play = CardsOf("zero/play/quoted.json");
  REQUIRE(quoted.size() == play.size());
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    INFO(quoted[i].number);
    CHECK(quoted[i].number == play[i].number);
    CHECK(quoted[i].name == play[i].name);
    CHECK(quoted[i].texts == play[i].texts);
    CHECK_FALSE(quoted[i].assumed.empty());
    CHECK(play[i].assumed.empty());
  }
}

TEST_CASE("the invented cards have every kind, colour and speed and assume nothing",
          "[corpus][zero:103.2][zero:302.1][zero:311.1]") {
  std::set<ir::KindId> kinds;
  std::set<ir::ColourId> colours;
  std::set<ir::SubkindId> speeds;
  int life_bursts = 0;
  for (const ir::Card& card : CardsOf("zero/cards/invented.json")) {
    INFO(card.number);
    CHECK(card.assumed.empty());
    kinds.insert(card.kind);
    colours.insert(card.colours.begin(), card.colours.end());
    if (!card.subkind.IsNone()) speeds.insert(card.subkind);
    if (ir::ParagraphsOf(card).size() < card.texts.size()) ++life_bursts;
  }
  CHECK(kinds.size() == 4);
  CHECK(colours.size() == 7);
  CHECK(speeds.size() == 2);
  CHECK(life_bursts > 0);
}

TEST_CASE("the demo set assumes nothing, numbers its cards once, and has the variety of a booster",
          "[corpus][zero:103.2][zero:302.1][zero:313.2]") {
  std::set<std::string> numbers;
  std::set<std::u32string> names;
  std::set<std::string> rarities;
  std::map<ir::ColourId, int> colours;
  std::map<ir::KindId, int> kinds;
  std::size_t vanilla = 0, bursts = 0, paragraphs = 0;
  for (const EmbeddedFile& file : EmbeddedIn("zero/cards/demo-")) {
    const LoadedCards loaded = Shipped(std::string(file.path));
    CHECK(loaded.errors.empty());
    CHECK(loaded.clashes.empty());
    for (const LoadedCard& one : loaded.cards) {
      const ir::Card& card = one.card;
      INFO(card.number);
      CHECK(card.assumed.empty());
      CHECK(numbers.insert(card.number).second);
      CHECK(names.insert(card.name).second);
      REQUIRE(card.colours.size() == 1);
      ++colours[card.colours.front()];
      ++kinds[card.kind];
      rarities.insert(card.rarity);
      if (ir::ParagraphsOf(card).empty()) ++vanilla;
      if (ir::ParagraphsOf(card).size() < card.texts.size()) ++bursts;
      paragraphs += ir::ParagraphsOf(card).size();
    }
  }
  CHECK(rarities.size() == 6);
  CHECK(kinds.size() == 4);
  for (const auto& [colour, count] : colours) CHECK(count >= 40);
  CHECK(vanilla >= 2 * colours.size());
  CHECK(bursts >= 8 * colours.size());
  CHECK(paragraphs > numbers.size());
}

TEST_CASE("every shipped deck is legal", "[corpus][zero:100.4][zero:100.5][zero:327.3]") {
  std::vector<ir::Card> pool;
  for (const EmbeddedFile& file : CardFilesForPlay(zero::GameSheet())) {
    for (ir::Card& card : CardsOf(std::string(file.path))) pool.push_back(std::move(card));
  }
  const auto files = EmbeddedIn("zero/decks/");
  CHECK(files.size() >= 2);
  for (const EmbeddedFile& file : files) {
    INFO(file.path);
    const LoadedDeck deck = ReadDeckList(std::string(file.content), std::string(file.path));
    REQUIRE(deck.errors.empty());
    for (const auto& problem : DeckProblems(zero::GameSheet(), deck.deck, pool))
      FAIL_CHECK(problem.en);
    const auto indices = DeckIndices(deck.deck, pool);
    REQUIRE(indices.HasValue());
    CHECK(indices->size() == 50);
  }
}

TEST_CASE("five copies of one text under two numbers make a deck illegal", "[corpus][zero:327.2]") {
  ir::Card card;
  card.number = "A";
  card.name = U"甲";
  ir::Card reprint = card;
  reprint.number = "B";
  reprint.rarity = "宝";
  ir::Card other = card;
  other.number = "C";
  other.name = U"乙";
  const Deck deck{"d", {{"A", 3}, {"B", 2}, {"C", 45}}};
  CHECK(IsSameCard(card, reprint));
  CHECK_FALSE(IsSameCard(card, other));
  CHECK(DeckProblems(zero::GameSheet(), deck, {card, reprint, other}).size() == 2);
  CHECK(DeckProblems(zero::GameSheet(), {"d", {{"A", 49}}}, {card}).size() == 2);
}

TEST_CASE("the clause table has every id once and knows its rows", "[corpus]") {
  std::set<std::string_view> ids;
  for (const ClauseRow& row : Clauses(zero::GameSheet())) {
    INFO(row.id);
    CHECK(ids.insert(row.id).second);
    CHECK_FALSE(row.paraphrase.empty());
  }
  CHECK(ids.size() > 700);
  REQUIRE(FindClause(zero::GameSheet(), "106.5") != nullptr);
  CHECK(FindClause(zero::GameSheet(), "106.5")->kind == "procedure");
  CHECK(FindClause(zero::GameSheet(), "900.通灵.4") != nullptr);
  CHECK(FindClause(zero::GameSheet(), "999.9") == nullptr);
}

TEST_CASE("every policy switch and each of its values is told in both languages", "[corpus]") {
  std::size_t told = 0;
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) {
    std::vector<std::string_view> asked = policy.values;
    asked.push_back({});
    for (const std::string_view value : asked) {
      INFO(policy.id << "=" << value);
      const corpus::PolicyText* text = corpus::FindPolicyText(zero::GameSheet(), policy.id, value);
      REQUIRE(text != nullptr);
      CHECK_FALSE(text->zh.empty());
      CHECK_FALSE(text->en.empty());
      ++told;
    }
  }
  for (const kernel::PolicyEntry& policy : zero::ImplementedPolicies()) {
    INFO(policy.id);
    CHECK_FALSE(policy.clauses.empty());
    for (const std::string_view clause : policy.clauses)
      CHECK(FindClause(zero::GameSheet(), clause) != nullptr);
  }
  // Nothing is told twice, or of a switch that is not there.
  CHECK(corpus::PolicyTexts(zero::GameSheet()).size() == told);
}

}  // namespace
}  // namespace caiding::corpus
