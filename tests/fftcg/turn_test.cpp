// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// The phases of a turn.

namespace caiding::tests::ff {
namespace {

namespace step = f::step;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

}  // namespace

TEST_CASE("the next turn activates, draws two and opens at the first main phase",
          "[fftcg][ff:9.1.1.1][ff:9.2.1.1][ff:9.3.1.4][ff:9.5.1.5][ff:11.1.2]") {
  Scene scene;
  scene.position.step = step::kMain2;
  const int dull = scene.Field(AForward("sleeper", 5000), 1);
  scene.At(dull).is_tapped = true;
  const int own = scene.Field(AForward("other sleeper", 5000), 0);
  scene.At(own).is_tapped = true;
  Play play = Lay(scene);
  REQUIRE(play.To(step::kMain1));
  CHECK(play.state.active_player == 1);
  CHECK_FALSE(play.IsTapped(dull));
  CHECK(play.IsTapped(own));
  CHECK(play.Count(1, zone::kHand) == 2);
  CHECK(play.Count(0, zone::kHand) == 0);
  CHECK(play.Decider() == 1);
  CHECK(play.Kind() == DecisionKind::Priority);
}

TEST_CASE("what triggers in the draw phase stands on the stack when the main phase begins",
          "[fftcg][ff:9.1.1.2][ff:9.2.1.2][ff:9.3.1.3]") {
  Scene scene;
  scene.position.step = step::kMain2;
  PlayerEvent drawing;
  drawing.happening = PlayerHappening::Draws;
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ability.triggers = {TriggerEvent{.range = {}, .node = drawing}};
  ability.effect = Do(DealLifeDamage{Player::Opponent, Constant(1)});
  scene.Field(With(AForward("watcher", 5000), ability), 1);
  scene.Field(With(AForward("riser", 5000),
                   Whenever(f::timing::kMainPhaseBegins, Draws(1, Player::Opponent))),
              1);
  Play play = Lay(scene);
  REQUIRE(play.To(step::kMain1));
  // Two draws and the beginning of the phase: their controller orders all three.
  CHECK(play.Kind() == DecisionKind::OrderTriggers);
  CHECK(play.state.waiting_count == 3);
  CHECK(play.Count(0, zone::kDamage) == 0);
}

TEST_CASE("the turn player discards down to five in the end phase", "[fftcg][ff:9.5.1.2]") {
  Scene scene;
  scene.position.step = step::kMain2;
  scene.Fill(0, zone::kHand, 7);
  scene.Fill(1, zone::kHand, 6);
  Play play = Lay(scene);
  while (play.IsPriority() && play.state.active_player == 0) REQUIRE(play.Pass());
  REQUIRE(play.Kind() == DecisionKind::DiscardToLimit);
  CHECK(play.Decider() == 0);
  while (play.Kind() == DecisionKind::DiscardToLimit) REQUIRE(play.Choose(OptionVerb::Pick));
  CHECK(play.Count(0, zone::kHand) == 5);
  CHECK(play.Count(0, zone::kBreak) == 2);
  CHECK(play.Count(1, zone::kHand) == 8);  // Its own draw; the limit is the turn player's.
}

TEST_CASE("nothing is used in the end phase", "[fftcg][ff:9.5.1.1][ff:9.3.1.6][ff:9.3.1.7]") {
  Scene scene;
  scene.position.step = step::kMain2;
  const int summon = scene.Hand(ASummon("moth", Draws(1)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Pass());
  REQUIRE(play.CanUse(summon));
  REQUIRE(play.Pass());
  // The end phase of the first player is over without a decision.
  CHECK(play.HasHappened(EventKind::StepBegan, "9.5.1"));
  CHECK(play.state.active_player == 1);
  CHECK(play.state.step == step::kMain1);
  CHECK(play.ZoneOf(summon) == zone::kHand);
}

TEST_CASE("damage is cleared while what lasts until the end of the turn ends",
          "[fftcg][ff:9.5.1.3][ff:9.5.1.3.1][ff:9.5.1.3.2]") {
  Scene scene;
  const int hurt = scene.Field(AForward("hurt", 5000), 0);
  scene.At(hurt).damage = 4000;
  const int pump =
      scene.Hand(ASummon("pump", Steps({Changes(Those(Forwards(1, Player::You)), f::stat::kPower,
                                                3000, DurationKind::ThisTurn),
                                        Do(DealDamage{Picked(0), Constant(3000)})})),
                 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(pump));
  play.Settle();
  CHECK(play.At(hurt).damage == 7000);
  CHECK(play.Stat(hurt, f::stat::kPower) == 8000);
  REQUIRE(play.ZoneOf(hurt) == zone::kField);
  REQUIRE(play.To(step::kMain2));
  REQUIRE(play.To(step::kMain1));
  CHECK(play.ZoneOf(hurt) == zone::kField);
  CHECK(play.At(hurt).damage == 0);
  CHECK(play.Stat(hurt, f::stat::kPower) == 5000);
}

TEST_CASE("a backup enters dull, a forward active", "[fftcg][ff:5.2.3.1.1.3][ff:9.3.1.5]") {
  Scene scene;
  const int backup = scene.Hand(ABackup("clerk"), 0);
  const int forward = scene.Hand(AForward("guard", 5000), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(backup));
  CHECK(play.ZoneOf(backup) == zone::kField);
  CHECK(play.IsTapped(backup));
  REQUIRE(play.Use(forward));
  CHECK_FALSE(play.IsTapped(forward));
}

}  // namespace caiding::tests::ff
