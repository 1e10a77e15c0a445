// SPDX-License-Identifier: MIT
// Which cards are worth trying: a sieve that may keep too much but must not lose a loop.
#include "checker/loops/candidates.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "checker/positions/table.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using ir::Happening;

loops::Candidates Find(const std::vector<ir::ReadCard>& read, findings::Meter& meter,
                       std::vector<bool> accused = {}) {
  using findings::Limit;
  return loops::FindCandidates(loops::MakeFootprints(zero::GameSheet(), read),
                               {.per_card = {.pairs = Limit::loop_pairs_per_card,
                                             .triples = Limit::loop_triples_per_card,
                                             .wider = Limit::loop_wider_per_card,
                                             .helped = Limit::loop_helped_per_card,
                                             .sieved = Limit::loop_sieved_per_card},
                                .accused = std::move(accused)},
                               meter);
}

std::vector<loops::CardSet> SetsOf(const std::vector<sheet::CheckedCard>& cards) {
  std::vector<ir::ReadCard> read;
  for (const auto& card : cards) {
    read.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  }
  findings::Meter meter(findings::BoundsOf(findings::Effort::Deep));
  const auto found = Find(read, meter);
  CHECK(found.unreached == 0);
  return found.sets;
}

using Sets = std::vector<loops::CardSet>;

}  // namespace

TEST_CASE("a card that taps and uprights itself is a candidate alone", "[loops][zero:901.1]") {
  const auto card = Character("T1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
  CHECK(SetsOf({card}) == Sets{{0}});
}

TEST_CASE("a tap cost that nothing pays back is no candidate", "[loops][zero:901.1]") {
  const auto card = Character("T1", {Activated({ir::TapSelf{}}, DrawOne())});
  CHECK(SetsOf({card}).empty());
}

TEST_CASE("two triggers that set each other off are a candidate together", "[loops][zero:901.4]") {
  const auto one =
      Character("T1", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf()))});
  const auto two =
      Character("T2", {Triggered(When(Happening::BecomesUpright, OneCharacter(ir::Player::You)),
                                 Tap(OneCharacter(ir::Player::You)))});
  // The first one alone may attack again and again: the engine has to say whether that repeats.
  CHECK(SetsOf({one, two}) == Sets{{0}, {0, 1}});
  CHECK(SetsOf({two}).empty());
}

TEST_CASE("what a card was laid onto comes back with it, and may be used anew",
          "[loops][zero:623.6][zero:900.变身.1]") {
  ir::Selector below = std::get<ir::Selector>(OneCharacter(ir::Player::You).node);
  ir::Ability onto;
  onto.kind = ir::AbilityKind::Continuous;
  onto.effect.node = ir::UseOtherwise{.cost = ir::Constant(0), .from = {}, .onto = below};
  ir::Move home{.what = ItSelf(), .to = {}};
  home.to.zone = zero::zone::kHand;
  ir::Effect go_home;
  go_home.node = home;
  auto free = Character("T1", {});
  free.card.cost_total = 0;
  auto above = Character("T2", {onto, Activated({}, go_home)});
  above.card.cost_total = 5;
  const auto sets = SetsOf({free, above});
  CHECK(std::find(sets.begin(), sets.end(), loops::CardSet{0, 1}) != sets.end());
  // Whoever lies below has to be paid for again.
  free.card.cost_total = 1;
  const auto dear = SetsOf({free, above});
  CHECK(std::find(dear.begin(), dear.end(), loops::CardSet{0, 1}) == dear.end());
}

TEST_CASE("a use limit per turn keeps a card from repeating", "[loops][zero:703.4]") {
  ir::Ability ability = Activated({ir::TapSelf{}}, Upright(ItSelf()));
  ability.limit.per_turn = 1;
  CHECK(SetsOf({Character("T1", {ability})}).empty());
}

TEST_CASE("discarding to draw repeats as long as there is a deck", "[loops][zero:101.2]") {
  const auto card = Character("T1", {Activated({ir::DiscardCost{}}, DrawOne())});
  CHECK(SetsOf({card}) == Sets{{0}});
}

