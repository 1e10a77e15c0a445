// SPDX-License-Identifier: MIT
// Ban lists, decisions and published rulings as tables: the same as in YAML, with places of cells.
#include <catch2/catch.hpp>

#include "corpus/bans/read_ban_list.h"
#include "corpus/intake/value_file.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/rulings/read_rulings.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

LoadedRulings Decisions(const std::string& text, const std::string& file = "d.csv") {
  return ReadRulings(zero::GameSheet(), text, file);
}

std::vector<std::string> Told(const std::vector<InputError>& errors) {
  std::vector<std::string> told;
  for (const InputError& error : errors) told.push_back(Describe(error).en);
  return told;
}

TEST_CASE("a ban list as a table is the ban list in YAML", "[corpus][bans]") {
  const auto yaml = ReadBanList(
      "entries:\n"
      "  - {number: T-1, copies: 1, formats: [official], from: 2026-03-01, until: 2026-09-01, reason: a}\n"
      "  - {name: 打更人, copies: 0, from: 2026-03-01, reason: b}\n",
      "b.yaml");
  for (
      const std::string table :
      {"编号,牌名,张数,赛制,起,止,理由\nT-1,,1,正式,2026-03-01,2026-09-01,a\n,打更人,0,,2026-03-01,,b\n",
       "number\tname\tcopies\tformats\tfrom\tuntil\treason\nT-1\t\t1\tofficial\t2026/3/1\t2026.9.1\ta\n"
       "\t打更人\tbanned\tofficial、casual\t2026年3月1日\t-\tb\n",
       "理由;止;起;赛制;张数;牌名;编号;备注\na;2026-09-01;2026-03-01;正式;1;;T-1;看过\n"
       "b;无;2026-03-01;正式，休闲;禁用;打更人;;\n"}) {
    const auto read = ReadBanList(table, "b.csv");
    INFO(table);
    CHECK(Told(read.errors).empty());
    REQUIRE(read.list.entries.size() == yaml.list.entries.size());
    for (std::size_t i = 0; i < read.list.entries.size(); ++i) {
      BanEntry entry = read.list.entries[i];
      const BanEntry& wanted = yaml.list.entries[i];
      CHECK(PlaceText(entry.place) == "b.csv:A" + std::to_string(i + 2));
      CHECK(entry.number == wanted.number);
      CHECK(entry.name == wanted.name);
      CHECK(entry.copies == wanted.copies);
      CHECK(entry.is_official == wanted.is_official);
      CHECK(entry.is_casual == wanted.is_casual);
      CHECK(entry.from == wanted.from);
      CHECK(entry.until == wanted.until);
      CHECK(entry.reason == wanted.reason);
    }
  }
}

TEST_CASE("what is wrong in a table of bans is told at its cell", "[corpus][bans]") {
  CHECK(Told(ReadBanList("编号,张数,起,理由\nT-1,9,2026-02-30,\n", "b.csv").errors) ==
        std::vector<std::string>{
            "b.csv:B2: saw `9`, expected a whole number (0..3)",
            "b.csv:C2: saw `2026-02-30`, expected a day that exists, such as 2026-03-01",
            "b.csv:D2: saw an empty cell, expected `reason`"});
}

TEST_CASE("a day in a table is one with or without a time, and nothing else", "[corpus][bans]") {
  const auto read = [](const std::string& day) {
    return ReadBanList("编号,张数,起,理由\nT-1,1," + day + ",a\n", "b.csv");
  };
  for (const char* day : {"2026-03-01", "2026/03/1", "2026.3.1", "2026年3月1日",
                          "2026 年 3 月 1 号", "46082", "46082.0", "46082.25", "２０２６年３月１日",
                          "2026-03-01T00:00:00", "2026/3/1 0:00", "2026-03-01T00:00+08:00"}) {
    INFO(day);
    const auto list = read(day);
    CHECK(Told(list.errors).empty());
    REQUIRE(list.list.entries.size() == 1);
    CHECK(list.list.entries[0].from == "2026-03-01");
  }
  for (const char* day :
       {"2026-03-01 试行", "2026-03-01T试行", "2026-03-01~04-01", "2026-03-01 04-01",
        "2026-03-01T25", "自2026-03-01", "2026-3", "2026/3-1", "26-03-01", "460820", "12026-03-01",
        "2026-03-010", "2026--03-01", "2026年3月1日试行", "1"}) {
    INFO(day);
    const auto told = Told(read(day).errors);
    REQUIRE(told.size() == 1);
    CHECK(told[0].starts_with("b.csv:C2: saw `" + std::string(day) + "`"));
  }
}

