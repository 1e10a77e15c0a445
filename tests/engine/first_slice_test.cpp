// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/zero/policies.h"
#include "tests/engine/builders.h"

namespace caiding::tests {
namespace {

using kernel::OptionVerb;

/// BP02-042: 【登场时】若我方战斗区中有其他『红绸军』，抽一张牌。
ir::ReadCard Violet() {
  ir::ReadCard card = ACharacter("BP02-042", U"紫罗兰上校", 1000, 1000, 2);
  card.card.traits = {U"红绸军"};
  card.texts = {{Whenever(
      z::timing::kEnters, Draws(1),
      Exists(Some(1, Player::You, z::zone::kBattle, Both(Others(), ANamed(U"红绸军")))))}};
  return card;
}

ir::ReadCard Soldier() {
  ir::ReadCard card = ACharacter("X-1", U"士兵");
  card.card.traits = {U"红绸军"};
  return card;
}

/// Hand: 0 Violet; 1, 2: resources; 3: deck; 4: the soldier, if any; then an instant that bounces.
kernel::Position Board(bool with_soldier) {
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 0, z::zone::kResource),
                    Placed(1, 0, z::zone::kResource), Placed(1, 0, z::zone::kDeck)};
  if (with_soldier) position.cards.push_back(Placed(1, 0, z::zone::kBattle));
  return position;
}

}  // namespace

TEST_CASE("a card whose condition holds on entering draws when it resolves",
          "[engine][zero:702.4][zero:702.6][zero:801.1]") {
  Table table({Violet(), Soldier()}, Board(true));
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  CHECK(table.HasHappened(kernel::EventKind::Moved, "623.1"));
  CHECK(table.Count(0, z::zone::kResource) == 2);
  CHECK(table.At(1).Has(kernel::kTapped));
  CHECK(table.At(2).Has(kernel::kTapped));
  table.Settle();
  CHECK(table.At(0).zone == z::zone::kBattle);
  CHECK(table.At(3).zone == z::zone::kHand);
  CHECK(table.HasHappened(kernel::EventKind::Drew, "602.1"));
}

TEST_CASE("a card whose condition does not hold on entering does not trigger",
          "[engine][zero:702.4]") {
  Table table({Violet(), Soldier()}, Board(false));
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  table.Settle();
  CHECK(table.At(0).zone == z::zone::kBattle);
  CHECK(table.At(3).zone == z::zone::kDeck);
  CHECK(table.HasHappened(kernel::EventKind::TriggerNotTriggered, "702.4"));
}

TEST_CASE("a trigger whose condition fails on resolution is ignored",
          "[engine][zero:702.5][zero:318.5][zero:106.4]") {
  ir::ReadCard recall = ACard("X-2", U"召回", z::kind::kTactic, 0);
  recall.card.subkind = z::subkind::kInstant;
  Move move;
  move.what = Those(Some(1, Player::Either, z::zone::kBattle, ANamed(U"士兵")));
  move.to.zone = z::zone::kHand;
  recall.texts = {{OnUse(Do(move))}};
  kernel::Position position = Board(true);
  position.cards.push_back(Placed(2, 1, z::zone::kHand));  // object 5
  Table table({Violet(), Soldier(), recall}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  // Only the opponent has anything to answer with; the other passes are taken by themselves.
  REQUIRE(table.Pass());
  // The trigger is the only item: there is a window (policy D-C02).
  REQUIRE(table.state.stack_count == 1);
  REQUIRE(table.Choose(OptionVerb::UseCard, 5));
  table.Settle();
  CHECK(table.At(4).zone == z::zone::kHand);
  CHECK(table.At(3).zone == z::zone::kDeck);
  CHECK(table.HasHappened(kernel::EventKind::StackItemIgnored, "702.5"));
  CHECK(kernel::ConsultedPolicies(table.state).Has(z::kTriggerWindow));
}

}  // namespace caiding::tests