TEST_CASE("a round has to give back as many resources as it takes", "[loops][zero:303.3]") {
  const auto pays_for = [](int cost, int count) {
    ir::PayResources pay;
    pay.total = ir::Constant(cost);
    ir::Objects resources = OneCharacter(ir::Player::You);
    auto& selector = std::get<ir::Selector>(resources.node);
    selector.zones = {zero::zone::kResource};
    selector.filter = {};
    selector.count.number = ir::Constant(count);
    return Character("T1", {Activated({pay}, Upright(resources))});
  };
  CHECK(SetsOf({pays_for(2, 1)}).empty());
  CHECK(SetsOf({pays_for(2, 2)}) == Sets{{0}});
}

TEST_CASE("what makes a card cheaper lets it be used without resources", "[loops][zero:303.7]") {
  const auto returns =
      Character("T1", {Activated({ir::TapSelf{}}, MoveTo(ItSelf(), zero::zone::kHand))});
  auto dear = returns;
  dear.card.cost_total = 3;
  ir::Ability cheaper;
  cheaper.kind = ir::AbilityKind::Continuous;
  ir::ChangeCost change;
  change.amount = ir::Constant(-3);
  cheaper.effect.node = change;
  CHECK(SetsOf({dear}).empty());
  CHECK(SetsOf({dear, Character("T2", {cheaper})}) == Sets{{0, 1}});
}

TEST_CASE("as many markers as are put at once can be removed one by one", "[loops][zero:326.1]") {
  const auto puts = [](int count) {
    ir::Effect put;
    put.node = ir::PutMarkers{.on = ItSelf(), .marker = U"怒气", .count = ir::Constant(count)};
    ir::Objects resource = OneCharacter(ir::Player::You);
    auto& selector = std::get<ir::Selector>(resource.node);
    selector.zones = {zero::zone::kResource};
    selector.filter = {};
    ir::PayResources two;
    two.total = ir::Constant(2);
    return Character("T1", {Activated({ir::TapSelf{}}, put),
                            Activated({ir::RemoveMarkersCost{.from = ItSelf(), .marker = U"怒气"}},
                                      Upright(resource)),
                            Activated({two}, Upright(ItSelf()))});
  };
  CHECK(SetsOf({puts(2)}) == Sets{{0}});
}

TEST_CASE("what keeps a card from being destroyed takes part in a round that damages it",
          "[loops][zero:309.2]") {
  ir::Effect hurt;
  hurt.node = ir::DealDamage{ItSelf(), ir::Constant(500)};
  ir::Effect both;
  both.node = ir::Sequence{{hurt, Upright(ItSelf())}};
  const auto hurts = Character("T1", {Activated({ir::TapSelf{}}, both)});
  const auto idle = Character("T2", {});
  ir::Ability keeps;
  keeps.kind = ir::AbilityKind::Continuous;
  ir::Constrain constrain;
  constrain.subject = AllCharacters(ir::Player::You);
  constrain.deed = ir::Deed::TakeDamage;
  keeps.effect.node = constrain;
  CHECK(SetsOf({hurts, Character("T2", {keeps})}) == Sets{{0}, {0, 1}});
  CHECK(SetsOf({hurts, idle}) == Sets{{0}});
}

TEST_CASE(
    "a card that comes back to the hand as it attacks may attack as it enters, if a text allows it",
    "[loops][zero:405.1]") {
  const auto returns =
      Triggered(When(Happening::Attacks, ItSelf()), MoveTo(ItSelf(), zero::zone::kHand));
  ir::Ability rush;
  rush.kind = ir::AbilityKind::Continuous;
  ir::Constrain constrain;
  constrain.subject = ItSelf();
  constrain.modality = ir::Modality::Can;
  constrain.deed = ir::Deed::AttackOnEntryTurn;
  rush.effect.node = constrain;
  auto card = Character("T1", {returns, rush});
  card.card.cost_total = 0;
  CHECK(SetsOf({card}) == Sets{{0}});
  card.card.cost_total = 1;
  CHECK(SetsOf({card}).empty());
  auto waits = Character("T1", {returns});
  waits.card.cost_total = 0;
  CHECK(SetsOf({waits}).empty());
}

