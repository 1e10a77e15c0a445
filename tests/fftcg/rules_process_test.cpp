// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// The rules processes, and what may not be put onto the field in the first place.

namespace caiding::tests::ff {
namespace {

using f::stat::kPower;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;
using kernel::Result;

Effect FromBreakZone(int count = 1) {
  return Moves(Those(Some(count, Player::You, zone::kBreak)), zone::kField);
}
Ability WhenBroken(Effect effect) { return When(Happening::Destroyed, This(), std::move(effect)); }

}  // namespace

TEST_CASE("damage breaks a forward only when a player would get priority",
          "[fftcg][ff:12.3][ff:12.4.5][ff:5.2.6.1b]") {
  Scene scene;
  const int rival = scene.Field(With(AForward("rival", 2000), WhenBroken(Draws(1))), 1);
  const int bolt = scene.Hand(
      ASummon("bolt",
              Steps({Damages(AForwardOf(Player::Opponent), 2000),
                     Moves(Those(Forwards(1, Player::Opponent, CountKind::All)), zone::kHand)})),
      0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  play.Settle();
  // It was still there for the second sentence.
  CHECK(play.ZoneOf(rival) == zone::kHand);
  CHECK(play.CountEvents(EventKind::Destroyed) == 0);
}

TEST_CASE("processes go together as one event, then what they cause, before anybody acts",
          "[fftcg][ff:12.3][ff:11.1.3]") {
  Scene scene;
  // The captain keeps the soldier alive; the captain and the mate die together.
  const int captain =
      scene.Field(With(AForward("captain", 2000),
                       While(Powers(Those(Some(1, Player::You, zone::kField,
                                               Test(CardNameIs{U"soldier"}), 0, CountKind::All)),
                                    1000, DurationKind::WhileThere))),
                  1);
  const int mate = scene.Field(
      With(AForward("mate", 2000),
           WhenMoved(Those(Some(1, Player::You, zone::kField, Test(CardNameIs{U"captain"}))),
                     zone::kField, zone::kBreak, Draws(1))),
      1);
  const int soldier = scene.Field(AForward("soldier", 2000), 1);
  const int storm = scene.Hand(
      ASummon("storm", Damages(Those(Forwards(1, Player::Opponent, CountKind::All)), 2000)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(storm));
  REQUIRE(play.Pass());
  REQUIRE(play.Pass());
  CHECK(play.ZoneOf(captain) == zone::kBreak);
  CHECK(play.ZoneOf(mate) == zone::kBreak);
  CHECK(play.ZoneOf(soldier) == zone::kBreak);
  // The mate left at the same time and saw it.
  CHECK(play.state.stack_count == 1);
  CHECK(play.WhenFirst(EventKind::Destroyed, soldier) > play.WhenFirst(EventKind::Moved, mate));
}

TEST_CASE("power 0 puts into the break zone, it does not break",
          "[fftcg][ff:12.4.4][ff:15.1.1.3.2]") {
  for (const bool is_broken : {true, false}) {
    Scene scene;
    const int rival = scene.Field(With(AForward("rival", 2000), WhenBroken(Draws(1))), 1);
    const Objects it = AForwardOf(Player::Opponent);
    const int curse =
        scene.Hand(ASummon("curse", is_broken ? Damages(it, 2000) : Powers(it, -2000)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(curse));
    play.Settle();
    CHECK(play.ZoneOf(rival) == zone::kBreak);
    CHECK(play.Count(1, zone::kHand) == (is_broken ? 1 : 0));
  }
}

TEST_CASE("a backup has no power and is left alone", "[fftcg][ff:12.4.4]") {
  Scene scene;
  const int backup = scene.Hand(ABackup("clerk"), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(backup));
  CHECK(play.ZoneOf(backup) == zone::kField);
}

TEST_CASE("a second card with the same name is not played, unless one bears the generic icon",
          "[fftcg][ff:7.7.3][ff:7.7.3.1][ff:5.2.2.1]") {
  for (const bool is_generic : {true, false}) {
    Scene scene;
    const ReadCard there = AForward("twin", 3000);
    scene.Field(is_generic ? Generic(there) : there, 0);
    const int second = scene.Hand(AForward("twin", 3000), 0);
    scene.Field(AForward("other", 3000), 1);
    Play play = Lay(scene);
    CHECK(play.CanUse(second) == is_generic);
    if (!is_generic) continue;
    REQUIRE(play.Use(second));
    CHECK(play.ZoneOf(second) == zone::kField);
  }
}

TEST_CASE(
    "control may be gained in spite of a same name; then both go to their owners' break zones",
    "[fftcg][ff:6.2.6][ff:6.2.6.1][ff:6.2.6.2][ff:12.4.6][ff:7.3]") {
  Scene scene;
  const int own = scene.Field(AForward("twin", 3000), 0);
  const int rival =
      scene.Field(With(AForward("twin", 3000), Whenever(f::timing::kEnters, Draws(1))), 1);
  const int charm = scene.Hand(ASummon("charm", Steals(AForwardOf(Player::Opponent))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(charm));
  play.Settle();
  CHECK(play.ZoneOf(own) == zone::kBreak);
  CHECK(play.ZoneOf(rival) == zone::kBreak);
  CHECK(play.At(rival).controller == 1);
  CHECK(play.CountEvents(EventKind::Drew) == 0);
  CHECK(play.CountEvents(EventKind::Destroyed) == 0);
}

TEST_CASE("same names under two players do not clash", "[fftcg][ff:12.4.6]") {
  Scene scene;
  const int own = scene.Field(AForward("twin", 3000), 0);
  const int rival = scene.Field(AForward("twin", 3000), 1);
  const Play play = Lay(scene);
  CHECK(play.ZoneOf(own) == zone::kField);
  CHECK(play.ZoneOf(rival) == zone::kField);
}

TEST_CASE("one light or dark character; a second is not played, and if it comes both go",
          "[fftcg][ff:7.7.5][ff:12.4.7]") {
  Scene scene;
  const int light = scene.Field(AForward("day", 3000, 0, element::kLight), 0);
  const int dark = scene.Hand(AForward("night", 3000, 0, element::kDark), 0);
  const int dead = scene.Put(AForward("dusk", 3000, 0, element::kDark), 0, zone::kBreak);
  const int raise = scene.Hand(ASummon("raise", FromBreakZone()), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(dark));
  REQUIRE(play.Use(raise));
  play.Settle();
  CHECK(play.ZoneOf(light) == zone::kBreak);
  CHECK(play.ZoneOf(dead) == zone::kBreak);
  CHECK(play.CountEvents(EventKind::Entered, dead) == 1);
}

TEST_CASE("five backups at most; of more the controller keeps five",
          "[fftcg][ff:7.7.4][ff:12.4.8]") {
  Scene scene;
  std::vector<int> backups;
  for (int i = 0; i < 5; ++i)
    backups.push_back(scene.Field(ABackup("clerk " + std::to_string(i)), 0));
  const int sixth = scene.Hand(ABackup("scribe"), 0);
  const int dead = scene.Put(ABackup("ghost"), 0, zone::kBreak);
  const int raise = scene.Hand(ASummon("raise", FromBreakZone()), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(sixth));
  REQUIRE(play.Use(raise));
  play.Settle();
  REQUIRE(play.Kind() == DecisionKind::KeepInPlay);
  CHECK(play.Decider() == 0);
  // They are named in order: who begins with the second keeps all but the first.
  REQUIRE(play.Pick(backups[1]));
  CHECK(play.ZoneOf(backups[0]) == zone::kBreak);
  CHECK(play.ZoneOf(dead) == zone::kField);
}

TEST_CASE("the seventh damage loses, the sixth does not",
          "[fftcg][ff:12.4.1][ff:3.1][ff:6.5.2][ff:6.5.3]") {
  for (const int amount : {1, 2}) {
    Scene scene;
    scene.Fill(1, zone::kDamage, 5);
    const int blow = scene.Hand(ASummon("blow", Hits(amount)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(blow));
    play.Settle();
    CHECK(play.Count(1, zone::kDamage) == 5 + amount);
    CHECK(play.state.result == (amount == 1 ? Result::Running : Result::FirstWins));
  }
}

TEST_CASE("who had to draw from an empty deck loses; who empties it does not",
          "[fftcg][ff:3.1.2][ff:12.4.2]") {
  for (const int amount : {2, 3}) {
    Scene scene;
    scene.deck[0] = 2;
    const int greed = scene.Hand(ASummon("greed", Draws(amount)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(greed));
    play.Settle();
    CHECK(play.Count(0, zone::kHand) == 2);
    CHECK(play.state.result == (amount == 2 ? Result::Running : Result::SecondWins));
  }
}

TEST_CASE("damage with an empty deck loses", "[fftcg][ff:3.1.3]") {
  Scene scene;
  scene.deck[1] = 0;
  const int blow = scene.Hand(ASummon("blow", Hits(1)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(blow));
  play.Settle();
  CHECK(play.state.result == Result::FirstWins);
}

TEST_CASE("both lose at once: a draw", "[fftcg][ff:3.3]") {
  Scene scene;
  scene.Fill(0, zone::kDamage, 6);
  scene.Fill(1, zone::kDamage, 6);
  const int blow = scene.Hand(ASummon("blow", Hits(1, Player::Either)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(blow));
  play.Settle();
  CHECK(play.state.result == Result::Draw);
}

TEST_CASE("a forward stolen and broken lies in its owner's break zone",
          "[fftcg][ff:6.2.1][ff:6.2.6][ff:7.3][ff:15.1.1.3.1]") {
  Scene scene;
  const int rival = scene.Field(AForward("rival", 3000), 1);
  const int charm = scene.Hand(ASummon("charm", Steals(AForwardOf(Player::Opponent))), 0);
  const int axe = scene.Hand(ASummon("axe", Breaks(AForwardOf(Player::You))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(charm));
  play.Settle();
  CHECK(play.At(rival).controller == 0);
  REQUIRE(play.Use(axe));
  play.Settle();
  CHECK(play.ZoneOf(rival) == zone::kBreak);
  CHECK(play.At(rival).controller == 1);
}

}  // namespace caiding::tests::ff
