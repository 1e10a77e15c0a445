// SPDX-License-Identifier: MIT
// Card files that are tables: headings, cells, places.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/games.h"
#include "corpus/intake/csv_reader.h"
#include "corpus/intake/csv_writer.h"
#include "corpus/read_cards.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

using Names = std::vector<std::u32string>;

LoadedCards Read(const std::string& text) { return ReadCardText(text, "a.csv"); }

std::vector<std::string> Places(const LoadedCards& loaded) {
  std::vector<std::string> places;
  for (const InputError& error : loaded.errors) places.push_back(PlaceText(error.place));
  return places;
}

ir::Card WithCost(const std::string& cost) {
  const LoadedCards loaded = Read("number,name,cost,text\n1,a,\"" + cost + "\",\n");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  return loaded.cards[0].card;
}

}  // namespace

TEST_CASE("a table that is written is read again cell for cell", "[corpus]") {
  const CardTable table{.sheet = "", .rows = {{1, {"a", "b,c"}}, {2, {"\"说\"", "一\n二"}}}};
  const std::string text = WriteCsv(table);
  REQUIRE(text.starts_with("\xEF\xBB\xBF"));
  std::vector<JsonError> errors;
  const CardTable read = ReadCsv(std::string_view(text).substr(3), errors);
  CHECK(errors.empty());
  REQUIRE(read.rows.size() == 2);
  CHECK(read.rows[0].cells == table.rows[0].cells);
  CHECK(read.rows[1].cells == table.rows[1].cells);
}

TEST_CASE("a table names the game and the wording of its cards", "[corpus]") {
  ReadOptions options;
  options.games = WordedGames();
  for (const char* text :
       {"编号,牌名,类别,力量,游戏,措辞,效果\nT-1,火,先锋,5000,fftcg,fftcg.canonical,\n",
        "number,name,kind,power,game,wording,text\nT-1,火,先锋,5000,fftcg,fftcg.canonical,\n"}) {
    const LoadedCards loaded = ReadCardText(text, "a.csv", options);
    CAPTURE(Places(loaded));
    REQUIRE(loaded.cards.size() == 1);
    CHECK(loaded.sheet->id == "fftcg");
    CHECK(loaded.wording == "fftcg.canonical");
  }
  CHECK(ReadCardText("编号,牌名,游戏,措辞,效果\nT-1,火,fftcg,fftcg.fr,\n", "a.csv", options)
            .cards.empty());
}

TEST_CASE("a cell that says none states that there is none, whatever the word", "[corpus]") {
  for (const char* none :
       {"无", "-", "—", "——", "－", "/", "／", "N/A", "n/a", "（无）", " - ", "没有"}) {
    CAPTURE(none);
    const std::string cell = none;
    const LoadedCards loaded = Read(
        "编号,牌名,类别,费用,颜色,角色名,属性,攻,防,战术类型,效果,反击特效\nT-1,火,角色,2,红," +
        cell + "," + cell + ",1000,1500," + cell + "," + cell + "," + cell + "\n");
    REQUIRE(loaded.errors.empty());
    REQUIRE(loaded.cards.size() == 1);
    const ir::Card& card = loaded.cards[0].card;
    CHECK(card.characters.empty());
    CHECK(card.traits.empty());
    CHECK(card.texts.empty());
    CHECK(card.assumed.empty());
  }
  // What only looks like it is a name.
  const LoadedCards loaded = Read("编号,牌名,角色名,属性,效果\nT-1,火,无名,--一,抽一张牌。\n");
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.characters == Names{U"无名"});
  CHECK(loaded.cards[0].card.traits == Names{U"--一"});
}

TEST_CASE("a field that a kind must have is missing where its cell says none", "[corpus]") {
  const LoadedCards loaded = Read("编号,牌名,类别,攻,防,效果\nT-1,火,角色,-,1500,\n");
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].stated == std::vector<std::string>{"defense"});
}

TEST_CASE("a table is read by Chinese or English headings, in any order", "[corpus]") {
  for (const char* text :
       {"编号,牌名,类别,攻,防,效果\nT-1,火,角色,2000,1500,抽一张牌。\n",
        "text,defense,attack,kind,name,number\n抽一张牌。,1500,2000,角色牌,火,T-1",
        "Number;Name;Kind;ATK;DEF;Text\r\nT-1;火;角色;2000;1500;抽一张牌。\r\n",
        "卡号\t卡名\t种类\t攻击力\t防御力\t效果文本\nT-1\t火\t角色\t2,000\t1500\t抽一张牌。\n"}) {
    const LoadedCards loaded = Read(text);
    if (std::string(text).find("2,000") != std::string::npos) {
      CHECK(Places(loaded) == std::vector<std::string>{"a.csv:D2"});
      continue;
    }
    REQUIRE(loaded.errors.empty());
    REQUIRE(loaded.cards.size() == 1);
    const ir::Card& card = loaded.cards[0].card;
    CHECK(card.number == "T-1");
    CHECK(card.name == U"火");
    CHECK(card.stats ==
          std::vector{std::pair{zero::stat::kAttack, 2000}, std::pair{zero::stat::kDefense, 1500}});
    CHECK(card.texts == ir::AsParagraphs({U"抽一张牌。"}));
    CHECK(loaded.files[0].is_table);
  }
}

