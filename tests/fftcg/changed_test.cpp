// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// What effects make of a card: another type, other elements, more attacks; and damage that is
// changed once, or by what was picked before.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

Scene FightScene() {
  Scene scene;
  scene.position.step = f::step::kAttackPreparation;
  return scene;
}

/// This card is also a forward with so much power.
Effect BecomesForward(int power, DurationKind duration) {
  BecomeTrait become;
  become.what = This();
  become.kind = f::kind::kForward;
  become.is_also = true;
  become.duration.kind = duration;
  return Steps({Do(become), Changes(This(), f::stat::kPower, power, duration, true)});
}

ReadCard AMonster(const std::string& name) {
  return ACard(name, f::kind::kMonster, 0, element::kFire);
}

/// The damage that is awaited comes to something else.
Replace Instead(ObjectEvent event, EffectNode instead, bool is_next_only = false) {
  Replace replace;
  replace.event.node = std::move(event);
  replace.instead = Do(std::move(instead));
  replace.duration.kind = DurationKind::ThisTurn;
  replace.is_next_only = is_next_only;
  return replace;
}

ObjectEvent Damaged(Objects whom) {
  ObjectEvent event;
  event.happening = Happening::TakesDamage;
  event.subject = std::move(whom);
  return event;
}

}  // namespace

TEST_CASE("a monster that is also a forward attacks with its new power, and is a monster still",
          "[fftcg][ff:6.6.4][ff:5.2.3.1.1.2][ff:11.12.4.6]") {
  for (const bool becomes : {true, false}) {
    Scene scene = FightScene();
    ReadCard beast = AMonster("beast");
    if (becomes) beast = With(beast, While(BecomesForward(7000, DurationKind::WhileThere)));
    const int attacker = scene.Field(std::move(beast), 0);
    const int wall = scene.Field(AForward("wall", 6000), 1);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(play.Can(OptionVerb::DeclareAttack, attacker) == becomes);
    if (!becomes) continue;
    kernel::Game game(play.rules, play.state);
    CHECK(kernel::HasKind(game, attacker, f::kind::kMonster));
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, attacker));
    REQUIRE(BothPass(play));
    REQUIRE(play.Pick(wall));
    REQUIRE(BothPass(play));
    CHECK(play.ZoneOf(wall) == zone::kBreak);
    CHECK(play.At(attacker).damage == 6000);
  }
}

TEST_CASE("what has become a forward is broken by damage and ends as it was",
          "[fftcg][ff:12.4.5][ff:6.6.4][ff:9.5.1.3.2]") {
  Scene scene;
  const int beast = scene.Field(
      With(AMonster("beast"), Paying({}, BecomesForward(5000, DurationKind::ThisTurn))), 0);
  const int bolt = scene.Hand(ASummon("bolt", Damages(AForwardOf(Player::Either), 5000)), 0);
  const int dart = scene.Hand(ASummon("dart", Damages(AForwardOf(Player::Either), 5000)), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(bolt));
  REQUIRE(play.Choose(OptionVerb::Activate, beast));
  REQUIRE(BothPass(play));
  REQUIRE(play.CanUse(bolt));
  REQUIRE(play.Use(bolt));
  PickAll(play);
  REQUIRE(BothPass(play));
  CHECK(play.ZoneOf(beast) == zone::kBreak);
  CHECK_FALSE(play.CanUse(dart));
}

TEST_CASE("its own text makes a card of a type wherever it lies", "[fftcg][ff:2.1][ff:6.6.4]") {
  for (const bool is_everywhere : {true, false}) {
    Scene scene;
    BecomeTrait become;
    become.what = This();
    become.kind = f::kind::kMonster;
    become.is_also = true;
    Ability also = While(Do(become));
    if (is_everywhere) also.functional_zones = {zone::kField, zone::kBreak};
    const int imp = scene.Put(With(ABackup("imp"), also), 0, zone::kBreak);
    const int call = scene.Hand(
        ASummon("call",
                Moves(Those(Some(1, Player::You, zone::kBreak, Test(IsKind{f::kind::kMonster}))),
                      zone::kHand)),
        0);
    Play play = Lay(scene);
    REQUIRE(play.CanUse(call) == is_everywhere);
    if (!is_everywhere) continue;
    REQUIRE(play.Use(call));
    PickAll(play);
    REQUIRE(BothPass(play));
    CHECK(play.ZoneOf(imp) == zone::kHand);
  }
}

TEST_CASE("a card of a new element makes points of it and joins its likes",
          "[fftcg][ff:5.2.1.1][ff:11.12.4.6][ff:15.1.1.9.2]") {
  for (const bool is_changed : {true, false}) {
    Scene scene = FightScene();
    BecomeTrait become;
    become.what = This();
    become.colour = element::kIce;
    ReadCard chameleon = AForward("chameleon", 3000);
    if (is_changed) chameleon = With(chameleon, While(Do(become)));
    const int one = scene.Field(std::move(chameleon), 0);
    scene.Field(AForward("floe", 3000, 0, element::kIce), 0);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    CHECK(play.Can(OptionVerb::Pick, one) == is_changed);
  }
}

