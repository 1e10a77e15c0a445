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
  for (const char* line : {"4 T-1 x4", "4x T-1 打更人 x4", "4x", "T-1 打更人 4"}) {
    INFO(line);
    CHECK(OnlyError("2 T-9\n" + std::string(line)).starts_with("deck.txt:2:1: saw `"));
  }
}

TEST_CASE("a heading says no copies; a line that does is a card, colon or not", "[corpus][decks]") {
  for (const char* line :
       {"4 T-1:", "4x T-1：", "T-1 x4:", "T-1×4：", "4 T-1 打更人:", "4 T-1 :"}) {
    INFO(line);
    CHECK(CardsOf(line) == Cards{{"T-1", 4}});
  }
  CHECK(CardsOf("T-1:\n") == Cards{{"T-1", 1}});
  for (const char* line : {"角色：", "Main deck:", "角色（8）：", "第 1 组：", "：", "其他 :"}) {
    INFO(line);
    CHECK(CardsOf(line).empty());
  }
}

TEST_CASE("the copies may stand between the number and the name", "[corpus][decks]") {
  for (const char* line : {"T-1\t4\t打更人", "T-1,4,打更人", "T-1 x4 打更人", "T-1 4张 打更人"}) {
    INFO(line);
    const LoadedDeck read = ReadDeckList(line, "deck.txt");
    CHECK(read.errors.empty());
    CHECK(read.deck.cards == Cards{{"T-1", 4}});
    CHECK(read.names == std::vector<std::string>{"打更人"});
  }
}

TEST_CASE("a line with a second card is an error, a name with a number is none",
          "[corpus][decks]") {
  for (const char* line : {"4 T-1, 3 T-2", "4 T-1 3 T-2", "4 T-1; 3x T-2", "T-1 x4 T-2 x3",
                           "T-1 4 T-2 3", "T-1, T-2", "4 T-1, 3 打更人", "4 001, 3 002"}) {
    INFO(line);
    CHECK(OnlyError(line).find("expected one card a line") != std::string::npos);
  }
  for (const char* line :
       {"4 T-1 第 3 夜", "4 T-1 第 2049 夜", "4 T-1 机兵 X-9", "T-1 x4 机兵 X-9", "4 T-1 夜, 又"}) {
    INFO(line);
    CHECK(CardsOf(line) == Cards{{"T-1", 4}});
  }
}

TEST_CASE("a line ends with LF, CR LF or CR", "[corpus][decks]") {
  for (const char* text : {"4 T-1\n2 T-2\n", "4 T-1\r\n2 T-2\r\n", "4 T-1\r2 T-2\r"}) {
    const LoadedDeck read = ReadDeckList(text, "deck.txt");
    CHECK(read.errors.empty());
    CHECK(read.deck.cards == Cards{{"T-1", 4}, {"T-2", 2}});
    CHECK(PlaceText(read.deck.places.at(1)) == "deck.txt:2:1");
  }
}

TEST_CASE("what looks like copies and is out of range is told with the range", "[corpus][decks]") {
  for (const char* line : {"-1 T-1", "+4 T-1", "-4x T-1", "0 T-1", "1001 T-1", "99999999999 T-1",
                           "99999999999x T-1", "T-1 x99999999999", "T-1 -1", "T-1 x-1",
                           "T-1 x-1 打更人", "T-1*0", "T-1 打更人 x0", "T-1 0 打更人", "0 x T-1"}) {
    INFO(line);
    CHECK(OnlyError(line).ends_with("expected copies (1..1000)"));
  }
  CHECK(CardsOf("1000 T-1") == Cards{{"T-1", 1000}});
  // Numbers of cards may be digits alone, or begin with X-.
  CHECK(CardsOf("4 20001\n20002 x3\n20003\n") == Cards{{"20001", 4}, {"20002", 3}, {"20003", 1}});
  CHECK(CardsOf("X-001\nX-002 打更人\n") == Cards{{"X-001", 1}, {"X-002", 1}});
}

TEST_CASE("a long list on one line takes no longer to place than on many", "[corpus][decks]") {
  std::string json = "{\"deck\":[";
  for (int i = 0; i < 20'000; ++i) {
    json += std::string(i == 0 ? "" : ",") + R"({"number":"牌-1","copies":1})";
  }
  json += "]}";
  // Quadratic it takes minutes.
  const LoadedDeck read = ReadDeckList(json, "d.json");
  REQUIRE(read.deck.places.size() == 20'000);
  CHECK(PlaceText(read.deck.places[1]) == "d.json:1:38");
}

TEST_CASE("`deck:` above lines is a heading, above a list it is YAML", "[corpus][decks]") {
  for (const char* text :
       {"deck:\n4 T-1\n2 T-2\n", "name: 甲\n牌表:\n\n4 T-1\n2 T-2\n",
        "deck:\n  # 角色\n  4 T-1\n  2 T-2\n",
        "deck:\n- {number: T-1, copies: 4}\n- {number: T-2, copies: 2}\n",
        "deck:  # 角色\n  - number: T-1\n    copies: 4\n  - {编号: T-2, 张数: 2}\n",
        "deck: [{number: T-1, copies: 4},\n  {number: T-2, copies: 2}]\n",
        "牌表:\n  -\n    number: T-1\n    copies: 4\n  - {编号: T-2, 张数: 2}\n"}) {
    INFO(text);
    const LoadedDeck read = ReadDeckList(text, "deck.txt");
    CHECK(read.errors.empty());
    CHECK(read.deck.cards == Cards{{"T-1", 4}, {"T-2", 2}});
  }
  CHECK(OnlyError("deck:\n-1 T-1\n").ends_with("expected copies (1..1000)"));
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

TEST_CASE("what is wrong with a deck is told in its order, and once for a card",
          "[corpus][decks][zero:100.4][zero:100.5]") {
  std::vector<ir::Card> pool(3);
  pool[0].number = "T-1";
  pool[1].number = "T-2";
  pool[2].number = "T-3";
  pool[0].name = U"甲";
  pool[1].name = U"乙";
  pool[2].name = U"甲";  // The same card as T-1.
  const auto problems = FindDeckProblems(
      DefaultGame(), ReadDeckList("3 T-2\n2 T-1\n1 T-9\n3 T-3\n2 T-2\n", "d.txt").deck, pool);
  std::vector<std::pair<DeckProblem::Kind, std::size_t>> told;
  for (const DeckProblem& problem : problems) told.emplace_back(problem.kind, problem.entry);
  using Kind = DeckProblem::Kind;
  CHECK(told == std::vector<std::pair<Kind, std::size_t>>{{Kind::Size, DeckProblem::kWholeDeck},
                                                          {Kind::Copies, 0},
                                                          {Kind::Copies, 1},
                                                          {Kind::UnknownCard, 2}});
  REQUIRE(problems.size() == 4);
  CHECK(problems[1].told.en.starts_with("5 copies of the same card T-2,"));
  CHECK(problems[2].told.en.starts_with("5 copies of the same card T-1, T-3,"));
}

TEST_CASE("a card in very many lines is counted once through", "[corpus][decks]") {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "1 T-1\n";
  ir::Card card;
  card.number = "T-1";
  card.name = U"甲";
  // Line against line it would be a thousand million and more comparisons.
  const auto problems = FindDeckProblems(DefaultGame(), ReadDeckList(text, "d.txt").deck, {card});
  REQUIRE(problems.size() == 2);
  CHECK(problems[1].told.en.starts_with("50000 copies of the same card T-1,"));
}

}  // namespace
}  // namespace caiding::corpus
