// SPDX-License-Identifier: MIT
// Deck lists as people write them.
#include "corpus/deck_file.h"

#include <catch2/catch.hpp>

namespace caiding::corpus {
namespace {

using Cards = std::vector<std::pair<std::string, int>>;

Cards CardsOf(const std::string& text, const std::string& file = "deck.txt") {
  const LoadedDeck read = ReadDeckList(text, file);
  for (const InputError& error : read.errors) FAIL_CHECK(Describe(error).en);
  return read.deck.cards;
}

std::string OnlyError(const std::string& text, const std::string& file = "deck.txt") {
  const LoadedDeck read = ReadDeckList(text, file);
  REQUIRE(read.errors.size() == 1);
  return Describe(read.errors.front()).en;
}

TEST_CASE("the copies stand before or behind the number of a card", "[corpus][decks]") {
  for (const char* line :
       {"4 T-1", "4x T-1", "4X T-1", "4× T-1", "4 x T-1", "T-1 x4", "T-1 ×4", "T-1 x 4", "T-1*4",
        "T-1×4", "T-1 4", "4张 T-1", "T-1 4张", "4,T-1", "  4\tT-1  ", "４　T-1", "4 T-1\r\n",
        "4x T-1 打更人", "T-1 打更人 x4"}) {
    INFO(line);
    CHECK(CardsOf(line) == Cards{{"T-1", 4}});
  }
}

TEST_CASE("a number by itself is one copy", "[corpus][decks]") {
  CHECK(CardsOf("T-1\n") == Cards{{"T-1", 1}});
  CHECK(CardsOf("T-1 打更人\n") == Cards{{"T-1", 1}});
  // A number that is all digits: the sign says which is which.
  CHECK(CardsOf("001 x4\n") == Cards{{"001", 4}});
  CHECK(CardsOf("4 001\n") == Cards{{"001", 4}});
}

TEST_CASE("comments, headings and empty lines hold no card", "[corpus][decks]") {
  const LoadedDeck read = ReadDeckList(
      "# 我的牌表\n\nname: 河灯\n角色（8）：\n4 T-1 # 四张\n// 以下战术\n4 T-2//3\n4 T-3 //4\n",
      "deck.txt");
  CHECK(read.errors.empty());
  CHECK(read.deck.name == "河灯");
  // A sign inside of a word begins no comment.
  CHECK(read.deck.cards == Cards{{"T-1", 4}, {"T-2//3", 4}, {"T-3", 4}});
  CHECK(PlaceText(read.deck.places[0]) == "deck.txt:5:1");
}

TEST_CASE("a line that says its copies twice, wrongly or perhaps is an error", "[corpus][decks]") {
  for (const char* line : {"4 T-1 x4", "0 T-1", "1001 T-1", "4x", "T-1 打更人 4", "T-1 x0"}) {
    INFO(line);
    CHECK(OnlyError("2 T-9\n" + std::string(line)).starts_with("deck.txt:2:1: saw `"));
  }
}

TEST_CASE("a deck list has the encodings of card files", "[corpus][decks]") {
  CHECK(CardsOf("\xEF\xBB\xBF"
                "4 T-1\n") == Cards{{"T-1", 4}});
  // 打更人 in GB18030.
  CHECK(ReadDeckList("4 T-1 \xB4\xF2\xB8\xFC\xC8\xCB\n", "deck.txt").names ==
        std::vector<std::string>{"打更人"});
  CHECK_FALSE(ReadDeckList("4 T-1 \xFF\xFF\n", "deck.txt").errors.empty());
}

TEST_CASE("one deck reads the same in every form", "[corpus][decks]") {
  const Cards cards{{"T-1", 4}, {"T-2", 2}};
  CHECK(CardsOf("4 T-1\n2 T-2\n") == cards);
  CHECK(CardsOf("deck:\n  - {number: T-1, copies: 4}\n  - {编号: T-2, 张数: 2}\n", "d.yaml") ==
        cards);
  CHECK(CardsOf("牌表:\n  - {number: T-1, copies: 4}\n  - {number: T-2, copies: 2}\n", "-") ==
        cards);
  CHECK(CardsOf("{\"deck\": [\n\t{\"number\": \"T-1\", \"copies\": 4},\n\t{\"number\": \"T-2\", "
                "\"copies\": 2}]}",
                "d.json") == cards);
  CHECK(CardsOf("编号,张数\nT-1,4\nT-2,2\n", "d.csv") == cards);
  CHECK(CardsOf("卡号;copies;牌名;备注\nT-1;4;;\nT-2;2;打更人;看过\n", "d.csv") == cards);
}

TEST_CASE("what is wrong in a deck is told at its place", "[corpus][decks]") {
  CHECK(OnlyError("编号,张数\nT-1,many\n", "d.csv") ==
        "d.csv:B2: saw `many`, expected a whole number (1..1000)");
  CHECK(OnlyError("编号,张数\nT-1,\n", "d.csv") ==
        "d.csv:B2: saw an empty cell, expected `copies`");
  const LoadedDeck misspelt = ReadDeckList("deck:\n  - {number: T-1, copeis: 4}\n", "d.yaml");
  REQUIRE(misspelt.errors.size() == 2);  // What stands there, and what does not.
  CHECK(PlaceText(misspelt.errors[0].place) == "d.yaml:2:19");
  CHECK(OnlyError("{\"deck\": [}", "d.json").starts_with("d.json:1:"));
  CHECK(OnlyError("", "d.ods").find("another format") != std::string::npos);
}

TEST_CASE("a name that is not the card's is noted, one that is stays unsaid", "[corpus][decks]") {
  ir::Card card;
  card.number = "T-1";
  card.name = U"打更人";
  const auto notes = [&](const std::string& text) {
    return NamesThatDiffer(ReadDeckList(text, "deck.txt"), {card}).size();
  };
  CHECK(notes("4 T-1 守夜人") == 1);
  CHECK(notes("4 T-1 打更人") == 0);
  CHECK(notes("4 T-1") == 0);
  CHECK(notes("4 T-2 守夜人") == 0);
}

TEST_CASE("an unknown number is told with the nearest one, a name with its number",
          "[corpus][decks]") {
  ir::Card card;
  card.number = "T-101";
  card.name = U"打更人";
  const auto told = [&](const std::string& text) {
    const auto problems = FindDeckProblems(DefaultGame(), ReadDeckList(text, "d.txt").deck, {card});
    std::string all;
    for (const DeckProblem& problem : problems) {
      if (problem.kind == DeckProblem::Kind::UnknownCard) all += problem.told.en;
    }
    return all;
  };
  CHECK(told("4 T-110") == "no card has the number T-110 (nearest: T-101)");
  CHECK(told("4 打更人") == "no card has the number 打更人 (it is the name of T-101)");
  CHECK(told("4 T-101").empty());
}

}  // namespace
}  // namespace caiding::corpus