TEST_CASE("numbers in a table may be full-width, and N/A says that there is none",
          "[corpus][bans]") {
  const auto read = ReadBanList(
      "编号,牌名,张数,起,止,理由\nT-1,N/A,１,2026-03-01,n/a,a\nT-2,（无）,２.0,2026-03-01,―,a\n"
      "T-3,无 双,+1,2026-03-01,没有,a\n",
      "b.csv");
  CHECK(Told(read.errors).size() == 1);  // The last names a card as well as a number.
  REQUIRE(read.list.entries.size() >= 2);
  CHECK(read.list.entries[0].copies == 1);
  CHECK(read.list.entries[0].until.empty());
  CHECK(read.list.entries[0].name.empty());
  CHECK(read.list.entries[1].copies == 2);
  CHECK(Told(ReadBanList("编号,张数,起,理由\nT-1,１张,2026-03-01,a\n", "b.csv").errors).size() ==
        1);
}

TEST_CASE("the end of a file's name counts in capitals too", "[corpus]") {
  CHECK(IsTableFile("B.CSV"));
  CHECK(IsTableFile("牌.Tsv"));
  CHECK(IsTableFile("B.XLSX"));
  CHECK_FALSE(IsTableFile("csv"));
  CHECK_FALSE(IsTableFile("b.csv.yaml"));
  CHECK(ReadBanList("编号,张数,起,理由\nT-1,1,2026-03-01,a\n", "B.CSV").list.entries.size() == 1);
  CHECK(Told(ReadBanList("x", "B.XLS").errors).at(0).find("another format") != std::string::npos);
}

TEST_CASE("bytes that are no text are told where they stand", "[corpus][bans]") {
  const auto told = Told(ReadBanList("entries:\n  - {name: 打更人\xFF}\n", "b.yaml").errors);
  REQUIRE(told.size() == 1);
  CHECK(told[0].starts_with("b.yaml:2:15: saw bytes that are no text"));
}

TEST_CASE("a heading that is unknown, missing or there twice is told once", "[corpus][bans]") {
  const auto told = [](const std::string& head) {
    return Told(
        ReadBanList(head + "\nT-1,1,2026-03-01,a,x\nT-2,1,2026-03-01,a,x\n", "b.csv").errors);
  };
  CHECK(told("编号,张数,起,理由,编导").size() == 1);
  CHECK(told("编号,张数,起,理由,编导")[0].starts_with("b.csv:E1: saw `编导`"));
  CHECK(told("编号,张数,起,编号,备注").size() == 2);  // Twice, and no reason.
  CHECK(told("编号,张数,起,理由,备注").empty());      // For people.
  CHECK(Told(ReadBanList("一,二\n三,四\n", "b.csv").errors)[0].find("row of headings") !=
        std::string::npos);
  // Nothing stands below it.
  CHECK(ReadBanList("编号,张数,起,理由,另\nT-1,1,2026-03-01,a,\n", "b.csv").errors.empty());
}

TEST_CASE("a title may stand above the headings", "[corpus][bans]") {
  const auto read =
      ReadBanList("三月禁限表,,,\n,,,\n编号,张数,起,理由\nT-1,1,2026-03-01,a\n", "b.csv");
  CHECK(Told(read.errors).empty());
  REQUIRE(read.list.entries.size() == 1);
  CHECK(PlaceText(read.list.entries[0].place) == "b.csv:A4");
}

TEST_CASE("a table without rows bans nothing, as an empty file does", "[corpus][bans]") {
  const auto read = ReadBanList("编号,张数,起,理由\n", "b.csv");
  CHECK(read.errors.empty());
  CHECK(read.list.entries.empty());
}

