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

TEST_CASE("drawing at will is no exact repetition: the deck shrinks", "[loops][zero:101.2]") {
  const auto card = Character("T1", {Activated({ir::DiscardCost{}}, DrawOne())});
  CHECK(SetsOf({card}).empty());
}

}  // namespace caiding::test
