// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Crystal points: discarding makes two, dulling a backup one; elements and surplus.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

ReadCard Element(const std::string& name, ColourId colour) {
  return AForward(name, 1000, 9, colour);
}

}  // namespace

TEST_CASE("a discard makes two points, a dulled backup one; all is paid at once",
          "[fftcg][ff:5.2.1.3][ff:5.2.1.3b][ff:11.2.1.1][ff:11.4.7]") {
  Scene scene;
  const int backup = scene.Field(ABackup("clerk"), 0);
  const int card = scene.Hand(Element("spare", element::kFire), 0);
  const int other = scene.Hand(Element("other", element::kFire), 0);
  const int forward = scene.Hand(AForward("page", 3000, 3), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  REQUIRE(play.Kind() == DecisionKind::PickCost);
  REQUIRE(play.Pick(backup));
  CHECK_FALSE(play.IsTapped(backup));
  CHECK(play.ZoneOf(forward) == zone::kHand);
  REQUIRE(play.Pick(card));
  CHECK(play.IsTapped(backup));
  CHECK(play.ZoneOf(card) == zone::kBreak);
  CHECK(play.ZoneOf(other) == zone::kHand);
  CHECK(play.ZoneOf(forward) == zone::kField);
}

TEST_CASE("what cannot be paid is not played", "[fftcg][ff:5.2.1.2][ff:11.2.1][ff:11.4.7]") {
  for (const int cost : {4, 5}) {
    Scene scene;
    scene.Hand(Element("spare", element::kFire), 0);
    scene.Field(ABackup("clerk"), 0);
    scene.Field(ABackup("scribe"), 0);
    const int dull = scene.Field(ABackup("sleeper"), 0);
    scene.At(dull).is_tapped = true;
    const int forward = scene.Hand(AForward("page", 3000, cost), 0);
    CHECK(Lay(scene).CanUse(forward) == (cost == 4));
  }
}

TEST_CASE("one point at least is of the card's element", "[fftcg][ff:11.4.6.1.1]") {
  for (const bool has_fire : {true, false}) {
    Scene scene;
    scene.Hand(Element("frost", element::kIce), 0);
    scene.Field(ABackup("clerk", 0, has_fire ? element::kFire : element::kIce), 0);
    const int forward = scene.Hand(AForward("page", 3000, 3), 0);
    CHECK(Lay(scene).CanUse(forward) == has_fire);
  }
}

TEST_CASE("light and dark cards make no points, and take any",
          "[fftcg][ff:5.2.1.3c][ff:11.4.6.1.3]") {
  Scene scene;
  scene.Hand(Element("dawn", element::kLight), 0);
  scene.Hand(Element("frost", element::kIce), 0);
  const int light = scene.Hand(AForward("angel", 3000, 2, element::kLight), 0);
  const int dear = scene.Hand(AForward("seraph", 3000, 3, element::kLight), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(dear));
  REQUIRE(play.Use(light));
  CHECK(play.ZoneOf(light) == zone::kField);
}

TEST_CASE("a card of two elements takes a point of each, whatever it costs; for nothing, nothing",
          "[fftcg][ff:11.4.6.1.2]") {
  for (const int cost : {0, 1}) {
    for (const bool has_both : {true, false}) {
      Scene scene;
      scene.Field(ABackup("stoker", 0, element::kFire), 0);
      scene.Field(ABackup("iceman", 0, has_both ? element::kIce : element::kWater), 0);
      const int forward =
          scene.Hand(Of(AForward("page", 3000, cost), {element::kFire, element::kIce}), 0);
      CHECK(Lay(scene).CanUse(forward) == (cost == 0 || has_both));
    }
  }
}

TEST_CASE("a discard may leave one point over, not two; backups leave none",
          "[fftcg][ff:5.2.1.3.1][ff:11.4.6.1.4]") {
  // Two points of ice first would leave two over once fire has been made.
  for (const bool has_backup : {true, false}) {
    Scene scene;
    scene.Hand(Element("frost", element::kIce), 0);
    const int fire = scene.Hand(Element("ember", element::kFire), 0);
    const int backup = has_backup ? scene.Field(ABackup("clerk"), 0) : -1;
    const int forward = scene.Hand(AForward("page", 3000, 2), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(forward));
    if (!has_backup) {
      // The fire card alone is the only payment.
      CHECK(play.ZoneOf(fire) == zone::kBreak);
      CHECK(play.Count(0, zone::kHand) == 1);
      continue;
    }
    const int frost = 0;
    CHECK(play.Can(OptionVerb::Pick, frost));
    REQUIRE(play.Pick(frost));
    // Fire has to follow from the backup: one over. From the hand it would be two.
    CHECK(play.IsTapped(backup));
    CHECK(play.ZoneOf(fire) == zone::kHand);
    CHECK(play.ZoneOf(forward) == zone::kField);
  }
}

TEST_CASE("one over is left when a discard pays a cost of one", "[fftcg][ff:5.2.1.3.1]") {
  Scene scene;
  scene.Hand(Element("ember", element::kFire), 0);
  const int forward = scene.Hand(AForward("page", 3000, 1), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  CHECK(play.ZoneOf(forward) == zone::kField);
  CHECK(play.Count(0, zone::kBreak) == 1);
}

TEST_CASE("a discarded card of two elements makes points of the one that is declared",
          "[fftcg][ff:5.2.1.3]") {
  Scene scene;
  const int both =
      scene.Hand(Of(Element("steam", element::kFire), {element::kFire, element::kWater}), 0);
  scene.Hand(Element("spray", element::kWater), 0);
  const int forward = scene.Hand(AForward("page", 3000, 4), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  // As water it leaves nothing that could make fire.
  CHECK(play.Can(OptionVerb::Pick, both, element::kFire.value));
  CHECK_FALSE(play.Can(OptionVerb::Pick, both, element::kWater.value));
}

TEST_CASE("a cost of an ability is paid with own characters only, all of it or nothing",
          "[fftcg][ff:11.6.2.2.3][ff:11.6.10][ff:15.1.1.3.2]") {
  for (const bool has_own : {true, false}) {
    Scene scene;
    const Ability rite = Paying({PayResources{Constant(1), {{element::kFire, 1}}},
                                 ScrapCost{{Those(Forwards(1, Player::Either))}}},
                                Draws(2));
    const int altar = scene.Field(With(ABackup("altar"), rite), 0);
    scene.Field(ABackup("clerk"), 0);
    const int rival = scene.Field(AForward("rival", 3000), 1);
    const int own =
        has_own ? scene.Field(
                      With(AForward("lamb", 3000), When(Happening::Destroyed, This(), Draws(3))), 0)
                : -1;
    Play play = Lay(scene);
    REQUIRE(play.Can(OptionVerb::Activate, altar) == has_own);
    if (!has_own) continue;
    REQUIRE(play.Choose(OptionVerb::Activate, altar));
    while (play.Kind() == DecisionKind::PickCost) REQUIRE(play.Choose(OptionVerb::Pick));
    play.Settle();
    CHECK(play.ZoneOf(own) == zone::kBreak);
    CHECK(play.ZoneOf(rival) == zone::kField);
    CHECK(play.Count(0, zone::kHand) == 2);  // Not broken: nothing more.
  }
}

}  // namespace caiding::tests::ff
