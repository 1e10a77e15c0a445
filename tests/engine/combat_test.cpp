// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/engine/invented_cards.h"

namespace caiding::tests {
namespace {

using kernel::EventKind;
using kernel::OptionVerb;

/// A card that does nothing, for life, decks and resources.
ir::ReadCard Blank() {
  ir::ReadCard card = ACard("B", U"白板", z::kind::kTactic, 9);
  return card;
}

kernel::PlacedCard Rested(kernel::PlacedCard placed) {
  placed.is_tapped = true;
  return placed;
}

/// Cards: 0 a fighter 2000/2000, 1 a weaker one 1000/1000, 2 blank, then more.
struct Fight {
  std::vector<ir::ReadCard> cards = {ACharacter("A", U"甲", 2000, 2000),
                                     ACharacter("Y", U"乙", 1000, 1000), Blank()};
  kernel::Position position;
  Fight& Add(kernel::PlacedCard placed) {
    position.cards.push_back(std::move(placed));
    return *this;
  }
};

}  // namespace

TEST_CASE("a successful attack on life flips one card into the rest zone",
          "[engine][zero:505.1][zero:324.3][zero:501.1]") {
  Fight fight;
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(2, 1, z::zone::kLife));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(table.At(0).Has(kernel::kTapped));
  CHECK(table.Count(1, z::zone::kLife) == 1);
  // The topmost one: the first in the list. [Zero 1.20, 202.6]
  CHECK(table.At(1).zone == z::zone::kRest);
  CHECK(table.HasHappened(EventKind::AttackMade, "501.1"));
}

TEST_CASE("battle damage to an empty life loses the game", "[engine][zero:101.1]") {
  Fight fight;
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(kernel::GetResult(table.state) == kernel::Result::FirstWins);
}

TEST_CASE("an attacker with attack 0 deals no damage to life", "[engine][zero:308.3][zero:505.2]") {
  Fight fight;
  fight.cards[0] = ACharacter("A", U"甲", 0, 2000);
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(2, 1, z::zone::kDeck));
  fight.Add(Placed(2, 0, z::zone::kDeck)).Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(table.Count(1, z::zone::kLife) == 1);
}

TEST_CASE("a character does not attack in the turn in which it entered", "[engine][zero:318.8]") {
  Fight fight;
  auto fresh = Placed(0, 0, z::zone::kBattle);
  fresh.entered_this_turn = true;
  fight.Add(fresh).Add(Placed(1, 0, z::zone::kBattle)).Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  CHECK_FALSE(table.Can(OptionVerb::DeclareAttack, 0));
  CHECK(table.Can(OptionVerb::DeclareAttack, 1));
}

TEST_CASE("rush lets a character attack in the turn in which it entered",
          "[engine][zero:900.突袭.1]") {
  Fight fight;
  fight.cards[0].texts = {{AKeyword(z::keyword::kRush, {While(May(Deed::AttackOnEntryTurn))})}};
  auto fresh = Placed(0, 0, z::zone::kBattle);
  fresh.entered_this_turn = true;
  fight.Add(fresh).Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  CHECK(table.Can(OptionVerb::DeclareAttack, 0));
}

TEST_CASE("only rested characters and the life can be attacked", "[engine][zero:501.2]") {
  Fight fight;
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  fight.Add(Placed(0, 1, z::zone::kBattle)).Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(table.Now().kind == kernel::DecisionKind::AttackTarget);
  CHECK(table.Can(OptionVerb::AttackLife));
  CHECK(table.Can(OptionVerb::Pick, 1));
  CHECK_FALSE(table.Can(OptionVerb::Pick, 2));
}

TEST_CASE("lethal battle damage destroys and lets both timings trigger",
          "[engine][zero:505.3][zero:605.3][zero:802.1][zero:803.1]") {
  Fight fight;
  fight.cards[1].texts = {{Whenever(z::timing::kBattleDestroyed, Draws(1))},
                          {Whenever(z::timing::kDestroyed, Draws(1))}};
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  for (int i = 0; i < 4; ++i) fight.Add(Placed(2, 1, z::zone::kDeck));
  fight.Add(Placed(2, 1, z::zone::kLife));
  fight.cards.push_back(ACharacter("Z", U"丁"));
  fight.Add(Placed(3, 0, z::zone::kBattle));  // Something to do afterwards: the turn goes on.
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(1).zone == z::zone::kRest);
  // Two triggers of one card: its controller orders them. [Zero 1.20, 702.8]
  REQUIRE(table.Now().kind == kernel::DecisionKind::OrderTriggers);
  REQUIRE(table.Choose(OptionVerb::Order));
  CHECK(table.Count(1, z::zone::kHand) == 2);
}

TEST_CASE("equal damage is lethal, and both may die", "[engine][zero:309.2][zero:607.3]") {
  Fight fight;
  fight.cards[1] = ACharacter("Y", U"乙", 2000, 2000);
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(0).zone == z::zone::kRest);
  CHECK(table.At(1).zone == z::zone::kRest);
}

TEST_CASE("first strike kills before the other strikes back", "[engine][zero:900.先制.3]") {
  Fight fight;
  fight.cards[0] = ACharacter("A", U"甲", 2000, 1000);
  fight.cards[0].texts = {
      {AKeyword(z::keyword::kFirstStrike, {While(May(Deed::DealBattleDamageFirst))})}};
  fight.cards[1] = ACharacter("Y", U"乙", 5000, 2000);
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(0).zone == z::zone::kBattle);
  CHECK(table.At(0).damage == 0);
  CHECK(table.At(1).zone == z::zone::kRest);
}

