// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Several forwards that attack as one.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

Scene AttackScene() {
  Scene scene;
  scene.position.step = f::step::kAttackPreparation;
  return scene;
}

/// All of these and no more attack as a party; then both pass.
bool AttackTogether(Play& play, const std::vector<int>& members) {
  // Who alone is left to join joins by itself.
  for (const int member : members) {
    if (play.Kind() == DecisionKind::DeclareAttacker && !play.Pick(member)) return false;
  }
  if (play.Kind() == DecisionKind::DeclareAttacker && !play.Choose(OptionVerb::Done)) return false;
  return true;
}

ReadCard Shy(const std::string& name, int power, int cost) {
  Constrain shy;
  shy.subject = This();
  shy.modality = Modality::Cannot;
  shy.deed = Deed::BeDefended;
  shy.by = Test(CostIs{Comparison::AtLeast, Constant(cost)});
  return With(AForward(name, power), While(Do(shy)));
}

}  // namespace

TEST_CASE("forwards that share an element attack as one and deal one damage",
          "[fftcg][ff:15.1.1.9.1][ff:15.1.1.9.2][ff:15.1.1.9.4][ff:10.1.2.4]") {
  Scene scene = AttackScene();
  std::vector<int> members;
  for (int i = 0; i < 6; ++i)
    members.push_back(scene.Field(AForward("wolf " + std::to_string(i), 3000), 0));
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, members));
  for (const int member : members) {
    CHECK(play.IsTapped(member));
    CHECK(play.CountEvents(EventKind::AttackMade, member) == 1);
  }
  REQUIRE(BothPass(play));
  REQUIRE(BothPass(play));
  CHECK(play.Count(1, zone::kDamage) == 1);
}

TEST_CASE("without an element in common only the icon lets a forward join",
          "[fftcg][ff:15.1.1.9.2][ff:10.1.2.1]") {
  for (const bool has_icon : {true, false}) {
    Scene scene = AttackScene();
    const int fire = scene.Field(AForward("fire", 3000), 0);
    ReadCard ice = AForward("ice", 3000, 0, element::kIce);
    if (has_icon) ice = With(ice, AKeywordOf(f::keyword::kPartyIcon));
    const int other = scene.Field(ice, 0);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(play.Can(OptionVerb::Pick, fire) == has_icon);
    if (!has_icon) {
      CHECK(WhyNot(play, OptionVerb::DeclareAttack, other).empty());
      continue;
    }
    REQUIRE(AttackTogether(play, {fire, other}));
    CHECK(play.IsTapped(other));
  }
}

TEST_CASE("who cannot attack does not join", "[fftcg][ff:15.1.1.9.3][ff:10.1.2.1.1]") {
  Scene scene = AttackScene();
  const int first = scene.Field(AForward("first", 3000), 0);
  const int second = scene.Field(AForward("second", 3000), 0);
  const int fresh = scene.Field(AForward("fresh", 3000), 0);
  scene.At(fresh).entered_this_turn = true;
  const int third = scene.Field(AForward("third", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(first));
  CHECK(play.Can(OptionVerb::Pick, second));
  CHECK(play.Can(OptionVerb::Pick, third));
  CHECK_FALSE(play.Can(OptionVerb::Pick, fresh));
}

TEST_CASE(
    "a party is blocked as one; its blocker's damage is split in thousands as its player likes",
    "[fftcg][ff:10.1.3.4][ff:10.1.4.2.1][ff:10.1.4.2]") {
  Scene scene = AttackScene();
  const int one = scene.Field(AForward("one", 5000), 0);
  const int two = scene.Field(AForward("two", 5000), 0);
  const int wall = scene.Field(AForward("wall", 8000), 1);
  scene.Field(AForward("other wall", 8000), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, {one, two}));
  REQUIRE(BothPass(play));
  REQUIRE(play.Kind() == DecisionKind::DeclareDefender);
  REQUIRE(play.Pick(wall));
  CHECK(play.IsPriority());  // One blocks the whole party.
  REQUIRE(BothPass(play));
  REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
  CHECK(play.Decider() == 1);
  CHECK_FALSE(play.Can(OptionVerb::Value, -1, 2500));
  REQUIRE(play.Choose(OptionVerb::Value, -1, 3000));
  CHECK(play.At(one).damage == 3000);
  CHECK(play.ZoneOf(two) == zone::kBreak);  // The other 5000.
  CHECK(play.ZoneOf(wall) == zone::kBreak);
  CHECK(play.Count(1, zone::kDamage) == 0);
}

