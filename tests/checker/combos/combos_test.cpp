// SPDX-License-Identifier: MIT
// Combos over a pool: what is planted is found, smallest sets only, within the rules of decks.
#include <catch2/catch.hpp>

#include <algorithm>

#include "checker/combos/chances.h"
#include "checker/combos/find_combos.h"
#include "checker/combos/pool_sets.h"
#include "checker/evidence/confirm.h"
#include "checker/evidence/read_card.h"
#include "model/zero/vocabulary.h"
#include "reports/combos.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using Numbers = std::vector<std::string>;

ir::Objects Called(std::u32string name) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return one;
}

/// Taps to upright a character of this name.
evidence::CheckedCard Wakes(std::string number, std::u32string own_name, std::u32string other) {
  return Character(std::move(number), {Activated({ir::TapSelf{}}, Upright(Called(std::move(other))))},
                   std::move(own_name));
}

evidence::CheckedCard Of(evidence::CheckedCard card, std::string series) {
  card.card.series = std::move(series);
  return card;
}

std::vector<Numbers> SetsIn(const evidence::Combos& combos) {
  std::vector<Numbers> sets;
  for (const auto& combo : combos.combos) {
    Numbers numbers;
    for (const auto& card : combo.cards) numbers.push_back(card.number);
    if (std::find(sets.begin(), sets.end(), numbers) == sets.end()) sets.push_back(numbers);
  }
  return sets;
}

std::vector<Numbers> SetsOf(std::vector<evidence::CheckedCard> cards, combos::ComboQuery query = {}) {
  return SetsIn(combos::FindCombos(InputOf(std::move(cards)), query));
}

const evidence::CheckedCard kDay = Wakes("P-1", U"日", U"月");
const evidence::CheckedCard kMoon = Wakes("P-2", U"月", U"日");
const evidence::CheckedCard kIdle = Character("P-3", {Activated({ir::TapSelf{}}, DrawOne())});

}  // namespace

TEST_CASE("two cards that upright each other are a combo, and neither is one alone", "[combos][zero:901.2]") {
  CHECK(SetsOf({kDay, kMoon, kIdle}) == std::vector<Numbers>{{"P-1", "P-2"}});
  CHECK(SetsOf({kDay, kIdle}).empty());
  CHECK(SetsOf({kMoon, kIdle}).empty());
}

TEST_CASE("a set that holds a smaller combo is none of its own", "[combos]") {
  const auto third = Wakes("P-4", U"星", U"日");
  combos::ComboQuery query;
  query.size = 3;
  CHECK(SetsOf({kDay, kMoon, third}, query) == std::vector<Numbers>{{"P-1", "P-2"}});
}

TEST_CASE("three cards in a ring are found only where three are asked for", "[combos]") {
  const std::vector<evidence::CheckedCard> ring{Wakes("P-1", U"日", U"月"), Wakes("P-2", U"月", U"星"),
                                               Wakes("P-3", U"星", U"日")};
  CHECK(SetsOf(ring).empty());
  combos::ComboQuery query;
  query.size = 3;
  CHECK(SetsOf(ring, query) == std::vector<Numbers>{{"P-1", "P-2", "P-3"}});
}

TEST_CASE("in official play the cards of one side are of one series", "[combos][zero:100.6]") {
  const std::vector<evidence::CheckedCard> mixed{Of(kDay, "甲"), Of(kMoon, "乙")};
  CHECK(SetsOf(mixed).empty());
  combos::ComboQuery casual;
  casual.is_official = false;
  CHECK(SetsOf(mixed, casual) == std::vector<Numbers>{{"P-1", "P-2"}});
}

TEST_CASE("a banned card is in no combo", "[combos]") {
  combos::ComboQuery query;
  query.allowed["P-2"] = 0;
  CHECK(SetsOf({kDay, kMoon}, query).empty());
}

TEST_CASE("a combo replays, and does not depend on the threads", "[combos]") {
  const auto input = InputOf({kDay, kMoon, kIdle});
  combos::ComboQuery query;
  const auto one = combos::FindCombos(input, query);
  query.jobs = 3;
  const auto three = combos::FindCombos(input, query);
  CHECK(reports::WriteCombos(one, true) == reports::WriteCombos(three, true));
  REQUIRE(one.combos.size() == 1);
  const auto confirmed = evidence::Confirm({one.combos.front().finding}, evidence::ReaderOf(input));
  CHECK(confirmed.front().code == "N701");
}

