// SPDX-License-Identifier: MIT
// Cards of a game that no list names go the whole way: file, texts, checks, loops, combos, report,
// replay.
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "checker/combos/find_combos.h"
#include "checker/evidence/certificate_json.h"
#include "checker/evidence/replay.h"
#include "cli/check_set.h"
#include "reports/findings_json.h"
#include "reports/site/site.h"
#include "reports/terminal.h"
#include "tests/toy/reader.h"
#include "tests/toy/sheet.h"

namespace caiding::tests::toy {
namespace {

std::string Monster(const std::string& number, const std::string& name, int power,
                    const std::string& text) {
  return R"({"number": ")" + number + R"(", "name": ")" + name +
         R"(", "kind": "怪兽", "cost": {"total": 0}, )" +
         R"("characters": [], "traits": [], "power": )" + std::to_string(power) +
         R"(, "text": [")" + text + R"("], )" + R"("rarity": "C", "series": "玩具"})";
}

std::string File(const std::string& cards) {
  return R"({"game": "toy", "edition": "1", "cards": [)" + cards + "]}";
}

/// Each of both wakes the other sort.
const std::string kGiant =
    Monster("TOY-001", "巨像", 3000, "（倾斜）：扶正我方场地中的一张弱小的怪兽。");
const std::string kDwarf =
    Monster("TOY-002", "地精", 1000, "（倾斜）：扶正我方场地中的一张强壮的怪兽。");
const std::string kSleepy =
    Monster("TOY-003", "懒虫", 1000,
            "（倾斜）：扶正我方场地中的一张弱小的怪兽。此效果每回合只能使用一次。");
const std::string kWaker = Monster("TOY-004", "更夫", 2000, "（倾斜）：扶正我方场地中的一张怪兽。");

cli::CheckSetOptions Options() {
  cli::CheckSetOptions options;
  options.edition = "1";
  return options;
}

/// What `caiding check` has to say of the cards.
reports::Report Checked(const std::string& cards, bool for_pages = false) {
  const corpus::LoadedCards loaded = LoadCards(File(cards));
  for (const corpus::InputError& error : loaded.errors) FAIL_CHECK(corpus::Describe(error).en);
  cli::CheckSetOptions options = Options();
  options.for_pages = for_pages;
  return cli::CheckSet(loaded, {}, GameParser(), options);
}

std::vector<std::string> CodesOf(const reports::Report& report) {
  std::vector<std::string> codes;
  for (const findings::Finding& finding : report.findings) codes.push_back(finding.code);
  return codes;
}

bool Says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

/// Where the words stand, with what is around them; empty: nowhere.
std::string Around(const std::string& text, std::string_view words) {
  constexpr std::size_t kBefore = 60;
  const std::size_t at = text.find(words);
  if (at == text.npos) return "";
  const std::size_t begin = at < kBefore ? 0 : at - kBefore;
  return text.substr(begin, 2 * kBefore + words.size());
}

/// All pages, one behind the other.
std::string SiteOf(const reports::Report& report) {
  std::string site;
  REQUIRE(reports::WriteSite(report, {.language = reports::Language::English},
                             [&](const std::string& path, const std::string& content) {
                               if (path.ends_with(".html")) site += content;
                               return true;
                             }));
  return site;
}

}  // namespace

TEST_CASE("a card of the toy game that wakes itself is found to loop, and the certificate replays",
          "[toy][toy:5.2][toy:3.4][toy:4.3]") {
  const reports::Report report = Checked(kWaker);
  REQUIRE(CodesOf(report) == std::vector<std::string>{"N701"});
  const std::string json = reports::WriteFindings(report);
  const auto certificates = evidence::ParseCertificates(json, FindGame);
  REQUIRE(certificates);
  REQUIRE(certificates->size() == 1);
  evidence::Certificate certificate = certificates->front();
  CHECK(certificate.sheet == &GameSheet());
  CHECK(evidence::Replay(certificate, ParsingReader()).verdict == evidence::ReplayVerdict::Replays);
  // Played without what wakes it, nothing comes back.
  certificate.cards.front().texts.front().words = U"（倾斜）：抽一张牌。";
  certificate.digest = evidence::DigestOf(certificate);
  CHECK(evidence::Replay(certificate, ParsingReader()).verdict != evidence::ReplayVerdict::Replays);
}

TEST_CASE("what is said of a loop of the toy game is said in its words, under its rule",
          "[toy][toy:5.1][toy:5.2]") {
  const reports::Report report = Checked(kWaker, true);
  const std::string json = reports::WriteFindings(report);
  const std::string terminal = reports::PrintReport(report, {.language = reports::Language::English,
                                                             .detail = reports::Detail::Full,
                                                             .with_scope = true});
  const std::string site = SiteOf(report);
  for (const std::string* text : {&json, &terminal, &site}) {
    CHECK(Says(*text, "[Toy 1, 5.2]"));
    CHECK(Says(*text, "the position is there for the third time: a draw"));
    for (const char* other :
         {"Zero", "零次元", "FF-TCG", "901", "战斗区", "battle zone", "角色牌", "牌组"}) {
      CHECK(Around(*text, other) == "");
    }
  }
  CHECK(Says(terminal, "you, field: TOY-004 更夫"));
  CHECK(Says(site, "field"));
  CHECK(Says(json, R"("game": "toy")"));
}

TEST_CASE("two cards of the toy game loop together, and a look-alike does not", "[toy][toy:5.2]") {
  CHECK(CodesOf(Checked(kGiant + "," + kDwarf)) == std::vector<std::string>{"N701"});
  CHECK(CodesOf(Checked(kGiant + "," + kSleepy)).empty());
  CHECK(CodesOf(Checked(kGiant)).empty());
}

TEST_CASE("a combo of two cards of a pool of the toy game is found, with its certificate",
          "[toy][toy:5.2]") {
  const corpus::LoadedCards loaded = LoadCards(File(kGiant + "," + kSleepy + "," + kDwarf));
  REQUIRE(loaded.errors.empty());
  const findings::CheckInput input = cli::ReadInput(loaded, GameParser(), Options());
  const findings::Combos found = combos::FindCombos(input, {.size = 2});
  REQUIRE(found.combos.size() == 1);
  const findings::Combo& combo = found.combos.front();
  REQUIRE(combo.cards.size() == 2);
  CHECK(combo.cards[0].number == "TOY-001");
  CHECK(combo.cards[1].number == "TOY-002");
  CHECK(combo.wins == findings::ComboWins::Draw);
  CHECK(evidence::Replay(combo.finding.outcomes.front().certificate, ParsingReader()).verdict ==
        evidence::ReplayVerdict::Replays);
}

TEST_CASE("what a text of the toy game leaves unread is told with its place", "[toy]") {
  const reports::Report report =
      Checked(Monster("TOY-009", "怪声", 1000, "破坏对方战斗区中的一张角色牌。"));
  REQUIRE_FALSE(report.findings.empty());
  CHECK(report.findings.front().cards == std::vector<std::string>{"TOY-009"});
  CHECK_FALSE(report.cards.front().checked.texts.front().not_understood.empty());
}

}  // namespace caiding::tests::toy