TEST_CASE("an odd part of the damage goes with the last share", "[fftcg][ff:10.1.4.2.1]") {
  Scene scene = AttackScene();
  const int one = scene.Field(AForward("one", 9000), 0);
  const int two = scene.Field(AForward("two", 9000), 0);
  const int wall = scene.Field(AForward("wall", 7500), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, {one, two}));
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(wall));
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::Value, -1, 3000));
  CHECK(play.At(one).damage == 3000);
  CHECK(play.At(two).damage == 4500);
}

TEST_CASE("who may block one of a party may block it", "[fftcg][ff:15.1.1.9.6]") {
  // The rulebook's example: one cannot be blocked by cost 3 or more, the other by cost 4 or more.
  Scene scene = AttackScene();
  const int a = scene.Field(Shy("a", 3000, 3), 0);
  const int b = scene.Field(Shy("b", 3000, 4), 0);
  const int three = scene.Field(AForward("three", 1000, 3), 1);
  const int four = scene.Field(AForward("four", 1000, 4), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, {a, b}));
  REQUIRE(BothPass(play));
  REQUIRE(play.Kind() == DecisionKind::DeclareDefender);
  CHECK(play.Can(OptionVerb::Pick, three));
  CHECK_FALSE(play.Can(OptionVerb::Pick, four));
}

TEST_CASE("a party strikes first only if all of it do",
          "[fftcg][ff:15.1.1.9.7][ff:15.2.3.4][ff:15.2.3.1]") {
  for (const bool do_all : {true, false}) {
    Scene scene = AttackScene();
    const Ability first = AKeywordOf(f::keyword::kFirstStrike);
    const int one = scene.Field(With(AForward("one", 4000), first), 0);
    const int two =
        scene.Field(do_all ? With(AForward("two", 4000), first) : AForward("two", 4000), 0);
    const int wall = scene.Field(AForward("wall", 8000), 1);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(AttackTogether(play, {one, two}));
    REQUIRE(BothPass(play));
    REQUIRE(play.Pick(wall));
    REQUIRE(BothPass(play));
    if (!do_all) REQUIRE(play.Choose(OptionVerb::Value, -1, 4000));
    CHECK(play.ZoneOf(wall) == zone::kBreak);
    CHECK(play.ZoneOf(one) == (do_all ? zone::kField : zone::kBreak));
    CHECK(play.ZoneOf(two) == (do_all ? zone::kField : zone::kBreak));
  }
}

TEST_CASE("of which one is left it is a party no more, and after the damage it is dissolved",
          "[fftcg][ff:15.1.1.9.5][ff:15.1.1.9.9][ff:10.1.4.5][ff:10.1.3.3]") {
  Scene scene = AttackScene();
  const int one = scene.Field(AForward("one", 4000), 0);
  const int two = scene.Field(AForward("two", 4000), 0);
  const int three = scene.Field(AForward("three", 4000), 0);
  const int wall = scene.Field(AForward("wall", 5000), 1);
  Objects both = Those(Some(2, Player::Opponent, zone::kField,
                            Test(AnyOf{{Test(CardNameIs{U"one"}), Test(CardNameIs{U"two"})}})));
  const int recall = scene.Hand(ASummon("recall", Moves(both, zone::kHand)), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, {one, two, three}));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(recall));
  PickAll(play);
  play.Settle();
  REQUIRE(play.ZoneOf(one) == zone::kHand);
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(wall));
  REQUIRE(BothPass(play));
  // Nothing to split: the one that is left takes all of it.
  CHECK(play.ZoneOf(three) == zone::kBreak);
  CHECK(play.At(wall).damage == 4000);
  REQUIRE(BothPass(play));
  CHECK(play.state.battle.attacker.IsNone());
}