TEST_CASE("of two decks at a table each has its cards on one side, as often as it holds them",
          "[loops][zero:100.5]") {
  const auto one = Character("T1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
  const auto two = Character("T2", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
  const auto table = positions::SetTable(zero::GameSheet(), {&one, &two});
  findings::Meter meter(findings::Bounds{});
  const positions::BoardLimits limits{.copies = findings::Limit::loop_copies_max,
                                      .fillers = findings::Limit::loop_fillers_max,
                                      .positions = findings::Limit::loop_positions_max};
  // The first is in one deck once, the second in the other twice.
  const auto boards = positions::MakePositions(table, limits, meter, {{1, 0}, {0, 2}});
  REQUIRE_FALSE(boards.positions.empty());
  bool is_twice = false;
  for (const auto& board : boards.positions) {
    int ones = 0;
    for (const auto& card : board.cards) {
      if (card.card > 1) continue;
      ones += card.card == 0 ? 1 : 0;
      const auto others =
          std::count_if(board.cards.begin(), board.cards.end(), [&](const auto& other) {
            return other.card == 1 - card.card && other.owner == card.owner;
          });
      CHECK(others == 0);
    }
    CHECK(ones == 1);
    is_twice = is_twice || std::count_if(board.cards.begin(), board.cards.end(),
                                         [](const auto& card) { return card.card == 1; }) == 2;
  }
  CHECK(is_twice);
}

/// Uprights a character of this name, and is called so itself.
ir::ReadCard Wakes(std::u32string own_name, std::u32string other) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(other)};
  const auto card =
      Character("W-1", {Activated({ir::TapSelf{}}, Upright(one))}, std::move(own_name));
  return *sheet::ReadWithChoices(card, sheet::FirstReadings(card));
}

/// Uprights any other character.
ir::ReadCard WakesAny() {
  const auto card =
      Character("W-2", {Activated({ir::TapSelf{}}, Upright(OneCharacter(ir::Player::You, true)))});
  return *sheet::ReadWithChoices(card, sheet::FirstReadings(card));
}

bool Has(const loops::Candidates& found, const loops::CardSet& set) {
  return std::find(found.sets.begin(), found.sets.end(), set) != found.sets.end();
}

TEST_CASE(
    "for each card as many sets are chosen as are asked for, those that name each other first",
    "[loops]") {
  std::vector<ir::ReadCard> read(12, WakesAny());
  read.push_back(Wakes(U"日", U"月"));
  read.push_back(Wakes(U"月", U"日"));
  findings::Bounds bounds;
  bounds.loop_pairs_per_card = 1;
  bounds.loop_triples_per_card = bounds.loop_wider_per_card = bounds.loop_helped_per_card = 0;
  findings::Meter meter(bounds);
  const auto found = Find(read, meter);
  CHECK(Has(found, {12, 13}));
  // One pair for each of the fourteen, which any of the twelve may make with any other.
  const auto pairs = std::count_if(found.sets.begin(), found.sets.end(),
                                   [](const auto& set) { return set.size() == 2; });
  CHECK(pairs <= 13);
  CHECK(pairs >= 7);
  // The others were not asked for: nothing that was is missing.
  CHECK(found.unreached == 0);
  CHECK(meter.Reached(findings::Limit::loop_pairs_per_card) > 0);
  CHECK(meter.Reached(findings::Limit::loop_sieved_per_card) == 0);
}

TEST_CASE("triples take no room from pairs, nor pairs from triples", "[loops]") {
  std::vector<ir::ReadCard> read{Wakes(U"日", U"月"), Wakes(U"月", U"星"), Wakes(U"星", U"日")};
  read.insert(read.end(), 12, WakesAny());
  findings::Bounds bounds;
  bounds.loop_pairs_per_card = 1;
  bounds.loop_triples_per_card = 1;
  findings::Meter meter(bounds);
  CHECK(Has(Find(read, meter), {0, 1, 2}));
}

