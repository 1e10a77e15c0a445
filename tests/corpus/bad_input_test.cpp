// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <catch2/catch.hpp>

#include "corpus/read_cards.h"

namespace caiding::corpus {
namespace {

const std::string kGood1 = R"({"number":"G1","name":"甲","text":[]})";
const std::string kGood2 = R"({"number":"G2","name":"乙","text":[]})";

std::string Document(const std::string& cards) {
  return "{\"game\":\"zero\",\"cards\":[\n" + cards + "\n]}";
}

// A bad card on line 3 between two good ones, which have to survive.
LoadedCards Between(const std::string& bad) {
  return ReadCardText(Document(kGood1 + ",\n" + bad + ",\n" + kGood2), "cards.json");
}

// `@` marks where the error has to be shown.
void CheckOnlyBadIsLost(std::string bad) {
  const auto mark = bad.find('@');
  const auto before = bad.begin() + static_cast<std::ptrdiff_t>(mark);
  const auto continuations = std::count_if(
      bad.begin(), before, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; });
  const auto column =
      static_cast<std::uint32_t>(mark + 1) - static_cast<std::uint32_t>(continuations);
  const LoadedCards loaded = Between(bad.erase(mark, 1));
  INFO((loaded.errors.empty() ? std::string("no error") : Describe(loaded.errors[0]).en));
  REQUIRE(loaded.cards.size() == 2);
  CHECK(loaded.cards[0].card.number == "G1");
  CHECK(loaded.cards[1].card.number == "G2");
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].place == Place{"cards.json", 3, column});
  CHECK_FALSE(loaded.errors[0].seen.zh.empty());
  CHECK_FALSE(loaded.errors[0].expected.zh.empty());
}

TEST_CASE("a card that lacks number, name or text is refused and the others stay", "[corpus]") {
  CheckOnlyBadIsLost(R"(@{"name":"x","text":[]})");
  CheckOnlyBadIsLost(R"(@{"number":"B","text":[]})");
  CheckOnlyBadIsLost(R"(@{"number":"B","name":"x"})");
  CheckOnlyBadIsLost(R"(@{"number":null,"name":"x","text":[]})");
  CheckOnlyBadIsLost(R"({"number":@"","name":"x","text":[]})");
}

TEST_CASE("a field of the wrong type is refused at its value and the others stay", "[corpus]") {
  CheckOnlyBadIsLost(R"({"number":@7,"name":"x","text":[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":@["x"],"text":[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[@1]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":@{}})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"牌","text":[],"cost":@"three"})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"cost":@1.5})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"cost":@-1})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"cost":{"total":3,@"橙":1}})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"attack":@"1000"})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"attack":@1e99})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"color":@"橙"})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"traits":@3})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"life_burst":@[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":["a"],"classified":[@"永远"]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":["a"],"classified":@[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],@"name":"y"})");
  CheckOnlyBadIsLost("@7");
}

TEST_CASE("a card of an unknown game or kind is refused and the others stay", "[corpus]") {
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[],"kind":@"例文"})");
  CheckOnlyBadIsLost(R"(@{"number":"B","name":"x","text":[],"game":"chess"})");
  const auto file = ReadCardText(R"({"game":"chess","cards":[)" + kGood1 + "]}", "a.json");
  CHECK(file.cards.empty());
  REQUIRE(file.errors.size() == 1);
  CHECK(file.errors[0].place == Place{"a.json", 1, 9});
}

TEST_CASE("a game without a name is refused at its place, and cards of other files stay",
          "[corpus]") {
  CheckOnlyBadIsLost(R"(@{"number":"B","name":"x","text":[],"game":""})");
  LoadedCards loaded = ReadCardText(R"({"game":"","cards":[)" + kGood1 + "]}", "a.json");
  CHECK(loaded.cards.empty());
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].place == Place{"a.json", 1, 9});
  CHECK(loaded.errors[0].seen.en == "`game` = ``");

  const auto folder = std::filesystem::temp_directory_path() / "caiding_corpus_nameless";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "a.json") << R"({"game":"","cards":[)" << kGood1 << "]}";
  std::ofstream(folder / "b.json") << Document(kGood2);
  loaded = ReadCards({folder.string()});
  std::filesystem::remove_all(folder);
  CHECK(loaded.errors.size() == 1);
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.number == "G2");
}

TEST_CASE("broken JSON costs the broken card only", "[corpus]") {
  CheckOnlyBadIsLost(R"({"number":"B","name":"x",@})");
  CheckOnlyBadIsLost(R"({"number":"B" @"name":"x","text":[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":@x,"text":[]})");
  CheckOnlyBadIsLost(R"({"number":"B","name":"x","text":[@})");
}

