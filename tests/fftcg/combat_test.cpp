// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Attacking, blocking, battle damage, damage to players and EX bursts.

namespace caiding::tests::ff {
namespace {

namespace step = f::step;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

Scene AttackScene() {
  Scene scene;
  scene.position.step = step::kAttackPreparation;
  return scene;
}
/// Both pass: the next step of the attack phase.
bool Go(Play& play) { return play.Pass() && play.Pass(); }
bool AttackWith(Play& play, int attacker) {
  return play.Choose(OptionVerb::DeclareAttack, attacker) && Go(play);
}

}  // namespace

TEST_CASE(
    "attackers are declared after the preparation step, active forwards of the turn player only",
    "[fftcg][ff:10.1.1.2][ff:10.1.2.1][ff:10.1.2.1.1][ff:9.4.1][ff:5.2.3.1.1.2]") {
  Scene scene = AttackScene();
  const int ready = scene.Field(AForward("ready", 3000), 0);
  const int dull = scene.Field(AForward("dull", 3000), 0);
  scene.At(dull).is_tapped = true;
  const int fresh = scene.Field(AForward("fresh", 3000), 0);
  scene.At(fresh).entered_this_turn = true;
  const int hasty = scene.Field(With(AForward("hasty", 3000), AKeywordOf(f::keyword::kHaste)), 0);
  scene.At(hasty).entered_this_turn = true;
  const int backup = scene.Field(ABackup("clerk"), 0);
  const int rival = scene.Field(AForward("rival", 3000), 1);
  Play play = Lay(scene);
  CHECK(play.Kind() == DecisionKind::Priority);
  REQUIRE(Go(play));
  REQUIRE(play.Kind() == DecisionKind::DeclareAttacker);
  CHECK(play.Decider() == 0);
  CHECK(play.Can(OptionVerb::DeclareAttack, ready));
  CHECK(play.Can(OptionVerb::DeclareAttack, hasty));
  for (const int other : {dull, fresh, backup, rival}) {
    CHECK_FALSE(play.Can(OptionVerb::DeclareAttack, other));
  }
}

TEST_CASE("an attacker becomes dull unless it is brave, and attacks once a turn",
          "[fftcg][ff:10.1.2.2][ff:15.2.1.2][ff:10.1.2.1.2][ff:10.1.4.6]") {
  Scene scene = AttackScene();
  const int plain = scene.Field(AForward("plain", 3000), 0);
  const int brave = scene.Field(With(AForward("brave", 3000), AKeywordOf(f::keyword::kBrave)), 0);
  Selector the_plain = Forwards(1, Player::You);
  the_plain.filter = Test(CardNameIs{U"plain"});
  const int wake = scene.Hand(ASummon("wake", Activates(Those(the_plain))), 0);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(AttackWith(play, plain));
  CHECK(play.IsTapped(plain));
  REQUIRE(Go(play));  // Block declaration: nobody can.
  REQUIRE(play.Use(wake));
  play.Settle();
  CHECK_FALSE(play.IsTapped(plain));
  REQUIRE(Go(play));
  // No second preparation step.
  REQUIRE(play.Kind() == DecisionKind::DeclareAttacker);
  CHECK_FALSE(play.Can(OptionVerb::DeclareAttack, plain));
  REQUIRE(AttackWith(play, brave));
  CHECK_FALSE(play.IsTapped(brave));
}

TEST_CASE("an unblocked attacker deals one damage to the opponent",
          "[fftcg][ff:10.1.4.1][ff:6.5.2][ff:10.1.4.4][ff:7.8.1][ff:7.8.2]") {
  Scene scene = AttackScene();
  const int attacker = scene.Field(AForward("wolf", 9000), 0);
  const int top = scene.OnDeck(AForward("top", 1000), 1);
  scene.Field(AForward("wall", 9000), 1);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(AttackWith(play, attacker));
  REQUIRE(play.Kind() == DecisionKind::DeclareDefender);
  CHECK(play.Decider() == 1);
  REQUIRE(play.Choose(OptionVerb::Done));
  REQUIRE(Go(play));
  CHECK(play.Count(1, zone::kDamage) == 1);
  CHECK(play.ZoneOf(top) == zone::kDamage);
  CHECK(play.Decider() == 0);
}

TEST_CASE("attacker and blocker deal their power to each other at once",
          "[fftcg][ff:10.1.4.2][ff:10.1.3.2][ff:5.2.6.1][ff:12.4.5]") {
  Scene scene = AttackScene();
  const int attacker = scene.Field(AForward("wolf", 8000), 0);
  const int blocker = scene.Field(AForward("wall", 7000), 1);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(AttackWith(play, attacker));
  REQUIRE(play.Pick(blocker));
  REQUIRE(Go(play));
  CHECK(play.ZoneOf(blocker) == zone::kBreak);
  CHECK(play.ZoneOf(attacker) == zone::kField);
  CHECK(play.At(attacker).damage == 7000);
  CHECK(play.Count(1, zone::kDamage) == 0);
}

TEST_CASE("a blocker is active and meets its restrictions",
          "[fftcg][ff:10.1.3.1][ff:10.1.3.1.1][ff:10.1.3.1.2]") {
  Scene scene = AttackScene();
  const int attacker = scene.Field(AForward("wolf", 8000, 5), 0);
  const int ready = scene.Field(AForward("ready", 3000), 1);
  const int dull = scene.Field(AForward("dull", 3000), 1);
  scene.At(dull).is_tapped = true;
  Constrain shy;
  shy.subject = This();
  shy.modality = Modality::Cannot;
  shy.deed = Deed::Defend;
  shy.by = Test(CostIs{Comparison::AtLeast, Constant(4)});
  const int timid = scene.Field(With(AForward("timid", 3000), While(Do(shy))), 1);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(AttackWith(play, attacker));
  CHECK(play.Can(OptionVerb::Pick, ready));
  CHECK_FALSE(play.Can(OptionVerb::Pick, dull));
  CHECK_FALSE(play.Can(OptionVerb::Pick, timid));
}

TEST_CASE("if one of the two is gone the other takes no damage, and the player takes none",
          "[fftcg][ff:10.1.3.2.1][ff:10.1.3.3]") {
  Scene scene = AttackScene();
  const int attacker = scene.Field(AForward("wolf", 8000), 0);
  const int blocker = scene.Field(AForward("wall", 7000), 1);
  const int recall = scene.Hand(ASummon("recall", Moves(AForwardOf(Player::You), zone::kHand)), 1);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(AttackWith(play, attacker));
  REQUIRE(play.Pick(blocker));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(recall));
  play.Settle();
  REQUIRE(play.ZoneOf(blocker) == zone::kHand);
  REQUIRE(Go(play));
  CHECK(play.At(attacker).damage == 0);
  CHECK(play.Count(1, zone::kDamage) == 0);
}

