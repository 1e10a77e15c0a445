// SPDX-License-Identifier: MIT
// What a card says of itself, field by field, and what that makes of a deck.
#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/decks.h"
#include "corpus/embedded.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "corpus/understand.h"
#include "model/zero/fields.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

LoadedCards Load(const std::string& fields) {
  return ReadCardText(R"({"cards":[{"number":"T-1","name":"火","text":[])" + fields + "}]}",
                      "a.json");
}

ir::Card One(const std::string& fields) {
  const LoadedCards loaded = Load(fields);
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  return loaded.cards[0].card;
}

bool IsRefused(const std::string& fields) { return !Load(fields).errors.empty(); }

/// A card with every field that counts, for comparing.
ir::Card Plain() {
  ir::Card card;
  card.number = "A";
  card.name = U"甲";
  card.kind = zero::kind::kCharacter;
  card.cost_total = 3;
  card.colours = {zero::colour::kRed};
  card.characters = {U"甲"};
  card.traits = {U"乙"};
  card.stats = {{zero::stat::kAttack, 1000}, {zero::stat::kDefense, 1000}};
  card.texts = {{U"突袭"}};
  return card;
}

}  // namespace

TEST_CASE("a card has a colour: one of seven, and one is assumed where none is said",
          "[corpus][zero:103.1][zero:304.2]") {
  CHECK(One(R"(,"color":"紫")").colours == std::vector{zero::colour::kPurple});
  CHECK(One(R"(,"color":"白")").colours == std::vector{zero::colour::kWhite});
  CHECK(IsRefused(R"(,"color":"橙")"));
  const ir::Card silent = One("");
  CHECK(silent.colours.size() == 1);
  CHECK(std::count(silent.assumed.begin(), silent.assumed.end(), ir::CardField::Colour) == 1);
  for (const char* path : {"zero/cards/invented.json", "zero/play/quoted.json"}) {
    for (const LoadedCard& card : ReadCardText(std::string(*FindEmbedded(path)), path).cards) {
      INFO(card.card.number);
      CHECK(card.card.colours.size() == 1);
    }
  }
}

TEST_CASE("numbers of a card are whole numbers", "[corpus][zero:103.3]") {
  CHECK(One(R"(,"attack":1500)").stats[0].second == 1500);
  CHECK(IsRefused(R"(,"attack":1500.5)"));
  CHECK(IsRefused(R"(,"cost":1.5)"));
}

TEST_CASE("a card bears the name that is printed on it", "[corpus][zero:301.1]") {
  CHECK(One("").name == U"火");
  CHECK(!ReadCardText(R"({"cards":[{"number":"T-1","text":[]}]})", "a").errors.empty());
}

TEST_CASE("a card has the character names that it shows, none, one or several",
          "[corpus][zero:305.1]") {
  CHECK(One(R"(,"characters":["甲","乙"])").characters ==
        std::vector<std::u32string>{U"甲", U"乙"});
  CHECK(One(R"(,"characters":[])").characters.empty());
}

TEST_CASE("a tactic is normal or instant and nothing else", "[corpus][zero:320.1]") {
  CHECK(One(R"(,"kind":"战术","tactic":"普通")").subkind == zero::subkind::kNormal);
  CHECK(One(R"(,"kind":"战术","tactic":"瞬间")").subkind == zero::subkind::kInstant);
  CHECK(IsRefused(R"(,"kind":"战术","tactic":"永久")"));
}

TEST_CASE("the effects of a card are what stands in its text box", "[corpus][zero:307.1]") {
  const auto parser = MakeParser(zero::GameSheet());
  REQUIRE(parser.HasValue());
  ir::Card card = Plain();
  card.texts = {{U"突袭"}, {U"【登场时】抽一张牌。"}};
  const sheet::CheckedCard checked = Understand(zero::GameSheet(), *parser, card);
  REQUIRE(checked.texts.size() == 2);
  CHECK(checked.texts[0].readings.at(0).abilities.at(0).keyword->keyword == zero::keyword::kRush);
  CHECK(checked.texts[1].readings.at(0).abilities.at(0).kind == ir::AbilityKind::Triggered);
  card.texts = {};
  CHECK(Understand(zero::GameSheet(), *parser, card).texts.empty());
}

