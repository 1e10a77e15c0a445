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

/// A summon of cost 2 for which one may pay this as well.
ReadCard WithExtra(std::vector<CostNode> costs) {
  ReadCard card = ASummon("titan", Draws(1), 2);
  Ability& use = card.texts[0][0];
  use.cost = Paying(std::move(costs), Draws(1)).cost;
  use.is_optional = true;
  return card;
}

CostNode ADiscard() { return DiscardCost{Some(1, Player::You, zone::kHand)}; }
CostNode ADulledBackup() {
  return TapCost{Those(Some(1, Player::You, zone::kField, Test(IsKind{fftcg::kind::kBackup})))};
}

void AddBackups(Scene& scene, int count) {
  for (int i = 0; i < count; ++i) scene.Field(ABackup("clerk" + std::to_string(i)), 0);
}

/// What is picked as long as a cost is paid: the last that is offered, or the first.
void PayWith(Play& play, bool is_last) {
  while (play.Kind() == DecisionKind::PickCost) {
    const kernel::Decision decision = play.Now();
    REQUIRE(decision.count > 0);
    const kernel::Option option =
        decision.options[static_cast<std::size_t>(is_last ? decision.count - 1 : 0)];
    REQUIRE(play.Choose(option.verb, option.object, option.value));
  }
}

int CountDull(const Play& play) {
  int count = 0;
  for (int i = 0; i < play.state.object_count; ++i) count += play.IsTapped(i) ? 1 : 0;
  return count;
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

TEST_CASE("points beside those of the card are paid with them, or are not asked for",
          "[fftcg][ff:11.3.5][ff:11.3.7.1]") {
  for (const int backups : {2, 3, 4}) {
    Scene scene;
    AddBackups(scene, backups);
    const int titan = scene.Hand(WithExtra({Points(2)}), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(titan));
    REQUIRE((play.Kind() == DecisionKind::May) == (backups == 4));
    if (backups == 4) REQUIRE(play.Choose(OptionVerb::Yes));
    PayWith(play, false);
    CHECK(CountDull(play) == (backups == 4 ? 4 : 2));
    CHECK(play.state.stack_count == 1);
  }
}

TEST_CASE("what one part needs of an element is not spent on another",
          "[fftcg][ff:11.3.7.1][ff:5.2.1.3.1]") {
  Scene scene;
  AddBackups(scene, 1);
  for (const char* name : {"iceman", "frost", "sleet"})
    scene.Field(ABackup(name, 0, element::kIce), 0);
  const int titan = scene.Hand(WithExtra({Points(2, 1, element::kFire)}), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(titan));
  CHECK(play.Kind() != DecisionKind::May);
}

TEST_CASE("a card pays one part of a cost only: a discard or points",
          "[fftcg][ff:11.3.7.1][ff:11.6.10][ff:11.7.10]") {
  SECTION("beside the cost of a summon") {
    for (const int backups : {0, 1, 2}) {
      for (const bool is_last : {true, false}) {
        Scene scene;
        scene.Hand(Element("spare", element::kFire), 0);
        AddBackups(scene, backups);
        const int titan = scene.Hand(WithExtra({ADiscard()}), 0);
        Play play = Lay(scene);
        REQUIRE(play.Use(titan));
        REQUIRE((play.Kind() == DecisionKind::May) == (backups == 2));
        if (backups < 2) continue;
        REQUIRE(play.Choose(OptionVerb::Yes));
        PayWith(play, is_last);
        CHECK(CountDull(play) == 2);
        CHECK(play.Count(0, zone::kBreak) == 1);
      }
    }
  }
  SECTION("before the colon, whatever is printed first") {
    for (const bool is_first : {true, false}) {
      for (const bool is_last : {true, false}) {
        for (const int backups : {0, 1}) {
          Scene scene;
          scene.Hand(Element("spare", element::kFire), 0);
          AddBackups(scene, backups);
          const std::vector<CostNode> costs =
              is_first ? std::vector{ADiscard(), Points(1)} : std::vector{Points(1), ADiscard()};
          const int mage = scene.Field(With(AForward("mage", 5000), Paying(costs, Draws(1))), 0);
          Play play = Lay(scene);
          REQUIRE(play.Can(OptionVerb::Activate, mage) == (backups == 1));
          if (backups == 0) continue;
          REQUIRE(play.Choose(OptionVerb::Activate, mage));
          PayWith(play, is_last);
          CHECK(CountDull(play) == 1);
          CHECK(play.Count(0, zone::kBreak) == 1);
        }
      }
    }
  }
  SECTION("what is discarded first leaves what makes the element") {
    for (const bool is_last : {true, false}) {
      Scene scene;
      scene.Hand(Element("ember", element::kFire), 0);
      scene.Hand(Element("frost", element::kIce), 0);
      const std::vector<CostNode> costs = {ADiscard(), Points(1, 1)};
      const int mage = scene.Field(With(AForward("mage", 5000), Paying(costs, Draws(1))), 0);
      Play play = Lay(scene);
      REQUIRE(play.Choose(OptionVerb::Activate, mage));
      PayWith(play, is_last);
      CHECK(play.Count(0, zone::kBreak) == 2);
      CHECK(play.state.stack_count == 1);
    }
  }
  SECTION("a namesake") {
    for (const int backups : {0, 1}) {
      Scene scene;
      scene.Hand(AForward("mage", 4000, 9), 0);
      AddBackups(scene, backups);
      const int mage =
          scene.Field(With(AForward("mage", 5000), SpecialOf({Points(1)}, Draws(1))), 0);
      CHECK(Lay(scene).Can(OptionVerb::Activate, mage) == (backups == 1));
    }
  }
}

TEST_CASE("a backup is dulled for one part of a cost only, and for its own ability or points",
          "[fftcg][ff:11.3.7.1][ff:11.6.10][ff:5.2.1.3b]") {
  for (const int backups : {2, 3}) {
    Scene scene;
    AddBackups(scene, backups);
    const int titan = scene.Hand(WithExtra({ADulledBackup()}), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(titan));
    CHECK((play.Kind() == DecisionKind::May) == (backups == 3));
  }
  for (const bool has_other : {true, false}) {
    Scene scene;
    AddBackups(scene, has_other ? 1 : 0);
    const int sage =
        scene.Field(With(ABackup("sage"), Paying({Points(1), TapSelf{}}, Draws(1))), 0);
    CHECK(Lay(scene).Can(OptionVerb::Activate, sage) == has_other);
  }
}

TEST_CASE("a number of points that is chosen leaves the rest of the cost to be paid",
          "[fftcg][ff:11.6.7][ff:11.6.10]") {
  Scene scene;
  scene.Hand(Element("spare", element::kFire), 0);
  AddBackups(scene, 2);
  Quantity x;
  x.node = VariableX{};
  const std::vector<CostNode> costs = {PayResources{x, {}}, ADiscard()};
  const int mage = scene.Field(With(AForward("mage", 5000), Paying(costs, Draws(1))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, mage));
  REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
  CHECK(play.Now().count == 3);
}

}  // namespace caiding::tests::ff
