// SPDX-License-Identifier: MIT
#include "tests/fftcg/pairs.h"

#include <catch2/catch.hpp>

// The same position in both games, and what each makes of it.

namespace caiding::tests::pairs {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

Filter IsUnit(const Words& words) { return Test(IsKind{words.unit}); }
Objects AUnitOf(const Words& words, Player whose) {
  return Those(Some(1, whose, words.play, IsUnit(words)));
}
Objects EveryUnit(const Words& words) {
  return Those(Some(1, Player::Either, words.play, IsUnit(words), 0, CountKind::All));
}
Filter HasTraitOf(std::u32string trait) {
  return Test(Named{.sense = NameSense::Trait, .name = std::move(trait), .is_original = false});
}
Effect Become(Objects what, std::u32string trait) {
  BecomeTrait become;
  become.what = std::move(what);
  become.trait = std::move(trait);
  return Do(become);
}
Effect Hit(int amount) { return Do(DealLifeDamage{Player::Opponent, Constant(amount)}); }

int Draws(const Play& play) { return play.CountEvents(EventKind::Drew); }
/// Everything on the stack resolves, and what it leads to.
void Resolve(Play& play) {
  for (int i = 0; i < 50; ++i) {
    const bool is_order = !kernel::IsOver(play.state) && play.Kind() == DecisionKind::OrderTriggers;
    if (is_order ? !play.Choose(OptionVerb::Order)
                 : !play.IsPriority() || play.state.stack_count == 0 || !play.Pass()) {
      return;
    }
  }
}
/// Uses a spell or a unit and lets it resolve.
bool Cast(Play& play, int object) {
  if (!play.Use(object)) return false;
  Resolve(play);
  return true;
}

}  // namespace

