// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "corpus/bans/read_ban_list.h"
#include "corpus/intake/value_reader.h"

namespace caiding::corpus {
namespace {

LoadedBanList Read(const std::string& text) { return ReadBanList(text, "b.yaml"); }

BanList Good(const std::string& text) {
  const LoadedBanList read = Read(text);
  for (const InputError& error : read.errors) FAIL_CHECK(Describe(error).en);
  return read.list;
}

/// What people are told of the only error of an entry.
std::string ErrorOf(const std::string& entry) {
  const LoadedBanList read = Read("entries:\n  - {" + entry + "}\n");
  CHECK(read.list.entries.empty());
  REQUIRE(read.errors.size() == 1);
  return Describe(read.errors[0]).en;
}

const std::string kThreeYears =
    "entries:\n"
    "  - {number: A, copies: 2, from: 2024-01-01, reason: r}\n"
    "  - {number: A, copies: 1, from: 2025-01-01, until: 2025-12-31, reason: r}\n"
    "  - {number: A, copies: 0, formats: casual, from: 2025-06-01, reason: r}\n"
    "  - {number: B, copies: 0, from: 2026-03-01, reason: r}\n";

/// The copies that the entries in force allow, in file order.
std::vector<int> Copies(DeckFormat format, const std::string& date) {
  std::vector<int> copies;
  for (const BanEntry& entry : InForce(Good(kThreeYears), format, date))
    copies.push_back(entry.copies);
  return copies;
}

}  // namespace

TEST_CASE("the newest entry that has begun and not ended holds", "[bans]") {
  CHECK(Copies(DeckFormat::Official, "2023-12-31").empty());
  CHECK(Copies(DeckFormat::Official, "2024-01-01") == std::vector<int>{2});
  CHECK(Copies(DeckFormat::Official, "2025-12-31") == std::vector<int>{1});
  CHECK(Copies(DeckFormat::Official, "2026-01-01") == std::vector<int>{2});
  CHECK(Copies(DeckFormat::Official, "2026-03-01") == std::vector<int>{2, 0});
}

TEST_CASE("an entry holds in its formats only, and replaces older ones there only", "[bans]") {
  CHECK(Copies(DeckFormat::Casual, "2025-05-31") == std::vector<int>{1});
  CHECK(Copies(DeckFormat::Casual, "2025-06-01") == std::vector<int>{0});
  CHECK(Copies(DeckFormat::Official, "2025-06-01") == std::vector<int>{1});
}

TEST_CASE("without a date the list is as on its latest first day, whatever the clock says",
          "[bans]") {
  CHECK(LatestDate(Good(kThreeYears)) == "2026-03-01");
  CHECK(LatestDate(Good("entries: []\n")).empty());
}

TEST_CASE("JSON and YAML, English and Chinese keys are the same list", "[bans]") {
  const BanList yaml = Good(
      "levels: [2, 1]\nentries:\n  - number: A-1\n    copies: 1\n    formats: [official]\n"
      "    from: 2026-03-01\n    until: 2026-04-01\n    reason: r\n");
  const BanList json = Good(
      "{\"档位\": [1, 2], \"条目\": [{\"编号\": \"A-1\", \"张数\": 1, \"赛制\": \"正式\",\n"
      "\t\"起\": \"2026-03-01\", \"止\": \"2026-04-01\", \"理由\": \"r\"}]}");
  CHECK(yaml.levels == std::vector<int>{1, 2});
  CHECK(json.levels == yaml.levels);
  REQUIRE(yaml.entries.size() == 1);
  REQUIRE(json.entries.size() == 1);
  for (const BanEntry& entry : {yaml.entries[0], json.entries[0]}) {
    CHECK(entry.number == "A-1");
    CHECK(entry.name.empty());
    CHECK(entry.copies == 1);
    CHECK(entry.is_official);
    CHECK_FALSE(entry.is_casual);
    CHECK(entry.from == "2026-03-01");
    CHECK(entry.until == "2026-04-01");
    CHECK(entry.reason == "r");
  }
  CHECK(yaml.entries[0].place == Place{"b.yaml", 3, 5});
}

TEST_CASE("what is wrong in an entry is told with its place", "[bans]") {
  const std::string rest = ", from: 2026-03-01, reason: r";
  CHECK(ErrorOf("number: A, copies: 4" + rest)
            .find("b.yaml:2:25: saw `4`, expected a whole number (0..3)") == 0);
  CHECK(ErrorOf("number: 牌, copys: 1, copies: 1" + rest).find("b.yaml:2:17: saw `copys`") == 0);
  CHECK(ErrorOf("number: A, copies: 1, copies: 1" + rest)
            .find("b.yaml:2:28: saw `copies`, expected each key once") == 0);
  CHECK(ErrorOf("copies: 1" + rest).find("exactly one of number and name") != std::string::npos);
  CHECK(ErrorOf("number: A, name: B, copies: 1" + rest).find("exactly one of number and name") !=
        std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, formats: [], from: 2026-03-01, reason: r")
            .find("at least one format") != std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, formats: weekly, from: 2026-03-01, reason: r")
            .find("official|casual") != std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, reason: r").find("a key `from`") != std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, from: 2026-03-01").find("a key `reason`") !=
        std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, from: 2025-02-29, reason: r").find("a day that exists") !=
        std::string::npos);
  CHECK(ErrorOf("number: A, copies: 1, until: 2026-02-28" + rest)
            .find("a day not before 2026-03-01") != std::string::npos);
}

TEST_CASE("a number of copies that is no level of the list is an error", "[bans]") {
  const auto read = Read(
      "levels: [1]\nentries:\n  - {number: A, copies: 2, from: 2026-03-01, reason: r}\n"
      "  - {number: B, copies: 0, from: 2026-03-01, reason: r}\n");
  REQUIRE(read.errors.size() == 1);
  CHECK(
      Describe(read.errors[0]).en.find("b.yaml:3:25: saw `2`, expected 0, or one of the levels") ==
      0);
  CHECK(read.list.entries.size() == 1);
}

TEST_CASE("two entries on one card from one day on contradict each other", "[bans]") {
  const std::string entry = "  - {number: A, copies: 1, from: 2026-03-01, reason: r";
  CHECK(Read("entries:\n" + entry + "}\n" + entry + "}\n").errors.size() == 1);
  CHECK(Read("entries:\n" + entry + ", formats: casual}\n" + entry + ", formats: official}\n")
            .errors.empty());
}

TEST_CASE("what is no list at all is one error with its place", "[bans]") {
  CHECK(Read("- a\n").errors.size() == 1);
  CHECK(Read("entries: 3\n").errors.size() == 1);
  REQUIRE(Read("entries:\n  - {a: [\n").errors.size() == 1);
  CHECK(Read("entries:\n  - {a: [\n").errors[0].place.line >= 2);
  CHECK(Read("entries: [\xff]\n").errors.size() == 1);
  CHECK(Read("").errors.empty());
  CHECK(ReadBanListFile("no such file").errors.size() == 1);
}

TEST_CASE("days that do not exist are no dates", "[bans]") {
  CHECK(IsDate("2024-02-29"));
  CHECK_FALSE(IsDate("2100-02-29"));
  CHECK(IsDate("2000-02-29"));
  CHECK_FALSE(IsDate("2026-04-31"));
  CHECK_FALSE(IsDate("2026-00-10"));
  CHECK_FALSE(IsDate("2026-1-10"));
  CHECK_FALSE(IsDate("2026-01-1x"));
}

}  // namespace caiding::corpus
