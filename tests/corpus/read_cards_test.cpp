// SPDX-License-Identifier: MIT
#include "corpus/read_cards.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "model/zero/fields.h"
#include "model/zero/vocabulary.h"

namespace caiding::corpus {
namespace {

const std::string kFull = R"({"number":"T-1","name":"火","kind":"角色牌","cost":{"total":3,"绿":1},
 "color":"红","characters":["甲"],"traits":["乙","丙"],"attack":2000,"defense":1500,
 "text":["【登场时】抽一张牌。"],"life_burst":"抽一张牌。","rarity":"普","series":"试",
 "classified":["触发"]})";

std::string Document(const std::string& cards) {
  return R"({"game":"zero","edition":"1.20","cards":[)" + cards + "]}";
}

std::string Gb18030(const std::string& prefix) {
  return prefix + "\xB3\xE9\xD2\xBB\xD5\xC5\xC5\xC6";
}

std::string Utf16LittleEndian(const std::u16string& text) {
  std::string bytes = "\xFF\xFE";
  for (const char16_t unit : text) {
    bytes += static_cast<char>(unit & 0xFF);
    bytes += static_cast<char>(unit >> 8);
  }
  return bytes;
}

TEST_CASE("a card with every field is read as printed", "[corpus]") {
  const LoadedCards loaded = ReadCardText(Document(kFull), "a.json");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  const ir::Card& card = loaded.cards[0].card;
  CHECK(card.number == "T-1");
  CHECK(card.name == U"火");
  CHECK(card.kind == zero::kind::kCharacter);
  CHECK(card.cost_total == 3);
  REQUIRE(card.cost_coloured.size() == 1);
  CHECK(card.cost_coloured[0] == std::pair{zero::colour::kGreen, 1});
  CHECK(card.colours == std::vector{zero::colour::kRed});
  CHECK(card.characters == std::vector<std::u32string>{U"甲"});
  CHECK(card.traits == std::vector<std::u32string>{U"乙", U"丙"});
  CHECK(card.stats ==
        std::vector{std::pair{zero::stat::kAttack, 2000}, std::pair{zero::stat::kDefense, 1500}});
  const std::vector<ir::CardText> texts{{U"【登场时】抽一张牌。"},
                                        {U"抽一张牌。", zero::text_role::kLifeBurst}};
  CHECK(card.texts == texts);
  REQUIRE(card.classified.size() == 1);
  CHECK(card.classified[0] == ir::AbilityKind::Triggered);
  CHECK(card.assumed.empty());
  CHECK(loaded.cards[0].edition == "1.20");
  CHECK(loaded.cards[0].place == Place{"a.json", 1, 42});
}

TEST_CASE("a field that is missing gets its default and is named as assumed", "[corpus]") {
  const auto loaded =
      ReadCardText(Document(R"({"number":"T","name":"n","kind":null,"text":[]})"), "a");
  REQUIRE(loaded.cards.size() == 1);
  const ir::Card& card = loaded.cards[0].card;
  CHECK(card.kind == zero::kind::kCharacter);
  CHECK(card.cost_total == 1);
  CHECK(card.colours == std::vector{zero::colour::kGreen});
  CHECK(card.stats ==
        std::vector{std::pair{zero::stat::kAttack, 1000}, std::pair{zero::stat::kDefense, 1000}});
  using ir::CardField;
  CHECK(card.assumed == std::vector{CardField::Kind, CardField::Cost, CardField::Colour,
                                    CardField::Characters, CardField::Traits, CardField::Stats});
}

TEST_CASE("a kind may be written with or without 牌 and a tactic has a speed",
          "[corpus][zero:302.1]") {
  const auto loaded = ReadCardText(
      Document(R"({"number":"1","name":"a","kind":"战术","tactic":"瞬间","text":"抽一张牌。"},
                  {"number":"2","name":"b","kind":"战术牌","text":["抽一张牌。"]},
                  {"number":"3","name":"c","kind":"装备","attack_bonus":-500,"text":""})"),
      "a");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 3);
  CHECK(loaded.cards[0].card.kind == zero::kind::kTactic);
  CHECK(loaded.cards[0].card.subkind == zero::subkind::kInstant);
  CHECK(loaded.cards[1].card.kind == zero::kind::kTactic);
  CHECK(loaded.cards[1].card.subkind == zero::subkind::kNormal);
  CHECK(loaded.cards[2].card.stats ==
        std::vector{std::pair{zero::stat::kAttack, -500}, std::pair{zero::stat::kDefense, 0}});
  CHECK(loaded.cards[2].card.texts.empty());
}

