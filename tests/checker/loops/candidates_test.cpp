// SPDX-License-Identifier: MIT
// Which cards are worth trying: a sieve that may keep too much but must not lose a loop.
#include <catch2/catch.hpp>

#include <algorithm>

#include "checker/loops/candidates.h"
#include "checker/positions/table.h"
#include "model/sheet/checked_card.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using ir::Happening;

std::vector<loops::CardSet> SetsOf(const std::vector<sheet::CheckedCard>& cards) {
  std::vector<ir::ReadCard> read;
  for (const auto& card : cards) {
    read.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  }
  findings::Meter meter(findings::Bounds{});
  return loops::FindCandidates(zero::GameSheet(), read, read.size(), meter).sets;
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
  const auto one = Character("T1", {Triggered(When(Happening::BecomesTapped, ItSelf()), Upright(ItSelf()))});
  const auto two = Character("T2", {Triggered(When(Happening::BecomesUpright, OneCharacter(ir::Player::You)),
                                              Tap(OneCharacter(ir::Player::You)))});
  // The first one alone may attack again and again: the engine has to say whether that repeats.
  CHECK(SetsOf({one, two}) == Sets{{0}, {0, 1}});
  CHECK(SetsOf({two}).empty());
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
  const auto returns = Character("T1", {Activated({ir::TapSelf{}}, MoveTo(ItSelf(), zero::zone::kHand))});
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
                            Activated({ir::RemoveMarkersCost{.from = ItSelf(), .marker = U"怒气"}}, Upright(resource)),
                            Activated({two}, Upright(ItSelf()))});
  };
  CHECK(SetsOf({puts(2)}) == Sets{{0}});
}

TEST_CASE("what keeps a card from being destroyed takes part in a round that damages it", "[loops][zero:309.2]") {
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

TEST_CASE("a card that comes back to the hand as it attacks may attack as it enters, if a text allows it", "[loops][zero:405.1]") {
  const auto returns = Triggered(When(Happening::Attacks, ItSelf()), MoveTo(ItSelf(), zero::zone::kHand));
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

TEST_CASE("of two decks at a table each has its cards on one side, as often as it holds them", "[loops][zero:100.5]") {
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
      const auto others = std::count_if(board.cards.begin(), board.cards.end(), [&](const auto& other) {
        return other.card == 1 - card.card && other.owner == card.owner;
      });
      CHECK(others == 0);
    }
    CHECK(ones == 1);
    is_twice = is_twice || std::count_if(board.cards.begin(), board.cards.end(), [](const auto& card) { return card.card == 1; }) == 2;
  }
  CHECK(is_twice);
}

}  // namespace caiding::test