TEST_CASE("a cell holds several paragraphs and lists hold several names", "[corpus][zero:700.6]") {
  const LoadedCards good = Read(
      "编号,牌名,角色名,属性,颜色,效果\r\nT-1,火,\"甲、乙\",『丙』『丁』,红/蓝,\"抽一张牌。\r\n突袭\n\n坚韧\"\r\n");
  REQUIRE(good.cards.size() == 1);
  const ir::Card& card = good.cards[0].card;
  CHECK(card.texts == ir::AsParagraphs({U"抽一张牌。", U"突袭", U"坚韧"}));
  CHECK(card.characters == Names{U"甲", U"乙"});
  CHECK(card.traits == Names{U"丙", U"丁"});
  CHECK(card.colours == std::vector{zero::colour::kRed, zero::colour::kBlue});
}

TEST_CASE("an empty cell is a missing field, but a card may have no text", "[corpus]") {
  const LoadedCards loaded = Read("编号,牌名,费用,攻,效果\nT-1,火,,-,\n");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.texts.empty());
  CHECK(loaded.cards[0].card.assumed.size() > 4);
  CHECK(loaded.cards[0].stated.empty());
}

TEST_CASE("a cost cell names total and coloured parts", "[corpus][zero:303.3]") {
  CHECK(WithCost("3").cost_total == 3);
  CHECK(WithCost(" ３ ").cost_total == 3);
  CHECK(WithCost("3.0").cost_total == 3);
  CHECK(WithCost("X").is_cost_x);
  for (const char* cost : {"3(绿1红1)", "3（绿1、红1）", "3 绿色1 红1", "3[红1,绿1]"}) {
    const ir::Card card = WithCost(cost);
    CHECK(card.cost_total == 3);
    CHECK(card.cost_coloured ==
          std::vector{std::pair{zero::colour::kRed, 1}, std::pair{zero::colour::kGreen, 1}});
  }
  CHECK(WithCost("绿2").cost_total == 2);
  for (const char* cost : {"很多", "3绿", "3(橙1)", "1.5"}) {
    CHECK(Places(Read("number,name,cost,text\n1,a," + std::string(cost) + ",\n")) ==
          std::vector<std::string>{"a.csv:C2"});
  }
}

TEST_CASE("rows count as a spreadsheet program counts them", "[corpus]") {
  const LoadedCards loaded =
      Read("灯会,,\r\n\r\n编号,牌名,效果\r\nT-1,火,\"一\n二\"\r\nT-2,,抽\r\n\r\nT-3,水,抽");
  REQUIRE(loaded.cards.size() == 2);
  CHECK(CardPlaceText(loaded.cards[0].place) == "a.csv:C4");
  CHECK(CardPlaceText(loaded.cards[1].place) == "a.csv:C7");
  CHECK(Places(loaded) == std::vector<std::string>{"a.csv:B5"});
}

TEST_CASE("columns beyond Z have two letters", "[corpus]") {
  CHECK(PlaceText({"a.csv", 2, 26, true, ""}) == "a.csv:Z2");
  CHECK(PlaceText({"a.csv", 2, 27, true, ""}) == "a.csv:AA2");
  CHECK(PlaceText({"a.xlsx", 3, 703, true, "卡牌"}) == "a.xlsx:卡牌!AAA3");
}

TEST_CASE("a broken row costs itself only", "[corpus]") {
  const LoadedCards loaded =
      Read("编号,牌名,效果\nT-1,火,抽\"一\"张\nT-2,水,抽\nT-3,木,\"抽\nT-4,金,抽\n");
  CHECK(Places(loaded) == std::vector<std::string>{"a.csv:C2", "a.csv:C4"});
  REQUIRE(loaded.cards.size() == 2);
  CHECK(loaded.cards[0].card.number == "T-2");
  CHECK(loaded.cards[1].card.number == "T-4");
  CHECK(CardPlaceText(loaded.cards[1].place) == "a.csv:C5");
}

TEST_CASE("a table in which every quote is open ends", "[corpus]") {
  std::string text = "编号,牌名,效果\n";
  for (int i = 0; i < 2000; ++i) text += "T,\"a\"\"\n";
  CHECK(Read(text).errors.size() <= 2001);
}

TEST_CASE("a table without its headings is refused as a whole", "[corpus]") {
  CHECK(Places(Read("T-1,火,抽\n")) == std::vector<std::string>{"a.csv:A1"});
  CHECK(Places(Read("编号,牌名\nT-1,火\n")) == std::vector<std::string>{"a.csv:A1"});
  CHECK(Places(Read("编号,牌名,效果,text\nT-1,火,抽,抽\n")) ==
        std::vector<std::string>{"a.csv:D1"});
}

TEST_CASE("bytes that are no text are told by their cell", "[corpus]") {
  const LoadedCards loaded = Read("编号,牌名,效果\nT-1,火,抽一张牌\xFF\nT-2,水,抽一张牌。\n");
  CHECK(Places(loaded) == std::vector<std::string>{"a.csv:C2"});
  CHECK(loaded.cards.size() == 1);
}

}  // namespace caiding::corpus
