// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// What the own text of a card says of using it, and what other texts say of paying: how much, with
// what, when not at all; counters and crystals as costs; what asks with what was paid.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

Selector OfMine(Filter filter) {
  Selector cards;
  cards.whose = Player::You;
  cards.filter = std::move(filter);
  cards.count.kind = CountKind::All;
  return cards;
}

Filter Itself() { return Test(Is{Reference{.range = {}, .node = Self{}}}); }

Effect Cheaper(Filter cards, int by, std::optional<int> bound = {}) {
  ChangeCost change;
  change.cards = OfMine(std::move(cards));
  change.amount = Constant(-by);
  if (bound) change.bound = Constant(*bound);
  return Do(std::move(change));
}

Effect Limits(Deed deed, Modality modality, std::optional<Filter> by = {}) {
  Constrain limit;
  limit.subject = This();
  limit.deed = deed;
  limit.modality = modality;
  limit.by = std::move(by);
  return Do(std::move(limit));
}

Filter OfElement(ColourId colour) { return Test(HasColour{colour}); }
Filter IsBackup() { return Test(IsKind{f::kind::kBackup}); }

/// If there is no backup of its player, this.
Effect WithoutBackup(Effect effect) {
  ir::If branch;
  branch.condition =
      If(NotHold{Exists(Some(1, Player::You, zone::kField, IsBackup(), 0, CountKind::All))});
  branch.then = std::move(effect);
  return Do(std::move(branch));
}

}  // namespace

TEST_CASE("its own text makes a card cheaper in the hand, down to its bound",
          "[fftcg][ff:11.4.4][ff:11.12.4.7]") {
  for (const bool has_bound : {true, false}) {
    Scene scene;
    const Effect cheaper = has_bound ? Cheaper(Itself(), 3, 1) : Cheaper(Itself(), 3);
    const int page = scene.Hand(With(AForward("page", 3000, 2), While(cheaper)), 0);
    // Nothing could pay but a light card, which makes no points.
    scene.Hand(AForward("dawn", 3000, 2, element::kLight), 0);
    CHECK(Lay(scene).CanUse(page) == !has_bound);
  }
}

TEST_CASE("what it says of a sort of cards works from the field alone", "[fftcg][ff:11.9.1]") {
  for (const bool is_there : {true, false}) {
    Scene scene;
    ReadCard guide = With(AForward("guide", 3000, 2), While(Cheaper(IsForward(), 2)));
    if (is_there) scene.Field(guide, 0);
    const int other = scene.Hand(Generic(guide), 0);
    CHECK(Lay(scene).CanUse(other) == is_there);
  }
}

TEST_CASE("the next card alone is cheaper", "[fftcg][ff:11.4.4]") {
  for (const bool is_next : {true, false}) {
    Scene scene;
    ChangeCost change;
    change.cards = OfMine(IsForward());
    change.amount = Constant(-2);
    change.duration.kind = DurationKind::ThisTurn;
    if (is_next) change.which = InTurn::Next;
    const int hail = scene.Hand(ASummon("hail", Do(change)), 0);
    const int one = scene.Hand(AForward("one", 3000, 2), 0);
    const int two = scene.Hand(AForward("two", 3000, 2, element::kLight), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(hail));
    REQUIRE(BothPass(play));
    REQUIRE(play.CanUse(two));
    REQUIRE(play.Use(one));
    CHECK(play.ZoneOf(one) == zone::kField);
    CHECK(play.CanUse(two) == !is_next);
  }
}

TEST_CASE("only such points pay, or only what such cards make", "[fftcg][ff:2.2]") {
  enum class Asked { Nothing, Fire, Backups };
  for (const Asked asked : {Asked::Nothing, Asked::Fire, Asked::Backups}) {
    for (const bool has_fire : {true, false}) {
      Scene scene;
      scene.Hand(AForward("ember", 1000, 9), 0);
      scene.Field(ABackup("clerk", 0, has_fire ? element::kFire : element::kIce), 0);
      ReadCard lord = AForward("lord", 9000, 3);
      if (asked == Asked::Fire)
        lord =
            With(lord, While(Limits(Deed::BePaidWith, Modality::Only, OfElement(element::kFire))));
      if (asked == Asked::Backups)
        lord = With(lord, While(Limits(Deed::BePaidWith, Modality::Only, IsBackup())));
      const int object = scene.Hand(std::move(lord), 0);
      const bool can = asked == Asked::Nothing || (asked == Asked::Fire && has_fire);
      CHECK(Lay(scene).CanUse(object) == can);
    }
  }
}