TEST_CASE("only what attacks is attacking, and what waits for it hears each of a party",
          "[fftcg][ff:10.1.2.4][ff:10.1.2.5]") {
  Scene scene = AttackScene();
  const Ability alarm = Whenever(f::timing::kAttacks, Draws(1));
  const int one = scene.Field(With(AForward("one", 4000), alarm), 0);
  const int two = scene.Field(With(AForward("two", 4000), alarm), 0);
  scene.Field(AForward("rest", 4000), 0);
  Selector attacking =
      Some(1, Player::Opponent, zone::kField, Test(Has{Quality::Attacking}), 0, CountKind::All);
  const int storm = scene.Hand(ASummon("storm", Damages(Those(attacking), 1000)), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  REQUIRE(AttackTogether(play, {one, two}));
  CHECK(play.state.stack_count + play.state.waiting_count == 2);
  while (play.Kind() == DecisionKind::OrderTriggers) REQUIRE(play.Choose(OptionVerb::Order));
  CHECK(play.state.stack_count == 2);
  REQUIRE(play.Pass());
  REQUIRE(play.Use(storm));
  play.Settle();
  CHECK(play.At(one).damage == 1000);
  CHECK(play.At(two).damage == 1000);
  CHECK(play.CountEvents(EventKind::DamageDealt) == 2);
}

namespace {

/// It draws when such forwards attack in a party.
Ability Bugle(Objects whom, int draws) {
  Ability ability = When(Happening::Attacks, std::move(whom), Draws(draws));
  std::get<ObjectEvent>(ability.triggers[0].node).in_party = true;
  return ability;
}

/// How many cards the player of the party draws; nobody uses anything.
std::size_t DrawnInAttack(Scene scene, const std::vector<int>& members) {
  Play play = Lay(std::move(scene));
  REQUIRE(BothPass(play));
  if (members.size() == 1)
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, members[0]));
  else
    REQUIRE(AttackTogether(play, members));
  while (play.Kind() == DecisionKind::OrderTriggers) REQUIRE(play.Choose(OptionVerb::Order));
  while (play.state.stack_count > 0) REQUIRE(BothPass(play));
  return DrawnBy(play).size();
}

}  // namespace

TEST_CASE("what waits for a party hears it once, if so many of a sort are of it",
          "[fftcg][ff:15.1.1.9.1][ff:15.1.1.9.4]") {
  for (const int wolves : {0, 1, 2, 3}) {
    for (const int wanted : {1, 2, 3}) {
      CAPTURE(wolves, wanted);
      Scene scene = AttackScene();
      std::vector<int> members;
      for (int i = 0; i < 3; ++i) {
        ReadCard card = AForward("member " + std::to_string(i), 3000);
        members.push_back(scene.Field(i < wolves ? WithJob(card, U"Wolf") : card, 0));
      }
      const Filter is_wolf = Test(Named{NameSense::Trait, U"Wolf"});
      const Selector pack = Some(wanted, Player::You, zone::kField, is_wolf, 0, CountKind::AtLeast);
      scene.Field(With(ABackup("bugler"), Bugle(Those(pack), 1)), 0);
      CHECK(DrawnInAttack(std::move(scene), members) == (wolves >= wanted ? 1U : 0U));
    }
  }
}

TEST_CASE("who attacks alone attacks in no party", "[fftcg][ff:15.1.1.9.1][ff:15.1.1.9.5]") {
  for (const bool is_alone : {true, false}) {
    Scene scene = AttackScene();
    const int one = scene.Field(With(AForward("one", 3000), Bugle(This(), 1)), 0);
    const int two = scene.Field(AForward("two", 3000), 0);
    const std::vector<int> members = is_alone ? std::vector{one} : std::vector{one, two};
    CHECK(DrawnInAttack(std::move(scene), members) == (is_alone ? 0U : 1U));
  }
}

TEST_CASE("a party with such a card is one in which another is such a card",
          "[fftcg][ff:15.1.1.9.1]") {
  for (const bool is_there : {true, false}) {
    Scene scene = AttackScene();
    Ability with = Bugle(This(), 1);
    std::get<ObjectEvent>(with.triggers[0].node).cause = Test(CardNameIs{U"friend"});
    const int one = scene.Field(With(AForward("one", 3000), with), 0);
    const int two = scene.Field(AForward(is_there ? "friend" : "stranger", 3000), 0);
    CHECK(DrawnInAttack(std::move(scene), {one, two}) == (is_there ? 1U : 0U));
  }
}

TEST_CASE("a text lets a forward join whatever its element, another forbids it",
          "[fftcg][ff:2.1][ff:2.2][ff:15.1.1.9.2]") {
  enum class Said { Nothing, MayJoin, MayNot };
  for (const Said said : {Said::Nothing, Said::MayJoin, Said::MayNot}) {
    for (const bool is_alike : {true, false}) {
      Scene scene = AttackScene();
      Constrain join;
      join.subject = This();
      join.deed = Deed::FormParty;
      join.modality = said == Said::MayJoin ? Modality::Can : Modality::Cannot;
      if (said == Said::MayJoin) join.by = IsForward();
      ReadCard loner = AForward("loner", 3000);
      if (said != Said::Nothing) loner = With(loner, While(Do(join)));
      const int one = scene.Field(std::move(loner), 0);
      scene.Field(AForward("other", 3000, 0, is_alike ? element::kFire : element::kIce), 0);
      Play play = Lay(scene);
      REQUIRE(BothPass(play));
      const bool may = said == Said::MayJoin || (said == Said::Nothing && is_alike);
      CHECK(play.Can(OptionVerb::Pick, one) == may);
    }
  }
}

}  // namespace caiding::tests::ff