TEST_CASE("decisions as a table are those in YAML", "[corpus][rulings]") {
  const auto read = Decisions(
      "编号,日期,裁定人,理由,牌,读法,理解,接受,开关,取值,惯例\n"
      "R-1,2026/3/1,林,如此,T-1、T-2,0123456789abcdef,2,,,,\n"
      "R-2,2026-03-01,林,如此,,,,0123456789012345,,,\n"
      "R-3,2026-03-01,林,如此,,,,,D-C02,never,\n"
      "R-4,2026-03-01,林,如此,,,,,,off,waits-once\n");
  CHECK(Told(read.errors).empty());
  REQUIRE(read.rulings.size() == 4);
  CHECK(read.rulings[0].kind == filed::RulingKind::Reading);
  CHECK(read.rulings[0].date == "2026-03-01");
  CHECK(read.rulings[0].value == "2");
  CHECK(read.rulings[0].cards == std::vector<std::string>{"T-1", "T-2"});
  CHECK(read.rulings[1].target == "0123456789012345");
  CHECK(read.rulings[2].value == "never");
  CHECK(read.rulings[3].kind == filed::RulingKind::Convention);
  CHECK(PlaceText(PlaceOf(read.rulings[2], read.rulings[2].target_place)) == "d.csv:I4");
}

TEST_CASE("a wrong decision in a table is told at its cell, and the others stay",
          "[corpus][rulings]") {
  const auto read = Decisions(
      "id,date,by,reason,policy,value,waive\n"
      "R-1,2026-03-01,Lin,so,D-C99,never,\n"
      "R-2,2026-03-01,Lin,so,D-C02,ever,\n"
      "R-3,2026-03-01,Lin,so,D-C02,never,0123456789abcdef\n"
      "R-4,2026-03-01,,so,,,0123456789abcdef\n"
      "R-5,2026-03-01,Lin,so,,,0123456789abcdef\n");
  REQUIRE(read.errors.size() == 4);
  CHECK(PlaceText(read.errors[0].place) == "d.csv:E2");
  CHECK(PlaceText(read.errors[1].place) == "d.csv:F3");
  CHECK(PlaceText(read.errors[2].place) == "d.csv:G4");
  CHECK(PlaceText(read.errors[3].place) == "d.csv:C5");
  CHECK(read.rulings.size() == 1);
}

TEST_CASE("published rulings as a table are those of YAML files", "[corpus][rulings]") {
  const std::string head = "编号,日期,状态,取代,中文,英文,场景\n";
  const auto read = ReadPublishedRuling(
      head +
          "Q-1,2026-03-01,已发布,,抽一张。,One card.,scenarios/a.yaml\n"
          "Q-2,2026-03-02,draft,Q-1、Q-0,抽两张。,Two cards.,scenarios/b.yaml\n",
      "rulings.csv", "folder");
  CHECK(Told(read.errors).empty());
  REQUIRE(read.rulings.size() == 2);
  CHECK(read.rulings[0].state == PublishedState::Published);
  CHECK(read.rulings[0].scenario == "folder/scenarios/a.yaml");
  CHECK(read.rulings[1].supersedes == std::vector<std::string>{"Q-1", "Q-0"});
  CHECK(PlaceText(read.rulings[1].place) == "rulings.csv:A3");

  const auto wrong = ReadPublishedRuling(head +
                                             "Q-1,2026-03-01,已发,,抽一张。,One card.,s.yaml\n"
                                             "Q-2,2026-03-01,published,,抽一张。,One card.,s.yaml\n"
                                             "Q-2,2026-03-01,published,,抽一张。,,s.yaml\n",
                                         "rulings.csv", "folder");
  REQUIRE(wrong.errors.size() == 2);
  CHECK(PlaceText(wrong.errors[0].place) == "rulings.csv:C2");
  CHECK(PlaceText(wrong.errors[1].place) == "rulings.csv:F4");
  CHECK(wrong.rulings.size() == 1);
}

}  // namespace
}  // namespace caiding::corpus
