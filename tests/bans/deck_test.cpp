// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "corpus/bans/check_deck.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"

namespace caiding::corpus {
namespace {

using Kind = DeckProblem::Kind;

/// A card of series 甲 whose text nobody else has.
ir::Card ACard(const std::string& number, char32_t letter) {
  ir::Card card;
  card.number = number;
  card.name = std::u32string(U"牌") + letter;
  card.series = "甲";
  return card;
}

/// N0 to N12, all different; R is N0 under another number and rarity.
std::vector<ir::Card> Pool() {
  std::vector<ir::Card> pool;
  for (int i = 0; i < 13; ++i)
    pool.push_back(ACard("N" + std::to_string(i), U'一' + static_cast<char32_t>(i)));
  ir::Card reprint = pool[0];
  reprint.number = "R";
  reprint.rarity = "秘";
  pool.push_back(reprint);
  return pool;
}

/// Fifty cards: four each of N0 to N11, two of N12.
Deck Legal() {
  Deck deck{"d", {}};
  for (int i = 0; i < 13; ++i) deck.cards.emplace_back("N" + std::to_string(i), i < 12 ? 4 : 2);
  return deck;
}

BanEntry AnEntry(const std::string& number, const std::string& name, int copies) {
  return {number, name, copies, true, true, "2026-03-01", "", "because", Place{"b.yaml", 7, 3}};
}

std::vector<Kind> KindsOf(const std::vector<DeckProblem>& problems) {
  std::vector<Kind> kinds;
  for (const DeckProblem& problem : problems) kinds.push_back(problem.kind);
  return kinds;
}

std::vector<Kind> Problems(const Deck& deck, DeckFormat format = DeckFormat::Official) {
  return KindsOf(FindDeckProblems(zero::GameSheet(), deck, Pool(), {}, format));
}

std::vector<DeckProblem> Under(const BanEntry& entry, const Deck& deck) {
  return FindBannedCards(zero::GameSheet(), deck, Pool(), {entry});
}

}  // namespace

TEST_CASE("a deck has fifty cards, no more and no fewer", "[bans][zero:100.4]") {
  Deck deck = Legal();
  CHECK(Problems(deck).empty());
  deck.cards.back().second = 1;
  CHECK(Problems(deck) == std::vector{Kind::Size});
  deck.cards.back().second = 3;
  CHECK(Problems(deck) == std::vector{Kind::Size});
}

TEST_CASE(
    "four of the same card are allowed, five are told once with every number, at the first of them",
    "[bans][zero:100.5][zero:327.1]") {
  Deck deck = Legal();
  deck.cards.back() = {"R", 1};
  deck.cards.emplace_back("N12", 1);
  const auto problems = FindDeckProblems(zero::GameSheet(), deck, Pool());
  REQUIRE(KindsOf(problems) == std::vector{Kind::Copies});
  CHECK(problems[0].entry == 0);
  CHECK(problems[0].clauses == std::vector<std::string>{"100.5", "327.1"});
  CHECK(problems[0].told.en.find("5 copies of the same card N0, R") == 0);
  deck.cards[0].second = 3;
  deck.cards.back().second = 2;
  CHECK(Problems(deck).empty());
}

TEST_CASE("cards of one name but different text count apart", "[bans][zero:100.5]") {
  std::vector<ir::Card> pool = Pool();
  pool[1].name = pool[0].name;
  pool[1].texts = {{U"守备"}};
  CHECK(FindDeckProblems(zero::GameSheet(), Legal(), pool).empty());
  pool[1].texts = {};
  CHECK(KindsOf(FindDeckProblems(zero::GameSheet(), Legal(), pool)) == std::vector{Kind::Copies});
}

TEST_CASE("two series are told where the second begins, and in official play only",
          "[bans][zero:100.6]") {
  std::vector<ir::Card> pool = Pool();
  pool[4].series = "乙";
  const auto problems =
      FindDeckProblems(zero::GameSheet(), Legal(), pool, {}, DeckFormat::Official);
  REQUIRE(KindsOf(problems) == std::vector{Kind::Series});
  CHECK(problems[0].entry == 4);
  CHECK(problems[0].clauses == std::vector<std::string>{"100.6"});
  CHECK(FindDeckProblems(zero::GameSheet(), Legal(), pool, {}, DeckFormat::Casual).empty());
}

TEST_CASE("what series a card is of that states none is not known", "[bans][zero:100.6]") {
  std::vector<ir::Card> pool = Pool();
  pool[4].series = "";
  pool[7].series = "";
  const auto problems =
      FindDeckProblems(zero::GameSheet(), Legal(), pool, {}, DeckFormat::Official);
  REQUIRE(KindsOf(problems) == std::vector{Kind::UnknownSeries});
  CHECK(problems[0].entry == 4);
  CHECK(problems[0].told.en.find("no series is stated of N4, N7") == 0);
  pool[5].series = "乙";
  CHECK(KindsOf(FindDeckProblems(zero::GameSheet(), Legal(), pool, {}, DeckFormat::Official)) ==
        std::vector{Kind::Series, Kind::UnknownSeries});
  CHECK(FindDeckProblems(zero::GameSheet(), Legal(), pool, {}, DeckFormat::Casual).size() == 0);
}

TEST_CASE(
    "in the earlier edition cards of one name and colour are the same by the clause on copies",
    "[bans][zero:100.5]") {
  std::vector<ir::Card> pool = Pool();
  pool[1].name = pool[0].name;
  pool[1].texts = {{U"守备"}};
  kernel::Policies early;
  REQUIRE(sheet::SetEdition(zero::GameSheet(), early, "early"));
  const auto problems = FindDeckProblems(zero::GameSheet(), Legal(), pool, early);
  REQUIRE(KindsOf(problems) == std::vector{Kind::Copies});
  CHECK(problems[0].clauses == std::vector<std::string>{"100.5"});
  const auto banned =
      FindBannedCards(zero::GameSheet(), Legal(), pool, {AnEntry("N0", "", 0)}, early);
  REQUIRE(banned.size() == 1);
  CHECK(banned[0].clauses == std::vector<std::string>{"100.5"});
}

TEST_CASE("a card that nobody described is named", "[bans]") {
  Deck deck = Legal();
  deck.cards.back().first = "ZZ";
  CHECK(Problems(deck) == std::vector{Kind::UnknownCard});
}

TEST_CASE("a deck may hold as many copies as the list says and no more", "[bans]") {
  CHECK(Under(AnEntry("N12", "", 2), Legal()).empty());
  const auto restricted = Under(AnEntry("N12", "", 1), Legal());
  REQUIRE(KindsOf(restricted) == std::vector{Kind::Restricted});
  CHECK(restricted[0].entry == 12);
  CHECK(restricted[0].source == Place{"b.yaml", 7, 3});
  CHECK(restricted[0].told.en.find("b.yaml:7:3") != std::string::npos);
  CHECK(restricted[0].told.en.find("because") != std::string::npos);
  CHECK(KindsOf(Under(AnEntry("N12", "", 0), Legal())) == std::vector{Kind::Banned});
  CHECK(Under(AnEntry("ZZ", "", 0), Legal()).empty());
}

TEST_CASE("a card that is the same as a banned one is banned with it, and counted with it",
          "[bans][zero:327.1]") {
  Deck deck = Legal();
  deck.cards[0] = {"R", 1};
  const auto banned = Under(AnEntry("N0", "", 0), deck);
  REQUIRE(KindsOf(banned) == std::vector{Kind::Banned});
  CHECK(banned[0].clauses == std::vector<std::string>{"327.1"});
  CHECK(Under(AnEntry("N0", "", 1), deck).empty());
  deck.cards.emplace_back("N0", 1);
  CHECK(KindsOf(Under(AnEntry("N0", "", 1), deck)) == std::vector{Kind::Restricted});
  CHECK(KindsOf(Under(AnEntry("R", "", 1), deck)) == std::vector{Kind::Restricted});
}

TEST_CASE("a name reaches every card that bears it, whatever its text", "[bans]") {
  std::vector<ir::Card> pool = Pool();
  pool[1].name = pool[0].name;
  pool[1].texts = {{U"守备"}};
  const auto problems = FindBannedCards(zero::GameSheet(), Legal(), pool, {AnEntry("", "牌一", 3)});
  REQUIRE(KindsOf(problems) == std::vector{Kind::Restricted});
  CHECK(problems[0].told.en.find("N0 × 4, N1 × 4") != std::string::npos);
  CHECK(FindBannedCards(zero::GameSheet(), Legal(), pool, {AnEntry("", "牌", 0)}).empty());
}

TEST_CASE("an entry on a card that the pool lacks is named", "[bans]") {
  const std::vector<BanEntry> entries = {AnEntry("N0", "", 0), AnEntry("N99", "", 0),
                                         AnEntry("", "牌一", 0), AnEntry("", "牌百", 0)};
  const auto without = WithoutCard(entries, Pool());
  REQUIRE(without.size() == 2);
  CHECK(SubjectOf(without[0]) == "N99");
  CHECK(SubjectOf(without[1]) == "{牌百}");
}

}  // namespace caiding::corpus