TEST_CASE("an element is named when the effect resolves, but for those left out",
          "[fftcg][ff:11.11.5.1][ff:5.2.1.1]") {
  for (const bool has_exception : {true, false}) {
    Scene scene;
    Declare name;
    name.what = Declared::Colour;
    if (has_exception)
      name.except =
          Test(AnyOf{{Test(HasColour{element::kLight}), Test(HasColour{element::kDark})}});
    BecomeTrait become;
    become.what = This();
    become.declared = HasDeclared{Declared::Colour, 0};
    become.duration.kind = DurationKind::ThisTurn;
    const int dyer =
        scene.Field(With(AForward("dyer", 3000), Paying({}, Steps({Do(name), Do(become)}))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::Activate, dyer));
    REQUIRE(BothPass(play));
    REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
    CHECK(play.Now().count == (has_exception ? 6 : 8));
    REQUIRE(play.Choose(OptionVerb::Value, -1, element::kWater.value));
    kernel::Game game(play.rules, play.state);
    CHECK(kernel::ColoursOf(game, dyer) == std::uint32_t{1} << element::kWater.value);
  }
}

TEST_CASE("damage below a number, or by a sort of effects, is not taken", "[fftcg][ff:2.2]") {
  for (const int amount : {2000, 4000}) {
    for (const bool is_of_summons : {true, false}) {
      Scene scene;
      Constrain none;
      none.subject = This();
      none.deed = Deed::TakeDamage;
      if (is_of_summons)
        none.by = Test(IsKind{f::kind::kSummon});
      else
        none.below = Constant(3000);
      const int knight = scene.Field(With(AForward("knight", 9000), While(Do(none))), 0);
      const int bolt = scene.Hand(ASummon("bolt", Damages(AForwardOf(Player::You), amount)), 0);
      const int archer = scene.Field(
          With(ABackup("archer"), Paying({}, Damages(AForwardOf(Player::You), amount))), 0);
      Play play = Lay(scene);
      REQUIRE(play.Use(bolt));
      PickAll(play);
      REQUIRE(BothPass(play));
      const int by_summon = is_of_summons || amount < 3000 ? 0 : amount;
      CHECK(play.At(knight).damage == by_summon);
      REQUIRE(play.Choose(OptionVerb::Activate, archer));
      PickAll(play);
      REQUIRE(BothPass(play));
      const int by_ability = !is_of_summons && amount < 3000 ? 0 : amount;
      CHECK(play.At(knight).damage == by_summon + by_ability);
    }
  }
}

TEST_CASE("a text leaves out the attack phase", "[fftcg][ff:2.1]") {
  for (const bool is_left_out : {true, false}) {
    Scene scene;
    ConstrainPlayer skip;
    skip.player = Player::You;
    skip.deed = PlayerDeed::TakeStep;
    skip.step = f::step::kAttackPhase;
    ReadCard monk = AForward("monk", 3000);
    if (is_left_out) monk = With(monk, While(Do(skip)));
    scene.Field(std::move(monk), 0);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    CHECK(play.state.step == (is_left_out ? f::step::kMain2 : f::step::kAttackPreparation));
  }
}

TEST_CASE("a text lets a forward attack again, if it is active", "[fftcg][ff:2.1][ff:10.1.2.1.2]") {
  for (const bool is_brave : {true, false}) {
    for (const int more : {0, 1}) {
      Scene scene = FightScene();
      ReadCard runner = AForward("runner", 3000);
      if (is_brave) runner = With(runner, AKeywordOf(f::keyword::kBrave));
      Constrain again;
      again.subject = This();
      again.modality = Modality::Can;
      again.deed = Deed::AttackAgain;
      again.count = Constant(more);
      if (more > 0) runner = With(runner, While(Do(again)));
      const int attacker = scene.Field(std::move(runner), 0);
      Play play = Lay(scene);
      int attacks = 0;
      for (int i = 0; i < 40 && play.state.step != f::step::kMain2; ++i) {
        if (play.Can(OptionVerb::DeclareAttack, attacker)) {
          REQUIRE(play.Choose(OptionVerb::DeclareAttack, attacker));
          ++attacks;
        } else if (!play.Pass()) {
          break;
        }
      }
      CHECK(attacks == 1 + (is_brave ? more : 0));
    }
  }
}

TEST_CASE("the next damage alone is changed", "[fftcg][ff:11.12.5.1][ff:11.12.5.3]") {
  for (const bool is_next_only : {true, false}) {
    Scene scene;
    const int soldier = scene.Field(AForward("soldier", 9000), 0);
    Effect shield = Do(Instead(Damaged(Picked(0)), AmountBecomes{Constant(0)}, is_next_only));
    Pick pick;
    pick.who = Player::You;
    pick.what = Forwards(1, Player::You);
    pick.what.picking = Picking::Chosen;
    const int ward = scene.Hand(ASummon("ward", Steps({Do(pick), shield})), 0);
    const int bolt = scene.Hand(ASummon("bolt", Damages(AForwardOf(Player::You), 4000)), 0);
    const int dart = scene.Hand(ASummon("dart", Damages(AForwardOf(Player::You), 3000)), 0);
    Play play = Lay(scene);
    for (const int summon : {ward, bolt, dart}) {
      REQUIRE(play.Use(summon));
      PickAll(play);
      REQUIRE(BothPass(play));
    }
    CHECK(play.At(soldier).damage == (is_next_only ? 3000 : 0));
  }
}

