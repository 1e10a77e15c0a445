// SPDX-License-Identifier: MIT
// Which cards are worth trying: a sieve that may keep too much but must not lose a loop.
#include <catch2/catch.hpp>

#include "checker/evidence/read_card.h"
#include "checker/loops/candidates.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

using ir::Happening;

std::vector<loops::CardSet> SetsOf(const std::vector<evidence::CheckedCard>& cards) {
  std::vector<zero::ReadCard> read;
  for (const auto& card : cards) {
    read.push_back(*evidence::ReadWithChoices(card, evidence::FirstReadings(card)));
  }
  evidence::Meter meter(evidence::Bounds{});
  return loops::FindCandidates(read, read.size(), meter).sets;
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

}  // namespace caiding::test
