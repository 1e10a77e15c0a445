// SPDX-License-Identifier: MIT
#include "reports/choose_combos.h"

#include <catch2/catch.hpp>

#include "model/ir/utf8.h"
#include "model/zero/sheet.h"
#include "reports/combo_table.h"
#include "reports/combo_templates.h"
#include "reports/combos.h"
#include "reports/near_deck.h"

namespace caiding::test {
namespace {

ir::ColourId Colour(std::u32string_view spelling) {
  return ir::FindId<ir::ColourId>(zero::GameSheet().vocabulary->colours, spelling);
}

findings::Combo ComboOf(const char* id, std::vector<findings::ComboCard> cards,
                        findings::ComboWins wins, std::uint8_t turn) {
  findings::Combo combo;
  combo.id = id;
  combo.finding.code = wins == findings::ComboWins::DeckOut ? "N705" : "N701";
  combo.cards = std::move(cards);
  combo.wins = wins;
  combo.turn = turn;
  combo.gain = {{filed::GainKind::Hand, false, 1}, {filed::GainKind::Deck, true, -1}};
  return combo;
}

/// a: one red card of cost 5; b: a red and a blue one; c: three copies of a blue one.
findings::Combos Sample() {
  using findings::ComboWins;
  const auto card = [](const char* number, std::uint8_t copies, std::int32_t cost,
                       std::u32string_view colour) {
    return findings::ComboCard{number, number, copies, cost, false, {Colour(colour)}};
  };
  findings::Combos combos;
  combos.sheet = &zero::GameSheet();
  combos.combos = {
      ComboOf("a", {card("R-1", 1, 5, U"红")}, ComboWins::Nothing, 5),
      ComboOf("b", {card("R-2", 1, 1, U"红"), card("B-1", 1, 1, U"蓝")}, ComboWins::DeckOut, 2),
      ComboOf("c", {card("B-2", 3, 1, U"蓝")}, ComboWins::Game, 3)};
  combos.cards = {{"R-1", "R-1", {}}, {"R-2", "R-2", {}}, {"B-1", "B-1", {}}, {"B-2", "B-2", {}}};
  return combos;
}

std::string Chosen(const char* where, const char* sort = "") {
  const auto choice = reports::ReadComboChoice(zero::GameSheet(), where, sort);
  if (!choice) return choice.Error().reason;
  findings::Combos combos = Sample();
  reports::Choose(*choice, combos);
  std::string ids;
  for (const auto& combo : combos.combos) ids += combo.id;
  return ids;
}

}  // namespace

TEST_CASE("a table of combos has a row for each, as wide as its headings", "[reports]") {
  findings::Combos combos = Sample();
  combos.combos[1].cards[1].is_cost_x = true;
  const auto rows = reports::ComboTable(combos, reports::Language::English);
  REQUIRE(rows.size() == 4);
  for (const auto& row : rows) CHECK(row.size() == rows.front().size());
  CHECK(rows[0][5] == "cost of all");
  CHECK(rows[1][5] == "5");
  CHECK(rows[2][2] == "R-2 + B-1");
  CHECK(rows[2][5] == "1 + X");
  CHECK(rows[3][2] == "B-2 × 3");
  CHECK(rows[3][7] == "3");
  CHECK(reports::ComboTable(combos, reports::Language::Chinese)[0][5] == "费用合计");
}

TEST_CASE("combos that differ in one card are one row", "[reports]") {
  using findings::ComboWins;
  const auto card = [](const char* number) {
    return findings::ComboCard{number, number, 1, 1, false, {Colour(U"红")}};
  };
  findings::Combos combos;
  combos.sheet = &zero::GameSheet();
  combos.combos = {ComboOf("a", {card("X"), card("V-1")}, ComboWins::Game, 2),
                   ComboOf("b", {card("X"), card("V-2")}, ComboWins::Game, 2),
                   ComboOf("c", {card("X"), card("V-3")}, ComboWins::Game, 2),
                   ComboOf("d", {card("X"), card("V-4")}, ComboWins::Nothing, 2),
                   ComboOf("e", {card("Y"), card("V-5")}, ComboWins::Game, 2)};
  std::vector<ir::Card> cards(8);
  const char* const numbers[] = {"X", "V-1", "V-2", "V-3", "V-4", "V-5", "W-1", "W-2"};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].number = numbers[i];
    cards[i].kind = ir::KindId{0};
    if (i > 0 && i < 4) cards[i].traits = {U"甲", U"乙"};
  }
  cards[6].traits = {U"乙"};
  std::vector<const ir::Card*> pool;
  for (const ir::Card& one : cards) pool.push_back(&one);
  combos.templates = reports::FindTemplates(combos, pool);
  REQUIRE(combos.templates.size() == 1);
  const auto& found = combos.templates.front();
  CHECK(found.combos == std::vector<std::string>{"a", "b", "c"});
  CHECK(found.fixed.size() == 1);
  // Of two words that fit them all the one that fits fewer others.
  CHECK(found.slot.zh.find("甲") != std::string::npos);
  CHECK(found.others.empty());
  const std::string printed = reports::PrintCombos(combos, reports::Language::English);
  CHECK(printed.find("V-1, V-2, V-3; no other card of the pool is one") != std::string::npos);
  CHECK(printed.find(" b  ") == std::string::npos);

  // What another combo has beside the same cards was found, whatever it comes to.
  cards[4].traits = {U"甲"};
  CHECK(reports::FindTemplates(combos, pool).front().others.empty());
  cards[6].traits = {U"甲", U"乙"};
  CHECK(reports::FindTemplates(combos, pool).front().others == std::vector<std::string>{"W-1"});

  // Two printings are one card, and two cards are no row.
  combos.cards = {{"V-1", "V-1", {"V-2"}}};
  CHECK(reports::FindTemplates(combos, pool).empty());
  combos.cards.clear();

  // What is left out takes its row with it.
  reports::KeepTemplatesOf(combos);
  CHECK(combos.templates.size() == 1);
  combos.combos.erase(combos.combos.begin());
  reports::KeepTemplatesOf(combos);
  CHECK(combos.templates.empty());
  CHECK(reports::FindTemplates(combos, pool).empty());
}

