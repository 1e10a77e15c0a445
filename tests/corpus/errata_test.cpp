// SPDX-License-Identifier: MIT
// Texts that were corrected after they were printed.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "corpus/read_cards.h"
#include "model/ir/tell_place.h"
#include "model/sheet/field_places.h"

namespace caiding::corpus {
namespace {

constexpr const char* kTwice = R"({"number":"T-1","name":"火","kind":"战术",
"text":["抽一张牌。"],"life_burst":"抽一张牌。",
"errata":[{"from":"2026-05-01","text":["抽三张牌。","坚韧。"]},
{"from":"2026-03-01","text":["抽两张牌。"],"life_burst":"抽两张牌。"}]})";

LoadedCards Read(const std::string& text, const std::string& date, const char* name = "a.json") {
  ReadOptions options;
  options.text_date = date;
  return ReadCardText(text, name, options);
}

std::vector<std::u32string> TextsOf(const LoadedCards& loaded) {
  std::vector<std::u32string> texts;
  REQUIRE(loaded.errors.empty());
  for (const ir::CardText& text : loaded.cards.at(0).card.texts) texts.push_back(text.words);
  return texts;
}

using Texts = std::vector<std::u32string>;

std::string OnlyError(const std::string& text, const char* name = "a.json") {
  const LoadedCards loaded = Read(text, "", name);
  REQUIRE(loaded.errors.size() == 1);
  CHECK(loaded.cards.empty());
  return PlaceText(loaded.errors[0].place) + " " + loaded.errors[0].seen.en;
}

std::string CardWith(const std::string& errata) {
  return R"({"number":"T-1","name":"火","text":["抽一张牌。"],"errata":)" + errata + "}";
}

}  // namespace

TEST_CASE("the newest text is read, that of a day, or the one as printed", "[corpus]") {
  CHECK(TextsOf(Read(kTwice, "")) == Texts{U"抽三张牌。", U"坚韧。", U"抽两张牌。"});
  CHECK(TextsOf(Read(kTwice, "2026-05-01")) == Texts{U"抽三张牌。", U"坚韧。", U"抽两张牌。"});
  CHECK(TextsOf(Read(kTwice, "2026-04-30")) == Texts{U"抽两张牌。", U"抽两张牌。"});
  CHECK(TextsOf(Read(kTwice, "2026-03-01")) == Texts{U"抽两张牌。", U"抽两张牌。"});
  CHECK(TextsOf(Read(kTwice, "2026-02-28")) == Texts{U"抽一张牌。", U"抽一张牌。"});
  CHECK(TextsOf(Read(kTwice, "printed")) == Texts{U"抽一张牌。", U"抽一张牌。"});
}

TEST_CASE("a card says from when its text is, and a text where it stands", "[corpus]") {
  const LoadedCards newest = Read(kTwice, "");
  CHECK(newest.cards[0].has_errata);
  CHECK(newest.cards[0].text_from == "2026-05-01");
  const auto line_of = [](const LoadedCards& loaded, const char* key) {
    return FieldOf(loaded.cards.at(0), key)->place.line;
  };
  CHECK(line_of(newest, "text") == 3);
  CHECK(line_of(newest, "life_burst") == 4);
  const LoadedCards printed = Read(kTwice, "printed");
  CHECK(printed.cards[0].has_errata);
  CHECK(printed.cards[0].text_from.empty());
  CHECK(line_of(printed, "text") == 2);
  const filed::TextsRead texts = TextsReadIn("2026-04-01", {&newest, &printed});
  CHECK(texts.with_errata == 2);
  CHECK(texts.corrected == std::vector{filed::CorrectedText{"T-1", "2026-05-01"}});
}

TEST_CASE("a row of a table has its erratum in columns of its own", "[corpus]") {
  for (const char* day :
       {"2026-03-01", "2026/3/1", "2026年3月1日", "46082", "46082.5", "２０２６／３／１",
        "2026.3.1", "2026-03-01 00:00:00", "2026-03-01T08:30:00Z"}) {
    const std::string table =
        "编号,牌名,类别,效果,反击特效,勘误日期,勘误效果,勘误反击特效\nT-1,火,战术,抽一张牌。,坚韧。," +
        std::string(day) + ",抽两张牌。,\nT-2,水,战术,抽一张牌。,,,,\n";
    const LoadedCards loaded = Read(table, "", "a.csv");
    CAPTURE(day);
    CHECK(TextsOf(loaded) == Texts{U"抽两张牌。", U"坚韧。"});
    CHECK(loaded.cards[0].text_from == "2026-03-01");
    CHECK(ir::CellName(FieldOf(loaded.cards[0], "text")->place) == "G2");
    CHECK_FALSE(loaded.cards.at(1).has_errata);
    CHECK(TextsOf(Read(table, "2026-02-28", "a.csv")) == Texts{U"抽一张牌。", U"坚韧。"});
  }
}