TEST_CASE("what is chosen for a card hangs on no card that has nothing to do with it", "[loops]") {
  const std::vector<ir::ReadCard> few{Wakes(U"日", U"月"), Wakes(U"月", U"日"), Wakes(U"月", U"日"),
                                      WakesAny()};
  auto many = few;
  for (const char32_t name : U"甲乙丙丁戊") {
    if (name == U'\0') break;
    many.push_back(Wakes(std::u32string(1, name), std::u32string(1, name) + U"子"));
    many.push_back(Wakes(std::u32string(1, name) + U"子", std::u32string(1, name)));
  }
  findings::Bounds bounds;
  bounds.loop_pairs_per_card = 1;
  findings::Meter meter(bounds);
  const std::vector<bool> only_first{true, true, true, false};
  auto all = only_first;
  all.resize(many.size(), false);
  CHECK(Find(few, meter, only_first).sets == Find(many, meter, all).sets);
}

TEST_CASE("where too few are sieved to know the likeliest, the search is not whole", "[loops]") {
  const std::vector<ir::ReadCard> read(8, WakesAny());
  findings::Bounds bounds;
  bounds.loop_pairs_per_card = 0;
  bounds.loop_triples_per_card = 2;
  bounds.loop_wider_per_card = 2;
  bounds.loop_sieved_per_card = 1;
  findings::Meter meter(bounds);
  CHECK(Find(read, meter).unreached > 0);
  CHECK(meter.Reached(findings::Limit::loop_sieved_per_card) > 0);
  bounds.loop_sieved_per_card = 1000;
  findings::Meter wide(bounds);
  CHECK(Find(read, wide).unreached == 0);
}

TEST_CASE("of an accused card among others the same sets are chosen as where all are accused",
          "[loops]") {
  // Three that stand alone, wherever the accused one of them is, and those that need another.
  const auto alone = Character("T1", {Activated({ir::TapSelf{}}, Upright(ItSelf()))});
  std::vector<ir::ReadCard> read(4, *sheet::ReadWithChoices(alone, sheet::FirstReadings(alone)));
  read.insert(read.end(), 2, WakesAny());
  read.push_back(Wakes(U"日", U"月"));
  read.push_back(Wakes(U"月", U"日"));
  findings::Bounds bounds = findings::BoundsOf(findings::Effort::Deep);
  bounds.loop_pairs_per_card = bounds.loop_triples_per_card = bounds.loop_wider_per_card = 1000;
  findings::Meter meter(bounds);
  const auto all = Find(read, meter).sets;
  for (std::size_t card = 0; card < read.size(); ++card) {
    std::vector<bool> only(read.size(), false);
    only[card] = true;
    auto with_it = all;
    std::erase_if(with_it, [&](const loops::CardSet& set) {
      return std::find(set.begin(), set.end(), card) == set.end();
    });
    INFO("card " << card);
    CHECK(Find(read, meter, only).sets == with_it);
  }
}

TEST_CASE("the parts of a set that is chosen are chosen with it", "[loops]") {
  const std::vector<ir::ReadCard> read(6, WakesAny());
  findings::Bounds bounds;
  bounds.loop_pairs_per_card = 0;
  bounds.loop_triples_per_card = 0;
  bounds.loop_wider_per_card = 1;
  findings::Meter meter(bounds);
  const auto found = Find(read, meter);
  std::size_t triples = 0;
  for (const auto& set : found.sets) {
    if (set.size() != 3) continue;
    ++triples;
    CHECK(Has(found, {set[0], set[1]}));
    CHECK(Has(found, {set[0], set[2]}));
    CHECK(Has(found, {set[1], set[2]}));
  }
  CHECK(triples > 0);
}

}  // namespace caiding::test