TEST_CASE("a text lets points of any element pay", "[fftcg][ff:2.1][ff:11.4.6.1.1]") {
  enum class Said { Nothing, ByItself, ByAnother };
  for (const Said said : {Said::Nothing, Said::ByItself, Said::ByAnother}) {
    Scene scene;
    scene.Hand(AForward("frost", 1000, 9, element::kIce), 0);
    ReadCard page = AForward("page", 3000, 2);
    if (said == Said::ByItself) page = With(page, While(Limits(Deed::BePaidWith, Modality::Can)));
    if (said == Said::ByAnother) {
      Constrain any;
      any.subject = Those(OfMine(IsForward()));
      any.deed = Deed::BePaidWith;
      any.modality = Modality::Can;
      scene.Field(With(ABackup("broker"), While(Do(any))), 0);
      scene.At(0).is_tapped = false;
    }
    const int object = scene.Hand(std::move(page), 0);
    CHECK(Lay(scene).CanUse(object) == (said != Said::Nothing));
  }
}

TEST_CASE("a text lets a backup make points of another element", "[fftcg][ff:2.1][ff:5.2.1.3b]") {
  for (const bool is_let : {true, false}) {
    Scene scene;
    ReadCard clerk = ABackup("clerk", 0, element::kIce);
    if (is_let)
      clerk = With(clerk, While(Limits(Deed::Produce, Modality::Can, OfElement(element::kFire))));
    scene.Field(std::move(clerk), 0);
    const int page = scene.Hand(AForward("page", 3000, 1), 0);
    CHECK(Lay(scene).CanUse(page) == is_let);
  }
}

TEST_CASE("its own text keeps a card from being used, by its player and by effects",
          "[fftcg][ff:2.2]") {
  for (const bool has_backup : {true, false}) {
    Scene scene;
    const Ability alone = While(WithoutBackup(Limits(Deed::BeUsed, Modality::Cannot)));
    const int guest = scene.Hand(With(AForward("guest", 3000), alone), 0);
    const int invite = scene.Hand(
        ASummon("invite", Plays(Those(Some(1, Player::You, zone::kHand, IsForward())))), 0);
    if (has_backup) scene.Field(ABackup("host"), 0);
    Play play = Lay(scene);
    CHECK(play.CanUse(guest) == has_backup);
    REQUIRE(play.Use(invite));
    PickAll(play);
    REQUIRE(BothPass(play));
    PickAll(play);
    CHECK(play.ZoneOf(guest) == (has_backup ? zone::kField : zone::kHand));
  }
}

TEST_CASE("counters and crystals pay as far as they are there",
          "[fftcg][ff:6.8.1][ff:11.6.2.1][ff:15.1.1.10.1]") {
  for (const bool is_crystal : {true, false}) {
    Scene scene;
    PutMarkers put;
    put.on = This();
    put.marker = U"Echo";
    if (is_crystal) put.player = Player::You;
    CostNode price = RemoveMarkersCost{This(), U"Echo", Constant(2), {}};
    if (is_crystal) {
      RemoveMarkers remove;
      remove.marker = U"Echo";
      remove.count = Constant(2);
      remove.player = Player::You;
      price = DoCost{Do(remove)};
    }
    ReadCard bell = With(With(ABackup("bell"), Paying({}, Do(put))), Paying({price}, Draws(1)));
    const int object = scene.Field(std::move(bell), 0);
    Play play = Lay(scene);
    const auto ring = play.rules.entries[play.At(object).card].abilities[0];
    const auto echo = play.rules.entries[play.At(object).card].abilities[1];
    for (int times = 0; times < 2; ++times) {
      CHECK_FALSE(play.Can(OptionVerb::Activate, object, echo));
      REQUIRE(play.Choose(OptionVerb::Activate, object, ring));
      REQUIRE(BothPass(play));
    }
    REQUIRE(play.Choose(OptionVerb::Activate, object, echo));
    REQUIRE(BothPass(play));
    CHECK(DrawnBy(play) == std::vector<int>{0});
    CHECK_FALSE(play.Can(OptionVerb::Activate, object, echo));
  }
}

