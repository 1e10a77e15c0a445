// SPDX-License-Identifier: MIT
// Every template is a file that loads as it is, and a workbook holds what its table does.
#include "corpus/templates.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "corpus/bans/read_ban_list.h"
#include "corpus/deck_file.h"
#include "corpus/games.h"
#include "corpus/intake/csv_reader.h"
#include "corpus/intake/xlsx_reader.h"
#include "corpus/intake/xlsx_writer.h"
#include "corpus/keywords.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/rulings/read_rulings.h"
#include "corpus/scenario/read.h"
#include "corpus/scenario/shipped_cards.h"
#include "corpus/understand.h"
#include "model/ir/utf8.h"
#include "model/scenario/run.h"

namespace caiding::corpus {
namespace {

const sheet::Sheet& Zero() { return DefaultGame(); }

std::string Template(const std::string& name, bool is_chinese, const sheet::Sheet& sheet = Zero()) {
  const auto bytes = MakeTemplate(sheet, name, is_chinese);
  REQUIRE(bytes);
  return *bytes;
}

void CheckNone(const std::vector<InputError>& errors) {
  for (const InputError& error : errors) FAIL_CHECK(Describe(error).en);
}

/// What is wrong with a template as the file that it is a template of; how much it holds.
std::size_t Load(const sheet::Sheet& sheet, const std::string& name, const std::string& bytes) {
  if (name.starts_with("cards.")) {
    const LoadedCards read = ReadCardText(bytes, name);
    CheckNone(read.errors);
    CHECK(read.sheet == &sheet);
    return read.cards.size();
  }
  if (name.starts_with("bans.")) {
    const LoadedBanList read = ReadBanList(bytes, name);
    CheckNone(read.errors);
    return read.list.entries.size();
  }
  if (name.starts_with("decisions.")) {
    const LoadedRulings read = ReadRulings(sheet, bytes, name);
    CheckNone(read.errors);
    return read.rulings.size();
  }
  if (name.starts_with("ruling")) {
    const PublishedRulings read = ReadPublishedRuling(bytes, name, "rulings");
    CheckNone(read.errors);
    return read.rulings.size();
  }
  if (name.starts_with("deck.")) {
    const LoadedDeck read = ReadDeckList(bytes, name);
    CheckNone(read.errors);
    CHECK(
        FindDeckProblems(sheet, read.deck, ShippedCards(sheet), {}, DeckFormat::Official).empty());
    return read.deck.cards.size();
  }
  const auto read = ReadScenario(bytes, name);
  REQUIRE(std::holds_alternative<scenario::Scenario>(read));
  const auto parser = MakeParser(sheet);
  REQUIRE(parser);
  CHECK(std::get<scenario::Scenario>(read).sheet == &sheet);
  const auto result =
      scenario::RunScenario(std::get<scenario::Scenario>(read), PlayReaderOf(*parser));
  CHECK(result.status == scenario::ScenarioResult::Status::Holds);
  return result.checks.size();
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

bool HasHan(const std::string& text) {
  // The mark that says that a table is UTF-8 is no character.
  const std::size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  const std::u32string wide = ir::DecodeUtf8(text.substr(begin)).value_or(U"");
  return std::any_of(wide.begin(), wide.end(),
                     [](char32_t c) { return c >= 0x4E00 && c < 0xA000; });
}

TEST_CASE("every template loads as it is, in both languages", "[corpus][templates]") {
  CHECK(TemplateNames(Zero()).size() >= 15);
  for (const sheet::Sheet* sheet : ReadableGames()) {
    const std::vector<std::string> names = TemplateNames(*sheet);
    CHECK(names.size() >= 6);
    for (const std::string& name : names) {
      INFO(sheet->id << " " << name);
      const std::string chinese = Template(name, true, *sheet);
      const std::string english = Template(name, false, *sheet);
      const std::size_t held = Load(*sheet, name, chinese);
      CHECK(held > 0);
      CHECK(Load(*sheet, name, english) == held);
      CHECK(english != chinese);
      if (name.ends_with(".xlsx")) continue;
      // The first line says what stands below it.
      CHECK(HasHan(FirstLine(chinese)));
      CHECK_FALSE(HasHan(FirstLine(english)));
    }
  }
}

TEST_CASE("the templates of cards show each way to write a cost", "[corpus][templates]") {
  for (const char* name : {"cards.csv", "cards.xlsx"}) {
    const LoadedCards read = ReadCardText(Template(name, true), name);
    REQUIRE(read.cards.size() >= 3);
    CHECK(read.cards[0].card.cost_total == 3);  // 3(绿1)
    CHECK(read.cards[0].card.cost_coloured.size() == 1);
    CHECK(read.cards[1].card.cost_coloured.empty());
    CHECK(read.cards[2].card.cost_coloured.size() == 2);
    // Its list is divided, its text has a paragraph a line.
    CHECK(read.cards[0].card.traits.size() == 2);
    CHECK(read.cards[0].card.texts.size() == 2);
  }
  CHECK(Template("cards.csv", true).find("3(绿1)") != std::string::npos);
}

TEST_CASE("a template is found by its name, and by how its file is to end", "[corpus][templates]") {
  CHECK(FindTemplate(Zero(), "cards.xlsx") == "cards.xlsx");
  CHECK(FindTemplate(Zero(), "bans") == "bans.yaml");
  CHECK(FindTemplate(Zero(), "bans", "2026.xlsx") == "bans.xlsx");
  CHECK(FindTemplate(Zero(), "bans", "2026.doc") == "bans.yaml");
  CHECK(FindTemplate(Zero(), "deck") == "deck.txt");
  CHECK(FindTemplate(Zero(), "cards") == "cards.csv");
  CHECK(FindTemplate(Zero(), "ruling") == "ruling.yaml");
  CHECK(FindTemplate(Zero(), "scenario") == "scenario.yaml");
  CHECK(FindTemplate(Zero(), "bnas").empty());
  CHECK_FALSE(MakeTemplate(Zero(), "bnas.csv", true));
}

TEST_CASE("a workbook that is written reads as the same table", "[corpus][templates]") {
  CardTable table{.sheet = "牌 & <表>", .rows = {}};
  table.rows.push_back({1, {"编号", "", "效果"}});
  table.rows.push_back({2, {"T-1", "3(绿1)", "一\n\"二\" & <三>"}});
  table.rows.push_back({3, {"", "2026-03-01", "  空  "}});
  const auto bytes = WriteXlsx(table);
  REQUIRE(bytes);
  CHECK(*bytes == *WriteXlsx(table));
  const auto sheets = ReadXlsx(*bytes, std::uint64_t{1} << 20);
  REQUIRE(sheets.size() == 1);
  REQUIRE(std::holds_alternative<CardTable>(sheets[0]));
  const auto& read = std::get<CardTable>(sheets[0]);
  CHECK(read.sheet == table.sheet);
  REQUIRE(read.rows.size() == table.rows.size());
  for (std::size_t i = 0; i < read.rows.size(); ++i) {
    CHECK(read.rows[i].number == table.rows[i].number);
    CHECK(read.rows[i].cells == table.rows[i].cells);
  }
}

TEST_CASE("days that a spreadsheet counts are dates in a table of values", "[corpus][templates]") {
  CardTable table{.sheet = "b", .rows = {}};
  table.rows.push_back({1, {"编号", "张数", "起", "理由"}});
  table.rows.push_back({2, {"T-1", "1.0", "46082", "a"}});  // 2026-03-01
  const auto bytes = WriteXlsx(table);
  REQUIRE(bytes);
  const LoadedBanList read = ReadBanList(*bytes, "b.xlsx");
  CheckNone(read.errors);
  REQUIRE(read.list.entries.size() == 1);
  CHECK(read.list.entries[0].from == "2026-03-01");
  CHECK(read.list.entries[0].copies == 1);
  CHECK(PlaceText(read.list.entries[0].place) == "b.xlsx:b!A2");
}

}  // namespace
}  // namespace caiding::corpus