TEST_CASE("the shipped cards have one of the six rarities or none", "[corpus][zero:313.2]") {
  constexpr std::array kRarities = {"普", "特", "极", "天", "秘", "宝"};
  for (const EmbeddedFile& file : EmbeddedFiles()) {
    if (!file.path.starts_with("zero/cards/") && !file.path.starts_with("zero/play/")) continue;
    for (const LoadedCard& card :
         ReadCardText(std::string(file.content), std::string(file.path)).cards) {
      INFO(card.card.number << " " << card.card.rarity);
      const bool is_known =
          std::find(kRarities.begin(), kRarities.end(), card.card.rarity) != kRarities.end();
      CHECK((card.card.rarity.empty() || is_known));
    }
  }
}

TEST_CASE("two cards are the same if every printed word and number is", "[corpus][zero:327.1]") {
  const ir::Card card = Plain();
  ir::Card reprint = card;
  reprint.number = "B";
  reprint.rarity = "宝";
  reprint.series = "另";
  CHECK(IsSameCard(card, reprint));
  const std::vector<std::function<void(ir::Card&)>> changes = {
      [](ir::Card& other) { other.name = U"丙"; },
      [](ir::Card& other) { other.kind = zero::kind::kEquipment; },
      [](ir::Card& other) { other.subkind = zero::subkind::kInstant; },
      [](ir::Card& other) { other.cost_total = 4; },
      [](ir::Card& other) {
        other.cost_coloured = {{zero::colour::kRed, 1}};
      },
      [](ir::Card& other) { other.colours = {zero::colour::kBlue}; },
      [](ir::Card& other) { other.characters = {}; },
      [](ir::Card& other) {
        other.traits = {U"乙", U"丙"};
      },
      [](ir::Card& other) { other.stats[1].second = 1500; },
      [](ir::Card& other) { other.texts = {{U"守备"}}; },
      [](ir::Card& other) {
        other.texts.push_back({U"抽一张牌。", zero::text_role::kLifeBurst});
      }};
  for (const auto& change : changes) {
    ir::Card other = card;
    change(other);
    CHECK_FALSE(IsSameCard(card, other));
  }
}

TEST_CASE("an official deck is of one series, a casual one need not be",
          "[corpus][zero:100.6][zero:316.1]") {
  std::vector<ir::Card> pool;
  Deck deck{"d", {}};
  for (int i = 0; i < 13; ++i) {
    ir::Card card = Plain();
    card.number = "N" + std::to_string(i);
    card.name += U'一' + static_cast<char32_t>(i);
    card.series = i < 12 ? "龙珠" : "海贼王";
    pool.push_back(card);
    deck.cards.emplace_back(card.number, i < 12 ? 4 : 2);
  }
  CHECK(DeckProblems(zero::GameSheet(), deck, pool).empty());
  CHECK(DeckProblems(zero::GameSheet(), deck, pool, {}, DeckFormat::Casual).empty());
  REQUIRE(DeckProblems(zero::GameSheet(), deck, pool, {}, DeckFormat::Official).size() == 1);
  CHECK(DeckProblems(zero::GameSheet(), deck, pool, {}, DeckFormat::Official)[0].en.find("100.6") !=
        std::string::npos);
  pool.back().series = "龙珠";
  CHECK(DeckProblems(zero::GameSheet(), deck, pool, {}, DeckFormat::Official).empty());
}

TEST_CASE("fields that the kind cannot have are kept as stated, fillers are not",
          "[corpus][zero:308.1][zero:310.1]") {
  const auto loaded = ReadCardText(
      R"({"cards":[{"number":"1","name":"a","kind":"战术","tactic":"普通","attack":500,"defense":0,"text":[]},
                   {"number":"2","name":"b","kind":"角色","attack":0,"defense":500,"attack_bonus":0,"text":[]}]})",
      "a");
  REQUIRE(loaded.cards.size() == 2);
  CHECK(loaded.cards[0].stated == std::vector<std::string>{"tactic", "attack"});
  CHECK(loaded.cards[0].card.stats.empty());
  CHECK(loaded.cards[1].stated == std::vector<std::string>{"attack", "defense"});
}

TEST_CASE("a coloured part above the total is read, for proofreading to report",
          "[corpus][zero:303.5]") {
  const auto loaded = ReadCardText(
      R"({"cards":[{"number":"1","name":"a","cost":{"total":1,"红":2},"text":[]}]})", "a");
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.errors.empty());
  CHECK(loaded.cards[0].card.cost_total == 1);
}

}  // namespace caiding::corpus