TEST_CASE("a bad line of JSON Lines costs that line only", "[corpus]") {
  const auto loaded = ReadCardText(kGood1 + "\n{\"number\":\n" + kGood2 + "\n", "a.jsonl");
  CHECK(loaded.cards.size() == 2);
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].place.line == 2);
}

TEST_CASE("cards before the end of a cut file are kept", "[corpus]") {
  const auto loaded = ReadCardText("{\"cards\":[" + kGood1 + ",\n{\"number\":\"B\",\"na", "a.json");
  CHECK(loaded.cards.size() == 1);
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].place.line == 2);
}

TEST_CASE("bytes that are no text cost the card that holds them", "[corpus]") {
  CheckOnlyBadIsLost("{\"number\":\"B\",\"name\":\"牌@\xFF\",\"text\":[]}");
}

TEST_CASE("a nest 100,000 deep costs the card that holds it", "[corpus]") {
  const std::string nest = std::string(100'000, '[') + std::string(100'000, ']');
  const auto loaded = Between(R"({"number":"B","name":"x","text":)" + nest + "}");
  REQUIRE(loaded.cards.size() == 2);
  CHECK(loaded.errors.size() >= 1);
  CHECK(loaded.errors[0].place.line == 3);
  const auto bare = ReadCardText(std::string(100'000, '['), "a.json");
  CHECK(bare.cards.empty());
  CHECK(bare.errors.size() >= 1);
  const auto objects = [] {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "{\"a\":";
    return text;
  }();
  CHECK(ReadCardText(objects, "a.json").errors.size() >= 1);
}

TEST_CASE("quotations nested 100,000 deep cost the card that holds them", "[corpus]") {
  const auto times = [](std::string_view mark) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += mark;
    return text;
  };
  for (const char* mark : {"\\\"", "“", "（"}) {
    INFO(mark);
    const auto loaded = Between(R"({"number":"B","name":"x","text":[")" + times(mark) + R"("]})");
    REQUIRE(loaded.cards.size() == 2);
    REQUIRE(loaded.errors.size() == 1);
    CHECK(loaded.errors[0].place.line == 3);
    CHECK(loaded.errors[0].expected.en == "a nest of at most 64");
  }
}

TEST_CASE("an empty file, a file without cards and other roots are refused", "[corpus]") {
  for (const char* text :
       {"", " \n", "[]", "7", "\"x\"", "null", "{}", R"({"cards":{}})", "nonsense"}) {
    const auto loaded = ReadCardText(text, "a.json");
    INFO(text);
    CHECK(loaded.cards.empty());
    CHECK(loaded.errors.size() == 1);
  }
}

TEST_CASE("missing files, folders without cards and spreadsheets are refused", "[corpus]") {
  const auto folder = std::filesystem::temp_directory_path() / "caiding_corpus_empty";
  std::filesystem::create_directories(folder);
  const auto loaded = ReadCards({folder.string(), (folder / "none.json").string()});
  CHECK(loaded.errors.size() == 2);
  std::ofstream(folder / "cards.csv") << "编号,牌名\n";
  CHECK(ReadCards({folder.string()}).errors.size() == 1);
  std::filesystem::remove_all(folder);
}

TEST_CASE("a file above the limit is refused and the next one is still read", "[corpus]") {
  const auto folder = std::filesystem::temp_directory_path() / "caiding_corpus_large";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "a.json") << Document(kGood1) << std::string(5000, ' ');
  std::ofstream(folder / "b.json") << Document(kGood2);
  ReadOptions options;
  options.max_input = 1000;
  const auto loaded = ReadCards({folder.string()}, options);
  std::filesystem::remove_all(folder);
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.errors[0].expected.en == "at most 1000 bytes (--max-input)");
  REQUIRE(loaded.cards.size() == 1);
  CHECK(loaded.cards[0].card.number == "G2");
}

TEST_CASE("an error is told with place, card, what was seen and what was expected", "[corpus]") {
  const auto loaded = Between(R"({"number":"B","name":"x","text":[],"kind":"例文"})");
  REQUIRE(loaded.errors.size() == 1);
  CHECK(Describe(loaded.errors[0]).zh ==
        "cards.json:3:43（B）：看到`kind` = `\"例文\"`，应为其中之一：角色牌|装备牌|战术牌|事件牌");
  CHECK(
      Describe(loaded.errors[0]).en ==
      "cards.json:3:43 (B): saw `kind` = `\"例文\"`, expected one of 角色牌|装备牌|战术牌|事件牌");
}

}  // namespace
}  // namespace caiding::corpus