TEST_CASE("a character is played for a deed in place of its cost", "[fftcg][ff:2.1][ff:11.4.6]") {
  for (const bool has_knight : {true, false}) {
    for (const bool is_open : {true, false}) {
      Scene scene;
      UseOtherwise way;
      way.cost = Constant(0);
      way.also = {CostItem{{},
                           DiscardCost{Some(1, Player::You, zone::kHand,
                                            Test(Named{NameSense::Trait, U"Knight"}), 7)}}};
      Effect offer = Do(std::move(way));
      if (!is_open) offer = WithoutBackup(std::move(offer));
      scene.Field(ABackup("host"), 0);
      // It is a knight itself, and does not pay for itself.
      const int hero = scene.Hand(
          With(WithJob(AForward("hero", 7000, 9), U"Knight"), While(std::move(offer))), 0);
      const int squire = scene.Hand(
          WithJob(AForward("squire", 1000, 9, element::kLight), has_knight ? U"Knight" : U"Page"),
          0);
      Play play = Lay(scene);
      REQUIRE(play.CanUse(hero) == (has_knight && is_open));
      if (!has_knight || !is_open) continue;
      REQUIRE(play.Use(hero));
      PickAll(play);
      CHECK(play.ZoneOf(hero) == zone::kField);
      CHECK(play.ZoneOf(squire) == zone::kBreak);
      CHECK_FALSE(play.IsTapped(0));
    }
  }
}

TEST_CASE("a deed before it is paid makes a card cheaper", "[fftcg][ff:2.1][ff:11.4.6]") {
  for (const int fallen : {0, 1}) {
    Scene scene;
    UseOtherwise way;
    const Quantity own{{}, CostOf{Reference{.range = {}, .node = Self{}}}};
    way.cost = {{}, Box<Arithmetic>(Arithmetic{Operator::Subtract, own, Constant(2)})};
    MoveCost removal;
    removal.cards = Those(Some(1, Player::You, zone::kBreak, IsForward(), 7));
    removal.zone = zone::kRemoved;
    way.also = {CostItem{{}, std::move(removal)}};
    const int hero = scene.Hand(With(AForward("hero", 7000, 3), While(Do(way))), 0);
    scene.Field(ABackup("clerk"), 0);
    if (fallen > 0) scene.Put(AForward("fallen", 1000), 0, zone::kBreak);
    Play play = Lay(scene);
    REQUIRE(play.CanUse(hero) == (fallen > 0));
    if (fallen == 0) continue;
    REQUIRE(play.Use(hero));
    PickAll(play);
    CHECK(play.ZoneOf(hero) == zone::kField);
    CHECK(play.IsTapped(1));
    CHECK(play.Count(0, zone::kRemoved) == 1);
  }
}

TEST_CASE("a card asks with what it was paid for", "[fftcg][ff:11.2.1.1]") {
  enum class Asked { Included, Only, Three };
  for (const Asked asked : {Asked::Included, Asked::Only, Asked::Three}) {
    for (const int others : {0, 1, 2}) {
      Scene scene;
      PaidWith paid;
      paid.object = Reference{.range = {}, .node = Self{}};
      if (asked == Asked::Three) {
        paid.are_colours = true;
        paid.count = Constant(3);
      } else {
        paid.colour = asked == Asked::Only ? element::kFire : element::kIce;
        paid.is_only = asked == Asked::Only;
      }
      ir::If branch;
      branch.condition = If(paid);
      branch.then = Draws(1);
      const int page = scene.Hand(
          With(AForward("page", 3000, 3), When(Happening::Enters, This(), Do(branch))), 0);
      const ColourId colours[] = {element::kIce, element::kWind};
      for (int i = 0; i < 3; ++i)
        scene.Field(
            ABackup("clerk " + std::to_string(i), 0, i < others ? colours[i] : element::kFire), 0);
      Play play = Lay(scene);
      REQUIRE(play.Use(page));
      PickAll(play);
      REQUIRE(play.ZoneOf(page) == zone::kField);
      REQUIRE(BothPass(play));
      const bool draws = asked == Asked::Included ? others > 0
                         : asked == Asked::Only   ? others == 0
                                                  : others == 2;
      CHECK(DrawnBy(play).size() == (draws ? 1U : 0U));
    }
  }
}

}  // namespace caiding::tests::ff