TEST_CASE("a cost may be X, with coloured parts or without", "[corpus][zero:303.8]") {
  const auto loaded = ReadCardText(Document(R"({"number":"1","name":"a","cost":"X","text":[]},
                  {"number":"2","name":"b","cost":{"total":"X","红":2},"text":[]})"),
                                   "a");
  REQUIRE(loaded.cards.size() == 2);
  CHECK(loaded.cards[0].card.is_cost_x);
  CHECK(loaded.cards[1].card.is_cost_x);
  CHECK(loaded.cards[1].card.cost_coloured.size() == 1);
}

TEST_CASE("a text in one string is split into paragraphs at its line ends",
          "[corpus][zero:700.6]") {
  const auto loaded =
      ReadCardText(Document(R"({"number":"1","name":"a","text":"抽一张牌。\n突袭"})"), "a");
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.texts == ir::AsParagraphs({U"抽一张牌。", U"突袭"}));
}

TEST_CASE("JSON Lines hold one card a line and are told from JSON by content", "[corpus]") {
  const std::string lines = R"({"game":"zero","number":"1","name":"a","text":[]})"
                            "\n\n"
                            R"({"number":"2","name":"b","text":[]})"
                            "\r\n";
  for (const char* name : {"a.jsonl", "a.json", "-"}) {
    const auto loaded = ReadCardText(lines, name);
    CHECK(loaded.errors.empty());
    REQUIRE(loaded.cards.size() == 2);
    CHECK(loaded.cards[1].place.line == 3);
    CHECK(loaded.files[0].is_json_lines);
  }
}

TEST_CASE("the Chinese headings of spreadsheets serve as keys", "[corpus]") {
  const auto loaded =
      ReadCardText(Document(R"({"编号":"1","牌名":"火","效果":["突袭"],"攻":3000})"), "a");
  REQUIRE(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.name == U"火");
}

TEST_CASE("UTF-8 with a mark, UTF-16 and GB18030 are told apart and named", "[corpus]") {
  const std::string head = R"({"number":"1","text":[],"name":")";
  const auto marked = ReadCardText("\xEF\xBB\xBF" + head + "抽一张牌\"}", "a");
  const auto gb = ReadCardText(Gb18030(head) + "\"}", "a");
  const auto wide =
      ReadCardText(Utf16LittleEndian(u"{\"number\":\"1\",\"text\":[],\"name\":\"抽一张牌\"}"), "a");
  for (const LoadedCards* loaded : {&marked, &gb, &wide}) {
    CHECK(loaded->errors.empty());
    REQUIRE(loaded->cards.size() == 1);
    CHECK(loaded->cards[0].card.name == U"抽一张牌");
  }
  CHECK(std::string(EncodingName(marked.files[0].encoding)) == "UTF-8 (BOM)");
  CHECK(std::string(EncodingName(gb.files[0].encoding)) == "GB18030");
  CHECK(std::string(EncodingName(wide.files[0].encoding)) == "UTF-16LE");
}

TEST_CASE("one number with two contents is a clash, with equal content it counts once",
          "[corpus]") {
  const std::string card = R"({"number":"1","name":"a","text":[]})";
  const auto equal = ReadCardText(Document(card + "," + card), "a");
  CHECK(equal.cards.size() == 1);
  CHECK(equal.clashes.empty());
  const auto clash =
      ReadCardText(Document(card + ",\n" + R"({"number":"1","name":"b","text":[]})"), "a");
  CHECK(clash.cards.size() == 1);
  REQUIRE(clash.clashes.size() == 1);
  CHECK(clash.clashes[0].first.place.line == 1);
  CHECK(clash.clashes[0].second.place.line == 2);
  CHECK(clash.clashes[0].second.card.name == U"b");
}

TEST_CASE("a folder stands for its card files and `-` for standard input", "[corpus]") {
  const auto folder = std::filesystem::temp_directory_path() / "caiding_corpus_folder";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "b.json") << Document(R"({"number":"2","name":"b","text":[]})");
  std::ofstream(folder / "a.jsonl") << R"({"number":"1","name":"a","text":[]})";
  std::ofstream(folder / "notes.txt") << "no cards";
  std::istringstream standard_input(R"({"number":"3","name":"c","text":[]})");
  ReadOptions options;
  options.standard_input = &standard_input;
  const auto loaded = ReadCards({folder.string(), "-"}, options);
  std::filesystem::remove_all(folder);
  CHECK(loaded.errors.empty());
  REQUIRE(loaded.cards.size() == 3);
  CHECK(loaded.cards[0].card.number == "1");
  CHECK(loaded.cards[1].card.number == "2");
  CHECK(loaded.cards[2].place.file == "-");
}

}  // namespace
}  // namespace caiding::corpus