TEST_CASE("damage to a player is doubled, and no other damage", "[fftcg][ff:11.12.5.1]") {
  for (const bool is_unblocked : {true, false}) {
    Scene scene = FightScene();
    ObjectEvent event;
    event.happening = Happening::DealsLifeDamage;
    event.subject = This();
    Replace twice = Instead(event, AmountBecomes{Constant(2)});
    twice.duration = {};
    const int fiend = scene.Field(With(AForward("fiend", 5000), While(Do(twice))), 0);
    const int wall = scene.Field(AForward("wall", 9000), 1);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, fiend));
    REQUIRE(BothPass(play));
    const bool is_answered = is_unblocked ? play.Choose(OptionVerb::Done) : play.Pick(wall);
    REQUIRE(is_answered);
    REQUIRE(BothPass(play));
    CHECK(play.Count(1, zone::kDamage) == (is_unblocked ? 2 : 0));
    CHECK(play.At(wall).damage == (is_unblocked ? 0 : 5000));
  }
}

TEST_CASE("what a text keeps from dealing damage deals none", "[fftcg][ff:2.2]") {
  for (const bool is_kept : {true, false}) {
    Scene scene;
    Ability shot = Paying({}, Damages(AForwardOf(Player::Opponent), 4000));
    const int archer = scene.Field(With(ABackup("archer"), shot), 0);
    Constrain none;
    none.subject = Those(
        Some(1, Player::Either, zone::kField, Test(IsKind{f::kind::kBackup}), 0, CountKind::All));
    none.deed = Deed::DealDamage;
    none.by = IsForward();
    ReadCard saint = AForward("saint", 9000);
    if (is_kept) saint = With(saint, While(Do(none)));
    const int target = scene.Field(std::move(saint), 1);
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::Activate, archer));
    PickAll(play);
    REQUIRE(BothPass(play));
    CHECK(play.At(target).damage == (is_kept ? 0 : 4000));
  }
}

TEST_CASE("what stays dull in its active phase is activated by effects all the same",
          "[fftcg][ff:2.1][ff:9.1.1.1]") {
  for (const bool stays : {true, false}) {
    Scene scene;
    scene.position.step = f::step::kMain2;
    Constrain keep;
    keep.subject = This();
    keep.modality = Modality::Must;
    keep.deed = Deed::StayTapped;
    ReadCard sleeper = AForward("sleeper", 3000);
    if (stays) sleeper = With(sleeper, While(Do(keep)));
    const int object = scene.Field(std::move(sleeper), 1);
    scene.At(object).is_tapped = true;
    const int wake = scene.Hand(ASummon("wake", Activates(AForwardOf(Player::You))), 1);
    Play play = Lay(scene);
    for (int i = 0; i < 20 && play.state.active_player == 0; ++i) REQUIRE(play.Pass());
    REQUIRE(play.state.step == f::step::kMain1);
    CHECK(play.IsTapped(object) == stays);
    REQUIRE(play.Use(wake));
    PickAll(play);
    REQUIRE(BothPass(play));
    CHECK_FALSE(play.IsTapped(object));
  }
}

TEST_CASE("what has chosen a card is cancelled, and nothing that waits besides",
          "[fftcg][ff:11.1.4][ff:11.1.7]") {
  Scene scene;
  Selector chooser;
  chooser.zones = {zone::kStack};
  chooser.place = Place::Top;
  chooser.slot = 5;
  chooser.filter = Test(AimsAt{{Test(Is{Reference{.range = {}, .node = Self{}}})}});
  const Ability spared = When(Happening::IsTargeted, This(), Do(Cancel{Those(chooser)}));
  const int saint = scene.Field(With(AForward("saint", 9000), spared), 1);
  const int squire = scene.Field(AForward("squire", 9000), 1);
  const auto at = [](const std::string& name) { return Damages(Called(name), 4000); };
  const auto choosing = [&](const std::string& name) {
    Pick pick;
    pick.who = Player::You;
    pick.what = Some(1, Player::Opponent, zone::kField,
                     Test(CardNameIs{std::u32string(name.begin(), name.end())}), 0);
    pick.what.picking = Picking::Designated;
    return Steps({Do(pick), at(name)});
  };
  const int storm = scene.Hand(ASummon("storm", choosing("squire")), 0);
  const int bolt = scene.Hand(ASummon("bolt", choosing("saint")), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(storm));
  PickAll(play);
  REQUIRE(play.Use(bolt));
  PickAll(play);
  play.Settle();
  CHECK(play.At(saint).damage == 0);
  CHECK(play.At(squire).damage == 4000);
}

}  // namespace caiding::tests::ff