TEST_CASE("combos near a deck are those of which it lacks at most two cards", "[reports]") {
  findings::Combos combos = Sample();
  combos.cards[0].same_as = {"R-1F"};
  reports::KeepNear({{"R-2", 1}, {"B-2", 1}, {"R-1F", 4}}, "mine.txt", combos);
  REQUIRE(combos.combos.size() == 3);
  // Another printing of the same card counts.
  CHECK(combos.combos[0].id == "a");
  CHECK(reports::TellLacks(combos.combos[0]).en == "the deck holds all of it");
  CHECK(combos.combos[1].id == "b");
  CHECK(reports::TellLacks(combos.combos[1]).en == "the deck lacks B-1");
  CHECK(combos.combos[2].id == "c");
  CHECK(reports::TellLacks(combos.combos[2]).en == "the deck lacks B-2 × 2");
  CHECK(combos.scope.chosen.en ==
        "only those of which the deck mine.txt lacks at most 2 cards (3 of 3)");

  // Nothing of it is in the deck.
  findings::Combos far = Sample();
  reports::KeepNear({{"R-1", 1}}, "mine.txt", far);
  REQUIRE(far.combos.size() == 1);
  CHECK(far.combos[0].id == "a");

  // What lies on the other side is of the other deck.
  findings::Combos theirs = Sample();
  theirs.combos[1].cards[1].own = std::uint8_t{0};
  reports::KeepNear({{"R-2", 1}}, "mine.txt", theirs);
  REQUIRE(theirs.combos.size() == 1);
  CHECK(reports::TellLacks(theirs.combos[0]).en == "the deck holds all of it");
  CHECK(reports::TellLacks(Sample().combos[0]).en.empty());
}

TEST_CASE("combos are chosen by what they are", "[reports]") {
  CHECK(Chosen("") == "abc");
  CHECK(Chosen("cards<=1") == "ac");
  CHECK(Chosen("cards < 2 and copies>=3") == "c");
  CHECK(Chosen("cost=5") == "a");
  CHECK(Chosen("cost!=5") == "bc");
  CHECK(Chosen("turn>2") == "ac");
  CHECK(Chosen("ending=deck-out") == "b");
  CHECK(Chosen("ending!=none and class=N701") == "c");
  CHECK(Chosen("gain=hand") == "abc");
  // What the other player loses is nothing that a round brings.
  CHECK(Chosen("gain=deck").empty());
  CHECK(Chosen("card=B-1") == "b");
}