TEST_CASE("a cell of errata that says none is as an empty one", "[corpus]") {
  const std::string head = "编号,牌名,类别,效果,反击特效,勘误日期,勘误效果,勘误反击特效\n";
  for (const char* none : {"", "无", "-", "——", "／", "N/A", " ", "　"}) {
    CAPTURE(none);
    const std::string cell(none);
    const LoadedCards part =
        Read(head + "T-1,火,战术,甲。,乙。,2026-03-01,丙。," + cell + "\n", "", "a.csv");
    CHECK(TextsOf(part) == Texts{U"丙。", U"乙。"});
    std::string row = "T-1,火,战术,甲。,乙。," + cell;
    row += "," + cell + "," + cell + "\n";
    const LoadedCards all = Read(head + row, "", "a.csv");
    CHECK(TextsOf(all) == Texts{U"甲。", U"乙。"});
    CHECK_FALSE(all.cards[0].has_errata);
    // A day that is not said is missing still.
    CHECK(OnlyError(head + "T-1,火,战术,甲。,乙。," + cell + ",丙。,\n", "a.csv")
              .find("a.csv:G2 an erratum without a day") == 0);
  }
  // A text may hold such signs.
  const LoadedCards text = Read(head + "T-1,火,战术,甲。,乙。,2026-03-01,无-1。,\n", "", "a.csv");
  CHECK(TextsOf(text) == Texts{U"无-1。", U"乙。"});
}

TEST_CASE("a key that stands twice in an erratum is told, in either language", "[corpus]") {
  for (const char* errata : {R"([{"from":"2026-03-01","text":["甲。"],"text":["乙。"]}])",
                             R"([{"from":"2026-03-01","text":["甲。"],"效果":["乙。"]}])",
                             R"([{"from":"2026-03-01","from":"2026-04-01","text":["甲。"]}])"}) {
    CAPTURE(errata);
    CHECK(OnlyError(CardWith(errata)).find("again in one erratum") != std::string::npos);
  }
  CHECK(OnlyError(R"({"number":"T-1","name":"火","text":["甲。"],"效果":["乙。"]})")
            .find("the field `效果` again") != std::string::npos);
  // In different errata a key may stand each time.
  CHECK(TextsOf(Read(kTwice, "")).size() == 3);
}

TEST_CASE("many errata of a card take no longer than as many cards", "[corpus]") {
  std::string errata;
  std::size_t count = 0;
  for (int year = 1900; year < 2100; ++year) {
    for (int month = 1; month <= 12; ++month, ++count) {
      const std::string day =
          std::to_string(year) + (month < 10 ? "-0" : "-") + std::to_string(month) + "-01";
      errata +=
          (errata.empty() ? "" : ",") + (R"({"from":")" + day + R"(","text":["抽一张牌。"]})");
    }
  }
  // Were the list part of each, they would be more than five million values.
  const LoadedCards loaded = Read(CardWith("[" + errata + "]"), "2000-01-15");
  REQUIRE(loaded.errors.empty());
  CHECK(count == 2400);
  CHECK(loaded.cards.at(0).text_from == "2000-01-01");
}

TEST_CASE("an erratum that is wrong is bad input at its place", "[corpus]") {
  CHECK(OnlyError(CardWith(R"("x")")).find("a.json:1:") == 0);
  CHECK(OnlyError(CardWith(R"([{"text":["甲。"]}])")).find("without a day") != std::string::npos);
  CHECK(OnlyError(CardWith(R"([{"from":"2026-02-30","text":["甲。"]}])")).find("`2026-02-30`") !=
        std::string::npos);
  CHECK(OnlyError(CardWith(R"([{"from":"2026/3/1","text":["甲。"]}])")).find("`2026/3/1`") !=
        std::string::npos);
  CHECK(OnlyError(CardWith(R"([{"from":"2026-03-01"}])")).find("corrects no text") !=
        std::string::npos);
  CHECK(OnlyError(CardWith(R"([{"from":"2026-03-01","texts":["甲。"]}])")).find("`texts`") !=
        std::string::npos);
  CHECK(OnlyError(CardWith(R"([{"from":"2026-03-01","text":7}])")).find("`text`") !=
        std::string::npos);
  CHECK(OnlyError(
            CardWith(
                R"([{"from":"2026-03-01","text":["甲。"]},{"from":"2026-03-01","text":["乙。"]}])"))
            .find("another erratum from 2026-03-01 on") != std::string::npos);
  CHECK(OnlyError("编号,牌名,效果,勘误日期,勘误效果\nT-1,火,甲。,,乙。\n", "a.csv")
            .find("a.csv:E2") == 0);
  for (const char* day :
       {"明天", "2026-03-01起", "2026-03-01 暂定", "2026-03-01T", "2026/3/1/2", "约2026年3月1日",
        "3.2026.1", "2026-3/1", "2026-02-30", "46082天", "2026"}) {
    CAPTURE(day);
    const std::string row = "T-1,火,甲。," + std::string(day) + ",乙。\n";
    CHECK(OnlyError("编号,牌名,效果,勘误日期,勘误效果\n" + row, "a.csv").find("a.csv:D2") == 0);
  }
}

TEST_CASE("what the publisher says of paragraphs is corrected with them", "[corpus][zero:702.1]") {
  const std::string card =
      R"({"number":"T-1","name":"火","text":["甲。"],"classified":["永续"],"errata":[)";
  CHECK(OnlyError(card + R"({"from":"2026-03-01","text":["甲。","乙。"]}]})").find("classified") !=
        std::string::npos);
  const LoadedCards loaded = Read(
      card + R"({"from":"2026-03-01","text":["甲。","乙。"],"classified":["永续",null]}]})", "");
  CHECK(TextsOf(loaded) == Texts{U"甲。", U"乙。"});
}

}  // namespace caiding::corpus
