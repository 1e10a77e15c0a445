// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Continuous effects: five strata, what changes its own card first, dependency, timestamps.

namespace caiding::tests::ff {
namespace {

using f::stat::kPower;

Filter IsJob(std::u32string job) {
  return Test(Named{.sense = NameSense::Trait, .name = std::move(job), .is_original = false});
}
Objects ForwardsWith(Filter filter) {
  return Those(Some(1, Player::Either, zone::kField, Both(IsForward(), std::move(filter)), 0,
                    CountKind::All));
}
Objects EveryForward() { return Those(Forwards(1, Player::Either, CountKind::All)); }
Effect Become(Objects what, std::u32string job) {
  BecomeTrait become;
  become.what = std::move(what);
  become.trait = std::move(job);
  return Do(become);
}
Effect Power(Objects what, int amount, bool is_set = false) {
  return Changes(std::move(what), kPower, amount, DurationKind::WhileThere, is_set);
}
ReadCard Source(const std::string& name, Effect effect) {
  return With(ABackup(name), While(std::move(effect)));
}

}  // namespace

TEST_CASE("what changes the job is applied before what changes the power, however late it came",
          "[fftcg][ff:11.12.4.6]") {
  Scene scene;
  scene.Field(Source("captain", Power(ForwardsWith(IsJob(U"骑士")), 1000)), 0);
  const int soldier = scene.Field(AForward("soldier", 5000), 0);
  scene.Field(Source("herald", Become(EveryForward(), U"骑士")), 0);
  const Play play = Lay(scene);
  CHECK(play.Stat(soldier, kPower) == 6000);
}

TEST_CASE("what takes the text of a card goes before what that text does to its power",
          "[fftcg][ff:11.12.4.6]") {
  for (const bool is_silent : {true, false}) {
    Scene scene;
    const int proud = scene.Field(With(AForward("proud", 5000), While(Power(This(), 1000))), 0);
    LoseEffects silence;
    silence.what = EveryForward();
    if (is_silent) scene.Field(Source("silencer", Do(silence)), 0);
    CHECK(Lay(scene).Stat(proud, kPower) == (is_silent ? 5000 : 6000));
  }
}

TEST_CASE("within one stratum a dependent effect waits for the one that it depends on",
          "[fftcg][ff:11.12.4.12][ff:11.12.4.13]") {
  Scene scene;
  const int soldier = scene.Field(AForward("soldier", 5000), 0);
  scene.Field(Source("abbot", Become(ForwardsWith(IsJob(U"骑士")), U"僧侣")), 0);
  scene.Field(Source("herald", Become(EveryForward(), U"骑士")), 0);
  const Play play = Lay(scene);
  CHECK(play.HasTrait(soldier, U"僧侣"));
  CHECK_FALSE(play.HasTrait(soldier, U"骑士"));
}

TEST_CASE("independent effects of one stratum go by timestamp; a card that comes back is newer",
          "[fftcg][ff:11.12.4.13][ff:11.12.4.10]") {
  Scene scene;
  const int soldier = scene.Field(AForward("soldier", 5000), 0);
  const int first = scene.Field(Source("abbot", Become(EveryForward(), U"僧侣")), 0);
  scene.Field(Source("herald", Become(EveryForward(), U"骑士")), 0);
  Move home;
  home.what = Those(Some(1, Player::You, zone::kField, Test(CardNameIs{U"abbot"})));
  home.to.zone = zone::kHand;
  const int recall = scene.Hand(ASummon("recall", Do(home)), 0);
  Play play = Lay(scene);
  CHECK(play.HasTrait(soldier, U"骑士"));
  REQUIRE(play.Use(recall));
  play.Settle();
  REQUIRE(play.ZoneOf(first) == zone::kHand);
  REQUIRE(play.Use(first));
  CHECK(play.HasTrait(soldier, U"僧侣"));
}

TEST_CASE("what changes its own card goes before what changes others", "[fftcg][ff:11.12.4.7]") {
  Scene scene;
  scene.Field(Source("leveller", Power(EveryForward(), 1000, true)), 0);
  const int proud = scene.Field(With(AForward("proud", 9000), While(Power(This(), 5000, true))), 0);
  const Play play = Lay(scene);
  CHECK(play.Stat(proud, kPower) == 1000);
}

TEST_CASE("a resolved effect changes only what it found; a field ability also what comes later",
          "[fftcg][ff:11.12.4.2][ff:11.12.4.5]") {
  for (const bool is_summon : {true, false}) {
    Scene scene;
    const int there = scene.Field(AForward("early", 5000), 0);
    const int later = scene.Hand(AForward("late", 5000), 0);
    const Objects own = Those(Forwards(1, Player::You, CountKind::All));
    const int source =
        is_summon
            ? scene.Hand(ASummon("hymn", Changes(own, kPower, 1000, DurationKind::ThisTurn)), 0)
            : scene.Hand(Source("choir", Power(own, 1000)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(source));
    play.Settle();
    REQUIRE(play.Use(later));
    CHECK(play.Stat(there, kPower) == 6000);
    CHECK(play.Stat(later, kPower) == (is_summon ? 5000 : 6000));
  }
}

TEST_CASE("the variable of a resolved effect is fixed when it resolves", "[fftcg][ff:11.12.4.3]") {
  Scene scene;
  const int forward = scene.Field(AForward("soldier", 5000), 0);
  const int backup = scene.Hand(ABackup("clerk"), 0);
  scene.Field(ABackup("scribe"), 0);
  ChangeStats change;
  change.what = Those(Forwards(1, Player::You));
  Arithmetic product;
  product.operation = Operator::Multiply;
  product.left = Constant(1000);
  product.right.node = CountOf{Some(1, Player::You, zone::kField, Test(IsKind{f::kind::kBackup}))};
  Quantity amount;
  amount.node = Box<Arithmetic>(product);
  change.changes = {StatChange{kPower, false, amount}};
  change.duration.kind = DurationKind::ThisTurn;
  const int summon = scene.Hand(ASummon("census", Do(change)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(summon));
  play.Settle();
  CHECK(play.Stat(forward, kPower) == 6000);
  REQUIRE(play.Use(backup));
  CHECK(play.Stat(forward, kPower) == 6000);
}

TEST_CASE("a card that loses its abilities changes no power, however early it came",
          "[fftcg][ff:11.12.4.6][ff:11.12.4.4]") {
  Scene scene;
  const int soldier = scene.Field(AForward("soldier", 5000), 0);
  scene.Field(Source("captain", Power(EveryForward(), 1000)), 0);
  LoseEffects lose;
  lose.what = Those(Some(1, Player::Opponent, zone::kField, Test(IsKind{f::kind::kBackup})));
  lose.duration.kind = DurationKind::ThisTurn;
  const int hush = scene.Hand(ASummon("hush", Do(lose)), 1);
  Play play = Lay(scene);
  CHECK(play.Stat(soldier, kPower) == 6000);
  REQUIRE(play.Pass());
  REQUIRE(play.Use(hush));
  play.Settle();
  CHECK(play.Stat(soldier, kPower) == 5000);
}

TEST_CASE("a card that gains an element keeps its own: it is of both", "[fftcg][ff:5.2.1.1b]") {
  Scene scene;
  const int ember = scene.Field(AForward("ember", 5000), 0);
  const int frost = scene.Field(AForward("frost", 5000, 0, element::kIce), 0);
  Grant ice;
  ice.what = EveryForward();
  ice.gains.emplace_back(GainColour{element::kIce});
  ice.duration.kind = DurationKind::WhileThere;
  scene.Field(Source("glacier", Do(ice)), 0);
  const Filter of_both = Both(Test(HasColour{element::kFire}), Test(HasColour{element::kIce}));
  scene.Field(Source("thaw", Power(ForwardsWith(of_both), 1000)), 0);
  const Play play = Lay(scene);
  CHECK(play.Stat(ember, kPower) == 6000);
  CHECK(play.Stat(frost, kPower) == 5000);
}

}  // namespace caiding::tests::ff