TEST_CASE("first strike deals its damage first; who dies of it strikes no more",
          "[fftcg][ff:15.2.3.2][ff:15.2.3.3]") {
  for (const bool is_first : {true, false}) {
    Scene scene = AttackScene();
    ReadCard card = AForward("wolf", 5000);
    if (is_first) card = With(card, AKeywordOf(f::keyword::kFirstStrike));
    const int attacker = scene.Field(card, 0);
    const int blocker = scene.Field(AForward("wall", 5000), 1);
    Play play = Lay(scene);
    REQUIRE(Go(play));
    REQUIRE(AttackWith(play, attacker));
    REQUIRE(play.Pick(blocker));
    REQUIRE(Go(play));
    CHECK(play.ZoneOf(blocker) == zone::kBreak);
    CHECK(play.ZoneOf(attacker) == (is_first ? zone::kField : zone::kBreak));
  }
}

TEST_CASE("while one that must attack can, the phase does not end", "[fftcg][ff:10.1.2.1.3]") {
  Scene scene = AttackScene();
  const int eager =
      scene.Field(With(AForward("eager", 3000), While(May(Deed::Attack, Modality::Must))), 0);
  const int other = scene.Field(AForward("other", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  CHECK_FALSE(play.Can(OptionVerb::Done));
  REQUIRE(AttackWith(play, other));
  REQUIRE(Go(play));
  REQUIRE(Go(play));
  // Its attack is now the only option.
  CHECK(play.At(eager).Has(kernel::kAttackedThisTurn));
}

TEST_CASE("without an attacker the turn goes on to its second main phase",
          "[fftcg][ff:10.1.2.7][ff:9.3.1.1]") {
  Scene scene = AttackScene();
  const int attacker = scene.Field(AForward("wolf", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(Go(play));
  REQUIRE(play.Choose(OptionVerb::Done));
  CHECK(play.state.step == step::kMain2);
  CHECK_FALSE(play.IsTapped(attacker));
}

TEST_CASE("an EX burst comes after all damage of the event, in the order of revealing, if wanted",
          "[fftcg][ff:6.5.2.1][ff:6.5.1][ff:11.10.2][ff:11.10.3]") {
  for (const bool is_wanted : {true, false}) {
    Scene scene;
    const int first = scene.OnDeck(WithBurst(ASummon("first", Draws(1))), 1);
    const int second = scene.OnDeck(
        WithBurst(With(AForward("second", 3000), Whenever(f::timing::kEnters, Draws(2)))), 1);
    const int third = scene.OnDeck(AForward("third", 3000), 1);
    const int blow = scene.Hand(ASummon("blow", Hits(2)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(blow));
    REQUIRE(play.Pass());
    REQUIRE(play.Pass());
    REQUIRE(play.Kind() == DecisionKind::May);
    CHECK(play.Decider() == 1);
    CHECK(play.Count(1, zone::kDamage) == 2);
    CHECK(play.Now().options[0].object == first);
    REQUIRE(play.Choose(is_wanted ? OptionVerb::Yes : OptionVerb::No));
    CHECK(play.Now().options[0].object == second);
    CHECK(play.ZoneOf(third) == (is_wanted ? zone::kHand : zone::kDeck));
    REQUIRE(play.Choose(is_wanted ? OptionVerb::Yes : OptionVerb::No));
    // Carried out without anybody getting priority in between.
    CHECK(play.Count(1, zone::kHand) == (is_wanted ? 3 : 0));
    CHECK(play.state.stack_count == 0);
  }
}

}  // namespace caiding::tests::ff