TEST_CASE("a unit with lethal damage is gone in the middle of the effect, or stays until priority",
          "[fftcg][pair][zero:607.4][ff:12.3]") {
  Scene scene;
  const int victim = scene.Put(Unit("victim", 2000), 1, Where::Play);
  const int bolt = scene.Put(
      Spell("bolt",
            [](const Words& words) {
              Quantity left;
              left.node = CountOf{Some(1, Player::Opponent, words.play, IsUnit(words))};
              return Steps({Do(DealDamage{AUnitOf(words, Player::Opponent), Constant(2000)}),
                            Do(Draw{Player::You, left})});
            }),
      0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(Cast(zero, bolt));
  REQUIRE(Cast(other, bolt));
  CHECK(Draws(zero) == 0);
  CHECK(Draws(other) == 1);
  CHECK(zero.ZoneOf(victim) == kZero.heap);
  CHECK(other.ZoneOf(victim) == kFf.heap);
}

TEST_CASE("a unit at 0 for a moment is gone, or lives if the same effect gives it back",
          "[fftcg][pair][zero:309.3][ff:12.4.4]") {
  Scene scene;
  const int unit = scene.Put(Unit("unit", 2000), 1, Where::Play);
  const int wave = scene.Put(
      Spell("wave",
            [](const Words& words) {
              return Steps({Changes(AUnitOf(words, Player::Opponent), words.power, -2000,
                                    DurationKind::ThisTurn),
                            Changes(Picked(0), words.power, 3000, DurationKind::ThisTurn)});
            }),
      0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(Cast(zero, wave));
  REQUIRE(Cast(other, wave));
  CHECK(zero.ZoneOf(unit) == kZero.heap);
  CHECK(other.ZoneOf(unit) == kFf.play);
  CHECK(other.Stat(unit, kFf.power) == 3000);
}

TEST_CASE("two items on the stack: both resolve, or one and then somebody may act",
          "[fftcg][pair][zero:106.4][ff:11.1.7]") {
  Scene scene;
  const auto draw = [](const Words&) { return tests::Draws(1); };
  const int first = scene.Put(Spell("first", draw), 0, Where::Hand);
  const int second = scene.Put(Spell("second", draw), 0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    REQUIRE(play->Use(first));
    REQUIRE(play->Use(second));
    REQUIRE(play->Pass());
    REQUIRE(play->Pass());
  }
  CHECK(Draws(zero) == 2);
  CHECK(zero.state.stack_count == 0);
  CHECK(Draws(other) == 1);
  CHECK(other.state.stack_count == 1);
  CHECK(other.Decider() == 0);
}

TEST_CASE("after the other player has answered, the turn player has priority, or who answered",
          "[fftcg][pair][zero:105.4][ff:11.3.8]") {
  Scene scene;
  const auto draw = [](const Words&) { return tests::Draws(1); };
  const int answer = scene.Put(Spell("answer", draw), 1, Where::Hand);
  const int start = scene.Put(Spell("start", draw), 0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    REQUIRE(play->Use(start));
    REQUIRE(play->Pass());
    REQUIRE(play->Use(answer));
    REQUIRE(play->Kind() == DecisionKind::Priority);
  }
  CHECK(zero.Decider() == 0);
  CHECK(other.Decider() == 1);
}

TEST_CASE("a unit in use stands on the stack and can be answered, or is in play at once",
          "[fftcg][pair][zero:318.2][zero:318.3][ff:11.4.1]") {
  Scene scene;
  const int unit = scene.Put(Unit("unit", 2000), 0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(zero.Use(unit));
  REQUIRE(other.Use(unit));
  CHECK(zero.ZoneOf(unit) == z::zone::kStack);
  CHECK(zero.state.stack_count == 1);
  CHECK(other.ZoneOf(unit) == kFf.play);
  CHECK(other.state.stack_count == 0);
}

TEST_CASE(
    "what triggers while the stack resolves resolves next, or waits for priority above the rest",
    "[fftcg][pair][zero:106.5][ff:11.8.7]") {
  Scene scene;
  scene.Put(Unit("martyr", 2000,
                 [](const Words&) {
                   return std::vector<Ability>{When(Happening::Destroyed, This(), tests::Draws(1))};
                 }),
            0, Where::Play);
  const int below =
      scene.Put(Spell("below", [](const Words&) { return tests::Draws(1); }), 0, Where::Hand);
  const int axe = scene.Put(
      Spell("axe", [](const Words& words) { return Do(Destroy{AUnitOf(words, Player::You)}); }), 0,
      Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    REQUIRE(play->Use(below));
    REQUIRE(play->Use(axe));
    REQUIRE(play->Pass());
    REQUIRE(play->Pass());
  }
  CHECK(zero.state.stack_count == 0);
  CHECK(Draws(zero) == 2);
  CHECK(other.state.stack_count == 2);
  CHECK(Draws(other) == 0);
  CHECK(other.Kind() == DecisionKind::Priority);
}

TEST_CASE("a trigger that may be declined never stands on the stack, or always does",
          "[fftcg][pair][zero:702.3][ff:11.8.14]") {
  Scene scene;
  const int unit = scene.Put(Unit("unit", 2000,
                                  [](const Words& words) {
                                    Ability ability = Whenever(words.enters, tests::Draws(1));
                                    ability.is_optional = true;
                                    return std::vector<Ability>{ability};
                                  }),
                             0, Where::Hand);
  Play zero = LayZero(scene);
  REQUIRE(zero.Use(unit));
  REQUIRE(zero.Pass());
  REQUIRE(zero.Pass());
  REQUIRE(zero.Kind() == DecisionKind::May);
  CHECK(zero.state.stack_count == 0);
  REQUIRE(zero.Choose(OptionVerb::No));
  CHECK(zero.CountEvents(EventKind::StackItemAdded) == 0);

  Play other = LayFf(scene);
  REQUIRE(other.Use(unit));
  REQUIRE(other.Kind() == DecisionKind::Priority);
  CHECK(other.state.stack_count == 1);
  REQUIRE(other.Pass());
  REQUIRE(other.Pass());
  REQUIRE(other.Kind() == DecisionKind::May);
  REQUIRE(other.Choose(OptionVerb::No));
  CHECK(Draws(other) == 0);
}

TEST_CASE("two damage: a burst before the second card is turned over, or after all of them",
          "[fftcg][pair][zero:704.8][ff:6.5.2.1]") {
  Scene scene;
  Seed burst = Spell("burst", [](const Words&) { return tests::Draws(1); });
  burst.is_burst = true;
  const int top = scene.Put(burst, 1, Where::Struck);
  const int next = scene.Put(Unit("next", 1000), 1, Where::Struck);
  const int blow = scene.Put(Spell("blow", [](const Words&) { return Hit(2); }), 0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(Cast(zero, blow));
  REQUIRE(Cast(other, blow));
  if (other.Kind() == DecisionKind::May) REQUIRE(other.Choose(OptionVerb::Yes));
  for (const Play* play : {&zero, &other}) {
    REQUIRE(play->CountEvents(EventKind::LifeBurstResolved, top) == 1);
    REQUIRE(play->CountEvents(EventKind::LifeFlipped, next) == 1);
  }
  CHECK(zero.WhenFirst(EventKind::LifeBurstResolved) <
        zero.WhenFirst(EventKind::LifeFlipped, next));
  CHECK(other.WhenFirst(EventKind::LifeBurstResolved) >
        other.WhenFirst(EventKind::LifeFlipped, next));
}

TEST_CASE("an older bonus for a trait misses units that get it later, or the trait comes first",
          "[fftcg][pair][zero:701.3][ff:11.12.4.6]") {
  Scene scene;
  scene.Put(
      Unit("captain", 9000,
           [](const Words& words) {
             return std::vector<Ability>{While(Changes(
                 Those(Some(1, Player::Either, words.play, HasTraitOf(U"骑士"), 0, CountKind::All)),
                 words.power, 1000, DurationKind::WhileThere))};
           }),
      0, Where::Play);
  const int soldier = scene.Put(Unit("soldier", 5000), 0, Where::Play);
  scene.Put(Unit("herald", 9000,
                 [](const Words& words) {
                   return std::vector<Ability>{While(Become(EveryUnit(words), U"骑士"))};
                 }),
            0, Where::Play);
  const Play zero = LayZero(scene);
  const Play other = LayFf(scene);
  CHECK(zero.Stat(soldier, kZero.power) == 5000);
  CHECK(other.Stat(soldier, kFf.power) == 6000);
}

TEST_CASE(
    "of two changes of traits the older acts first, or the one that does not depend on the other",
    "[fftcg][pair][zero:701.3][ff:11.12.4.13]") {
  Scene scene;
  const int soldier = scene.Put(Unit("soldier", 5000), 0, Where::Play);
  scene.Put(
      Unit("abbot", 9000,
           [](const Words& words) {
             const Filter knights = Both(IsUnit(words), HasTraitOf(U"骑士"));
             return std::vector<Ability>{While(Become(
                 Those(Some(1, Player::Either, words.play, knights, 0, CountKind::All)), U"僧侣"))};
           }),
      0, Where::Play);
  scene.Put(Unit("herald", 9000,
                 [](const Words& words) {
                   return std::vector<Ability>{While(Become(EveryUnit(words), U"骑士"))};
                 }),
            0, Where::Play);
  const Play zero = LayZero(scene);
  const Play other = LayFf(scene);
  CHECK(zero.HasTrait(soldier, U"骑士"));
  CHECK(other.HasTrait(soldier, U"僧侣"));
}

TEST_CASE("of two settings of one value the newer stays, or what a card does to itself goes first",
          "[fftcg][pair][zero:701.3][ff:11.12.4.7]") {
  Scene scene;
  scene.Put(Unit("leveller", 9000,
                 [](const Words& words) {
                   return std::vector<Ability>{While(Changes(EveryUnit(words), words.power, 1000,
                                                             DurationKind::WhileThere, true))};
                 }),
            0, Where::Play);
  const int proud = scene.Put(
      Unit("proud", 9000,
           [](const Words& words) {
             return std::vector<Ability>{
                 While(Changes(This(), words.power, 5000, DurationKind::WhileThere, true))};
           }),
      0, Where::Play);
  const Play zero = LayZero(scene);
  const Play other = LayFf(scene);
  CHECK(zero.Stat(proud, kZero.power) == 5000);
  CHECK(other.Stat(proud, kFf.power) == 1000);
}

TEST_CASE("of two units with one name the player keeps one, or both go",
          "[fftcg][pair][zero:305.5][ff:12.4.6]") {
  Scene scene;
  const int there = scene.Put(Unit("twin", 2000), 0, Where::Play);
  const int dead = scene.Put(Unit("twin", 2000), 0, Where::Heap);
  const int raise = scene.Put(Spell("raise",
                                    [](const Words& words) {
                                      Move move;
                                      move.what =
                                          Those(Some(1, Player::You, words.heap, IsUnit(words)));
                                      move.to.zone = words.play;
                                      return Do(move);
                                    }),
                              0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(Cast(zero, raise));
  REQUIRE(zero.Kind() == DecisionKind::ScrapSameName);
  REQUIRE(zero.Pick(there));
  CHECK(zero.ZoneOf(dead) == kZero.play);
  CHECK(zero.ZoneOf(there) == kZero.heap);
  REQUIRE(Cast(other, raise));
  CHECK(other.ZoneOf(dead) == kFf.heap);
  CHECK(other.ZoneOf(there) == kFf.heap);
}

TEST_CASE("sent elsewhere instead, a destroyed unit was destroyed all the same, or was not",
          "[fftcg][pair][zero:605.7][ff:11.12.5.4][ff:11.8.15]") {
  Scene scene;
  const int unit = scene.Put(
      Unit("ghost", 2000,
           [](const Words& words) {
             ObjectEvent event;
             event.happening = Happening::Destroyed;
             event.subject = This();
             Move away;
             away.what = This();
             away.to.zone = words.removed;
             return std::vector<Ability>{
                 When(Happening::Destroyed, This(), tests::Draws(1)),
                 While(Do(Replace{
                     TriggerEvent{.range = {}, .node = event}, Box<Effect>(Do(away)), {}}))};
           }),
      0, Where::Play);
  const int axe = scene.Put(
      Spell("axe", [](const Words& words) { return Do(Destroy{AUnitOf(words, Player::You)}); }), 0,
      Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  REQUIRE(Cast(zero, axe));
  REQUIRE(Cast(other, axe));
  CHECK(zero.ZoneOf(unit) == kZero.removed);
  CHECK(other.ZoneOf(unit) == kFf.removed);
  CHECK(Draws(zero) == 1);
  CHECK(Draws(other) == 0);
}

TEST_CASE("two units enter at once: who waits for one triggers once, or twice",
          "[fftcg][pair][zero:702.7][ff:11.8.6]") {
  Scene scene;
  scene.Put(Unit("watch", 2000,
                 [](const Words& words) {
                   return std::vector<Ability>{
                       When(Happening::Enters, AUnitOf(words, Player::Either), tests::Draws(1))};
                 }),
            0, Where::Play);
  scene.Put(Unit("left", 2000), 0, Where::Heap);
  scene.Put(Unit("right", 2000), 0, Where::Heap);
  const int raise = scene.Put(Spell("raise",
                                    [](const Words& words) {
                                      Move move;
                                      move.what =
                                          Those(Some(2, Player::You, words.heap, IsUnit(words)));
                                      move.to.zone = words.play;
                                      return Do(move);
                                    }),
                              0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    REQUIRE(play->Use(raise));
    while (play->Kind() == DecisionKind::PickTarget) REQUIRE(play->Choose(OptionVerb::Pick));
    Resolve(*play);
  }
  CHECK(Draws(zero) == 1);
  CHECK(Draws(other) == 2);
}

TEST_CASE(
    "six cards may stay in hand at the end of the turn, or five; the next player draws one, or two",
    "[fftcg][pair][zero:408.1][zero:403.1][ff:9.5.1.2][ff:9.2.1.1]") {
  Scene scene;
  scene.hand_fillers = 6;
  scene.ends_turn = true;
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    while (play->IsPriority() && play->state.active_player == 0) REQUIRE(play->Pass());
    if (play->Kind() == DecisionKind::DiscardToLimit) REQUIRE(play->Choose(OptionVerb::Pick));
  }
  CHECK(zero.Count(0, kZero.hand) == 6);
  CHECK(other.Count(0, kFf.hand) == 5);
  for (Play* play : {&zero, &other}) {
    for (int i = 0; i < 20 && play->IsPriority() && play->CountEvents(EventKind::Drew) == 0; ++i) {
      REQUIRE(play->Pass());
    }
  }
  CHECK(Draws(zero) == 1);
  CHECK(Draws(other) == 2);
}

TEST_CASE("half of three cards is one card, or two", "[fftcg][pair][zero:103.4][ff:4.2]") {
  Scene scene;
  const int spell = scene.Put(Spell("half",
                                    [](const Words&) {
                                      ir::Draw draw;
                                      draw.count.node = ir::Box<ir::Arithmetic>(ir::Arithmetic{
                                          ir::Operator::Divide, ir::Constant(3), ir::Constant(2)});
                                      return Do(draw);
                                    }),
                              0, Where::Hand);
  Play zero = LayZero(scene);
  Play other = LayFf(scene);
  for (Play* play : {&zero, &other}) {
    REQUIRE(play->Use(spell));
    Resolve(*play);
  }
  CHECK(Draws(zero) == 1);
  CHECK(Draws(other) == 2);
}

}  // namespace caiding::tests::pairs