TEST_CASE("the colours of a combo are compared as sets", "[reports]") {
  CHECK(Chosen("colour=红") == "a");
  CHECK(Chosen("colour<=红") == "a");
  CHECK(Chosen("colour<=红蓝") == "abc");
  CHECK(Chosen("colour<blue,red") == "ac");
  CHECK(Chosen("colour>=蓝") == "bc");
  CHECK(Chosen("colour>蓝") == "b");
}

TEST_CASE("chosen combos are sorted, the least first, others as they were", "[reports]") {
  CHECK(Chosen("", "turn") == "bca");
  CHECK(Chosen("", "cards") == "acb");
  CHECK(Chosen("ending!=none", "copies") == "bc");
}

TEST_CASE("the strongest combos come first by their ending, then by what they cost", "[reports]") {
  CHECK(Chosen("", "strength") == "cba");
  findings::Combos combos = Sample();
  combos.combos[0].wins = findings::ComboWins::Game;
  combos.combos[1].wins = findings::ComboWins::Nothing;
  combos.combos[1].gain.clear();
  reports::Choose(*reports::ReadComboChoice(zero::GameSheet(), "", "strength"), combos);
  // Of two that win the cheaper one; what gains nothing comes last.
  CHECK(combos.combos[0].id == "c");
  CHECK(combos.combos[1].id == "a");
  CHECK(combos.combos[2].id == "b");
  CHECK(combos.scope.chosen.en.starts_with("the strongest first: by the ending"));
}

TEST_CASE("only the cards of chosen combos are listed", "[reports]") {
  findings::Combos combos = Sample();
  reports::Choose(*reports::ReadComboChoice(zero::GameSheet(), "ending=deck-out", ""), combos);
  REQUIRE(combos.cards.size() == 2);
  CHECK(combos.cards.front().number == "R-2");
  CHECK(combos.cards.back().number == "B-1");
}

TEST_CASE("the scope of chosen combos says that they were chosen, and of how many", "[reports]") {
  findings::Combos combos = Sample();
  reports::Choose(*reports::ReadComboChoice(zero::GameSheet(), "ending=deck-out", ""), combos);
  CHECK(combos.scope.chosen.en == "listed: those of which the ending is deck-out (1 of 3)");
  findings::Combos all = Sample();
  reports::Choose({}, all);
  CHECK(all.scope.chosen.en.empty());
}

TEST_CASE("a test that is not understood is refused by its word", "[reports]") {
  CHECK(Chosen("endng=none").find("did you mean `ending`?") != std::string::npos);
  CHECK(Chosen("ending=deckout").find("did you mean `deck-out`?") != std::string::npos);
  CHECK(Chosen("ending<none").find("only equal to something") != std::string::npos);
  CHECK(Chosen("cards<two").find("`two` is no number") != std::string::npos);
  CHECK(Chosen("cards=").find("is no number") != std::string::npos);
  CHECK(Chosen("cards").find("compares nothing") != std::string::npos);
  CHECK(Chosen("cards!2").find("is no comparison") != std::string::npos);
  CHECK(Chosen("cards=1 and ").find("compares nothing") != std::string::npos);
  CHECK(Chosen("colour=红灰").find("no colour") != std::string::npos);
  CHECK(Chosen("", "ending").find("`ending` is none of cards, copies, cost, turn") !=
        std::string::npos);
}

TEST_CASE("what combos were chosen by is told in both languages", "[reports]") {
  const auto choice = reports::ReadComboChoice(
      zero::GameSheet(), "cards<=2 and ending=deck-out and colour<=红", "turn");
  REQUIRE(choice);
  const ir::Message told = reports::TellChoice(zero::GameSheet(), *choice);
  CHECK(told.en ==
        "listed: those of which the number of different cards is at most 2 and the ending is "
        "deck-out and the colours are none but red; in the order of the earliest own turn");
  CHECK(
      told.zh ==
      "只列出：不同的牌的数量不超过2，并且结局等于deck-out，并且颜色不出于红；按最早的己方回合从小到大");
  CHECK(reports::TellChoice(zero::GameSheet(), {}).zh.empty());
}

}  // namespace caiding::test