TEST_CASE("a combo that only adds says what one round brings", "[combos][zero:901.2]") {
  ir::PutMarkers put;
  put.on = ItSelf();
  put.marker = U"怒气";
  put.count = ir::Constant(2);
  ir::Effect more;
  more.node = put;
  ir::Sequence both;
  both.steps = {Upright(ItSelf()), more};
  ir::Effect effect;
  effect.node = both;
  combos::ComboQuery query;
  const auto found = combos::FindCombos(InputOf({Character("P-1", {Activated({ir::TapSelf{}}, effect)})}), query);
  REQUIRE(found.combos.size() == 1);
  REQUIRE(found.combos.front().gain.size() == 1);
  CHECK(found.combos.front().gain.front().what == "markers");
  CHECK(found.combos.front().gain.front().amount == 2);
  CHECK(!found.combos.front().gain.front().is_opponents);
}

TEST_CASE("what came to nothing before is not played again, and the scope is the same", "[combos]") {
  const auto input = InputOf({Of(kDay, "甲"), Of(kMoon, "乙")});
  std::map<Numbers, combos::SetCounts> barren;
  combos::ComboQuery query;
  query.heard = [&](const Numbers& numbers, const combos::SetCounts& counts) { barren[numbers] = counts; };
  const auto first = combos::FindCombos(input, query);
  CHECK(first.combos.empty());
  REQUIRE(barren.count({"P-1", "P-2"}) == 1);
  query.heard = [](const Numbers&, const combos::SetCounts&) { FAIL("nothing is played again"); };
  query.known = [&](const Numbers& numbers) { return std::optional(barren.at(numbers)); };
  CHECK(evidence::TellScope(combos::FindCombos(input, query).scope).en == evidence::TellScope(first.scope).en);
}

TEST_CASE("chances to see every piece agree with counting hands", "[combos]") {
  // Decks of seven with two pieces, three seen: every hand is counted.
  const std::vector<combos::Piece> pieces{{1, 2}, {1, 1}};
  int good = 0;
  int all = 0;
  for (int hand = 0; hand < 128; ++hand) {
    if (__builtin_popcount(static_cast<unsigned>(hand)) != 3) continue;
    ++all;
    const bool has_first = (hand & 0b11) != 0;
    const bool has_second = (hand & 0b100) != 0;
    if (has_first && has_second) ++good;
  }
  CHECK(combos::ChanceToSee(pieces, 7, 3) == Approx(static_cast<double>(good) / all));
  CHECK(combos::ChanceToSee(pieces, 7, 7) == Approx(1));
  CHECK(combos::ChanceToSee({{2, 1}}, 7, 7) == Approx(0));
}

TEST_CASE("the sieve of a pool loses no set that may repeat", "[combos]") {
  std::vector<zero::ReadCard> read;
  for (const auto& card : {Wakes("P-1", U"日", U"月"), Wakes("P-2", U"月", U"星"), Wakes("P-3", U"星", U"日"), kIdle,
                           Character("P-5", {Triggered(When(ir::Happening::BecomesUpright, OneCharacter(ir::Player::You)),
                                                       Tap(OneCharacter(ir::Player::You)))}),
                           Wakes("P-4", U"月", U"日"),
                           Character("P-7", {Activated({ir::TapSelf{}}, Upright(OneCharacter(ir::Player::You)))}),
                           Character("P-6", {Activated({ir::TapSelf{}}, MoveTo(ItSelf(), zero::zone::kHand))})}) {
    read.push_back(*evidence::ReadWithChoices(card, evidence::FirstReadings(card)));
  }
  const auto footprints = loops::MakeFootprints(read);
  evidence::Meter meter(evidence::Bounds{});
  const auto found = combos::FindPoolSets(footprints, 3, [](const auto&) { return true; }, 2, meter).sets;
  std::size_t expected = 0;
  for (unsigned members = 1; members < 1U << read.size(); ++members) {
    loops::CardSet set;
    for (std::size_t card = 0; card < read.size(); ++card) {
      if ((members >> card & 1U) != 0) set.push_back(card);
    }
    if (set.size() > 3 || !loops::MayRepeat(footprints, set, loops::Lasting::ForEver)) continue;
    ++expected;
    CAPTURE(set);
    CHECK(std::find(found.begin(), found.end(), set) != found.end());
  }
  CHECK(expected >= 3);
  CHECK(found.size() == expected);
}

}  // namespace caiding::test