TEST_CASE("a defender takes the place of what is attacked", "[engine][zero:502.2][zero:503.1]") {
  Fight fight;
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(1, 1, z::zone::kBattle));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Now().kind == kernel::DecisionKind::DeclareDefender);
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(1).zone == z::zone::kRest);
  CHECK(table.Count(1, z::zone::kLife) == 1);
  CHECK(table.HasHappened(EventKind::DefenceMade, "503.1"));
}

TEST_CASE("the attacked character defends when nobody else does",
          "[engine][zero:503.2][zero:806.1]") {
  Fight fight;
  fight.cards[1].texts = {{Whenever(z::timing::kDefends, Draws(1))}};
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  fight.Add(Placed(2, 1, z::zone::kDeck)).Add(Placed(2, 1, z::zone::kDeck));
  fight.Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.HasHappened(EventKind::DefenceMade, "503.2"));
  CHECK(table.Count(1, z::zone::kHand) >= 1);
}

TEST_CASE("a combatant that leaves interrupts the battle", "[engine][zero:500.3][zero:501.4]") {
  Fight fight;
  fight.cards.push_back(
      ATactic("T", U"召回", true, 0, z::colour::kRed, MoveTo(OneCharacter(), z::zone::kHand)));
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
  fight.Add(Placed(3, 1, z::zone::kHand)).Add(Placed(2, 1, z::zone::kLife));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Pass());
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  REQUIRE(table.Choose(OptionVerb::UseCard, 2));
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(1).zone == z::zone::kHand);
  CHECK(table.HasHappened(EventKind::BattleInterrupted, "500.3"));
  CHECK(table.At(0).Has(kernel::kTapped));
}

TEST_CASE("an attack is aimed anew before a defence stands; afterwards the line ends as unknown",
          "[engine][zero:503.1][zero:501.2]") {
  for (const bool stands : {false, true}) {
    Fight fight;
    fight.cards.push_back(ATactic("T", U"移花", true, 0, z::colour::kRed, Do(Redirect{})));
    fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Rested(Placed(1, 1, z::zone::kBattle)));
    fight.Add(Placed(3, 1, z::zone::kHand));
    for (int i = 0; i < 3; ++i)
      fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
    Table table(fight.cards, fight.position);
    REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
    REQUIRE(table.Pass());  // After the declaration.
    REQUIRE(table.Pick(1));
    if (stands) REQUIRE(table.Pass());
    CHECK(table.HasHappened(EventKind::DefenceMade) == stands);
    REQUIRE(table.Use(2));
    table.Settle();
    const auto result = kernel::GetResult(table.state);
    CHECK(result == (stands ? kernel::Result::UnknownUnplayable : kernel::Result::Running));
  }
}

TEST_CASE("a life burst acts before the damage trigger and before the next card is flipped",
          "[engine][zero:704.6][zero:704.8]") {
  Fight fight;
  fight.cards[0].texts = {
      {AKeyword(z::keyword::kCritical, {While(Do(ExtraLifeDamage{This(), Constant(1), {}}))})}};
  ir::ReadCard burst = Blank();
  AddBurst(burst, {Burst(Draws(1))});
  fight.cards.push_back(burst);
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(3, 1, z::zone::kLife));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kLife));
  fight.Add(Placed(2, 1, z::zone::kDeck)).Add(Placed(2, 1, z::zone::kDeck));
  fight.Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(table.Count(1, z::zone::kLife) == 1);
  std::vector<EventKind> kinds;
  for (const auto& event : table.events) {
    if (event.kind == EventKind::LifeFlipped || event.kind == EventKind::LifeBurstResolved) {
      kinds.push_back(event.kind);
    }
  }
  REQUIRE(kinds.size() >= 3);
  CHECK(kinds[0] == EventKind::LifeFlipped);
  CHECK(kinds[1] == EventKind::LifeBurstResolved);
  CHECK(kinds[2] == EventKind::LifeFlipped);
}

TEST_CASE("damage from a burst flips its card after those fixed before", "[engine][zero:704.9]") {
  Fight fight;
  fight.cards[0].texts = {
      {AKeyword(z::keyword::kCritical, {While(Do(ExtraLifeDamage{This(), Constant(1), {}}))})}};
  ir::ReadCard burst = Blank();
  AddBurst(burst, {Burst(Do(DealLifeDamage{Player::You, Constant(1)}))});
  fight.cards.push_back(burst);
  fight.Add(Placed(0, 0, z::zone::kBattle)).Add(Placed(3, 1, z::zone::kLife));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kLife));
  fight.Add(Placed(2, 1, z::zone::kLife)).Add(Placed(2, 1, z::zone::kDeck));
  Table table(fight.cards, fight.position);
  REQUIRE(table.Choose(OptionVerb::DeclareAttack, 0));
  CHECK(table.Count(1, z::zone::kLife) == 1);
  std::vector<int> flipped;
  for (const auto& event : table.events) {
    if (event.kind == EventKind::LifeFlipped) flipped.push_back(event.object);
  }
  CHECK(flipped == std::vector<int>{1, 2, 3});
}

}  // namespace caiding::tests
