// SPDX-License-Identifier: MIT
// What a text is to its card is a row of a sheet: two rows more, and texts of two new sorts go from
// the file to the report and into certificates, with no other line changed.
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "checker/evidence/certificate_json.h"
#include "cli/check_set.h"
#include "corpus/understand.h"
#include "reports/findings_json.h"
#include "reports/sarif.h"
#include "reports/terminal.h"
#include "tests/toy/reader.h"
#include "tests/toy/sheet.h"
#include "tests/toy/vocabulary.h"

namespace caiding::tests::toy {
namespace {

constexpr ir::TextRoleId kBurst{0}, kEngraving{1};

const sheet::Sheet& SheetWithRoles() {
  static const sheet::Sheet sheet = [] {
    sheet::Sheet made = GameSheet();
    made.fields.texts = {
        {.key = "flare",
         .name = {"爆发", "flare"},
         .mark = {.kinds = {kind::kSpell}, .told = {"爆发", "a flare"}, .clauses = {"3.3"}},
         .is_of_damage = true},
        {.key = "blade_text",
         .name = {"刻文", "blade text"},
         .mark = {.kinds = {kind::kMonster, kind::kSpell},
                  .told = {"刻文", "a blade text"},
                  .clauses = {"3.2"}}}};
    return made;
  }();
  return sheet;
}

const sheet::Sheet* FindIt(std::string_view id) {
  return id == SheetWithRoles().id ? &SheetWithRoles() : nullptr;
}

const corpus::GameWording* WordingOfIt(const sheet::Sheet&, std::string_view id) {
  return FindWording(GameSheet(), id);
}

std::string Card(const std::string& number, const std::string& kind, const std::string& others) {
  return R"({"number": ")" + number + R"(", "name": ")" + number + R"(", "kind": ")" + kind +
         R"(", "cost": {"total": 0}, "characters": [], "traits": [], "rarity": "C", )" +
         R"("series": "玩具", "power": 1000, "text": ["抽一张牌。"], )" + others + "}";
}

corpus::LoadedCards Load(const std::string& cards) {
  return corpus::ReadCardText(
      R"({"game": "toy", "edition": "1", "cards": [)" + cards + "]}", "toy.json",
      {.games = {&SheetWithRoles()}, .usual = &SheetWithRoles(), .wordings = WordingOfIt});
}

const std::string kSpell =
    Card("TOY-1", "法术", R"("blade_text": "抽两张牌。", "flare": "抽三张牌。")");

}  // namespace

TEST_CASE("a row of the sheet is a field of card files, in the order of the rows", "[toy]") {
  const corpus::LoadedCards loaded = Load(kSpell);
  REQUIRE(loaded.errors.empty());
  const std::vector<ir::CardText> texts{
      {U"抽一张牌。"}, {U"抽三张牌。", kBurst}, {U"抽两张牌。", kEngraving}};
  CHECK(loaded.cards.at(0).card.texts == texts);
}

TEST_CASE("each text is read for what it is to its card", "[toy]") {
  const corpus::LoadedCards loaded = Load(kSpell);
  const sheet::CheckedCard card =
      corpus::Understand(SheetWithRoles(), GameParser(), loaded.cards.at(0).card);
  const auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
  REQUIRE(read);
  REQUIRE(read->texts.size() == 3);
  CHECK(ir::ParagraphsOf(*read).size() == 1);
  CHECK(ir::RoleOf(*read, 1) == kBurst);
  CHECK(ir::RoleOf(*read, 2) == kEngraving);
  CHECK(read->texts[0].front().kind == ir::AbilityKind::UseEffect);
  CHECK(read->texts[1].front().kind == ir::AbilityKind::LifeBurst);
  CHECK(read->texts[2].front().kind == ir::AbilityKind::UseEffect);
}

TEST_CASE("certificates hold each text under the key of its row", "[toy]") {
  evidence::Certificate certificate;
  certificate.sheet = &SheetWithRoles();
  certificate.edition = "1";
  certificate.cards = {Load(kSpell).cards.at(0).card};
  certificate.cards.push_back(certificate.cards.front());
  certificate.cards.back().texts.pop_back();
  certificate.digest = evidence::DigestOf(certificate);
  const std::string text = evidence::WriteCertificate(certificate);
  const auto json = nlohmann::json::parse(text);
  CHECK(json["cards"][0]["flare"] == "抽三张牌。");
  CHECK(json["cards"][0]["blade_text"] == "抽两张牌。");
  CHECK(json["cards"][1]["blade_text"].is_null());
  CHECK_FALSE(json["cards"][0].contains("life_burst"));
  const auto again = evidence::ParseCertificate(text, FindIt);
  REQUIRE(again);
  CHECK(*again == certificate);
}

TEST_CASE("reports name a text by its row", "[toy]") {
  const corpus::LoadedCards loaded =
      Load(Card("TOY-2", "怪兽", R"("blade_text": "呼风唤雨。", "flare": "抽一张牌。")"));
  REQUIRE(loaded.errors.empty());
  cli::CheckSetOptions options;
  options.edition = "1";
  const reports::Report report = cli::CheckSet(loaded, {}, GameParser(), options);
  const auto json = nlohmann::json::parse(reports::WriteFindings(report));
  std::vector<std::string> places;
  for (const auto& finding : json["findings"]) {
    const std::string code = finding["code"];
    const auto& where = finding["spans"].at(0)["paragraph"];
    if (where.is_string()) places.push_back(code + " " + where.get<std::string>());
  }
  // No monster has a flare, and what the blade text says is no slip of anything that is read.
  CHECK(places == std::vector<std::string>{"F101 flare", "S205 blade_text"});
  const std::string terminal = reports::PrintReport(report, {.language = reports::Language::English,
                                                             .detail = reports::Detail::Full,
                                                             .with_scope = true});
  CHECK(terminal.find("TOY-2 TOY-2 blade text, character 1") != terminal.npos);
  CHECK(terminal.find("a monster card cannot have a flare") != terminal.npos);
  const std::string sarif = reports::WriteSarif(report, reports::Language::English);
  CHECK(sarif.find("/TOY-2/blade-text") != sarif.npos);
}

}  // namespace caiding::tests::toy
