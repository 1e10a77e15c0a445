// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Priority, the stack, triggers and targets.

namespace caiding::tests::ff {
namespace {

using f::stat::kPower;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

/// Who drew, in order: every draw after the one at `from` in the history.
std::vector<int> Drawn(const Play& play) {
  std::vector<int> players;
  for (const kernel::Event& event : play.events) {
    if (event.kind == EventKind::Drew) players.push_back(event.player);
  }
  return players;
}

Objects AnyForwardThatEnters() { return Those(Forwards(1, Player::Either)); }

}  // namespace

TEST_CASE("who casts a summon keeps priority; a pass gives it to the opponent",
          "[fftcg][ff:11.3.8][ff:11.1.6][ff:7.12.3]") {
  Scene scene;
  const int own = scene.Hand(ASummon("moth", Draws(1)), 0);
  const int answer = scene.Hand(ASummon("bat", Draws(1)), 1);
  const int more = scene.Hand(ASummon("owl", Draws(1)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(own));
  CHECK(play.Decider() == 0);
  REQUIRE(play.Pass());
  CHECK(play.Decider() == 1);
  REQUIRE(play.Use(answer));
  CHECK(play.Decider() == 1);
  REQUIRE(play.Use(more));
  CHECK(play.state.stack_count == 3);
  CHECK(play.state.stack[2].source.object == more);
}

TEST_CASE("one item resolves, from the top, and the turn player has priority",
          "[fftcg][ff:11.1.7][ff:11.1.5][ff:11.11.1][ff:11.11.10]") {
  Scene scene;
  const int own = scene.Hand(ASummon("moth", Draws(1)), 0);
  const int answer = scene.Hand(ASummon("bat", Draws(1)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(own));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(answer));
  REQUIRE(play.Pass());
  REQUIRE(play.Pass());
  CHECK(play.state.stack_count == 1);
  CHECK(Drawn(play) == std::vector<int>{1});
  CHECK(play.ZoneOf(answer) == zone::kBreak);
  CHECK(play.Decider() == 0);
  REQUIRE(play.Pass());
  REQUIRE(play.Pass());
  CHECK(Drawn(play) == std::vector<int>{1, 0});
}

TEST_CASE("a character enters without the stack; what it triggers stands there before anybody acts",
          "[fftcg][ff:11.4.1][ff:11.4.8][ff:11.8.1]") {
  Scene scene;
  const int forward =
      scene.Hand(With(AForward("page", 3000), Whenever(f::timing::kEnters, Draws(1))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  CHECK(play.ZoneOf(forward) == zone::kField);
  CHECK(play.CountEvents(EventKind::PriorityPassed) == 0);
  CHECK(play.state.stack_count == 1);
  CHECK(play.Decider() == 0);
  CHECK(Drawn(play).empty());
  play.Settle();
  CHECK(Drawn(play) == std::vector<int>{0});
}

TEST_CASE("the turn player stacks own triggers first, so the opponent's resolve first",
          "[fftcg][ff:11.8.7][ff:11.8.16.2.1]") {
  Scene scene;
  for (const int player : {1, 0}) {
    scene.Field(With(ABackup("watch"), When(Happening::Enters, AnyForwardThatEnters(), Draws(1))),
                player);
  }
  const int forward = scene.Hand(AForward("page", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  CHECK(play.state.stack_count == 2);
  play.Settle();
  CHECK(Drawn(play) == std::vector<int>{1, 0});
}

TEST_CASE("a trigger with a condition is looked at again when it resolves",
          "[fftcg][ff:11.8.13][ff:11.11.3]") {
  for (const bool is_removed : {true, false}) {
    Scene scene;
    const Condition alone = Exists(Some(1, Player::Opponent, zone::kField, IsForward()));
    const int forward =
        scene.Hand(With(AForward("page", 3000), Whenever(f::timing::kEnters, Draws(1), alone)), 0);
    const int rival = scene.Field(AForward("rival", 4000), 1);
    const int recall =
        scene.Hand(ASummon("recall", Moves(AForwardOf(Player::Opponent), zone::kHand)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(forward));
    REQUIRE(play.state.stack_count == 1);
    if (is_removed) {
      REQUIRE(play.Use(recall));
      play.Settle();
      REQUIRE(play.ZoneOf(rival) == zone::kHand);
    } else {
      play.Settle();
    }
    CHECK(Drawn(play) == (is_removed ? std::vector<int>{} : std::vector<int>{0}));
  }
}

TEST_CASE("a trigger whose condition does not hold never stands on the stack",
          "[fftcg][ff:11.8.13]") {
  Scene scene;
  const Condition there = Exists(Some(1, Player::Opponent, zone::kField, IsForward()));
  const int forward =
      scene.Hand(With(AForward("page", 3000), Whenever(f::timing::kEnters, Draws(1), there)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  CHECK(play.state.stack_count == 0);
}

TEST_CASE("a trigger without a legal target goes at once", "[fftcg][ff:11.8.4]") {
  Scene scene;
  const int forward =
      scene.Hand(With(AForward("page", 3000),
                      Whenever(f::timing::kEnters, Damages(AForwardOf(Player::Opponent), 1000))),
                 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  CHECK(play.CountEvents(EventKind::AbilityTriggered, forward) == 1);
  CHECK(play.state.stack_count == 0);
}

TEST_CASE("a summon that chooses is not cast without a target", "[fftcg][ff:11.3.3]") {
  Scene scene;
  const int bolt = scene.Hand(ASummon("bolt", Damages(AForwardOf(Player::Opponent), 1000)), 0);
  CHECK_FALSE(Lay(scene).CanUse(bolt));
  scene.Field(AForward("rival", 4000), 1);
  CHECK(Lay(scene).CanUse(bolt));
}

TEST_CASE("with all targets gone nothing resolves, and the summon goes to the break zone",
          "[fftcg][ff:11.3.9][ff:7.4]") {
  Scene scene;
  const int rival = scene.Field(AForward("rival", 4000), 1);
  const int bolt = scene.Hand(
      ASummon("bolt", Steps({Damages(AForwardOf(Player::Opponent), 1000), Draws(1)})), 0);
  const int recall = scene.Hand(ASummon("recall", Moves(AForwardOf(Player::You), zone::kHand)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(recall));
  play.Settle();
  CHECK(play.ZoneOf(rival) == zone::kHand);
  CHECK(Drawn(play).empty());
  CHECK(play.ZoneOf(bolt) == zone::kBreak);
}

TEST_CASE("a target that no longer fits is illegal; the others are still acted on",
          "[fftcg][ff:11.11.2][ff:11.11.2.1.1]") {
  Scene scene;
  const int small = scene.Field(AForward("small", 4000), 1);
  const int other = scene.Field(AForward("other", 5000), 1);
  Selector weak = Forwards(2, Player::Opponent);
  weak.filter = Both(IsForward(), Test(StatIs{kPower, Comparison::AtMost, Constant(5000)}));
  const int storm = scene.Hand(ASummon("storm", Damages(Those(weak), 2000)), 0);
  Selector the_small = Forwards(1, Player::You);
  the_small.filter = Test(CardNameIs{U"small"});
  const int pump = scene.Hand(ASummon("pump", Powers(Those(the_small), 3000)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(storm));
  while (play.Kind() == DecisionKind::PickTarget) REQUIRE(play.Choose(OptionVerb::Pick));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(pump));
  play.Settle();
  CHECK(play.Stat(small, kPower) == 7000);
  CHECK(play.At(small).damage == 0);
  CHECK(play.At(other).damage == 2000);
}

TEST_CASE("what a card does on going to the break zone finds it there, or not at all",
          "[fftcg][ff:11.8.16][ff:11.8.16.1][ff:7.4]") {
  for (const bool is_removed : {true, false}) {
    Scene scene;
    const int phoenix =
        scene.Field(With(AForward("phoenix", 3000),
                         WhenMoved(This(), zone::kField, zone::kBreak, Moves(This(), zone::kHand))),
                    0);
    const int axe = scene.Hand(ASummon("axe", Breaks(AForwardOf(Player::Opponent))), 1);
    const int hole = scene.Hand(
        ASummon("hole",
                Moves(Those(Some(1, Player::Opponent, zone::kBreak, IsForward())), zone::kRemoved)),
        1);
    Play play = Lay(scene);
    REQUIRE(play.Pass());
    REQUIRE(play.Use(axe));
    REQUIRE(play.Pass());
    REQUIRE(play.Pass());
    REQUIRE(play.ZoneOf(phoenix) == zone::kBreak);
    REQUIRE(play.state.stack_count == 1);
    if (is_removed) {
      REQUIRE(play.Pass());
      REQUIRE(play.Use(hole));
    }
    play.Settle();
    CHECK(play.ZoneOf(phoenix) == (is_removed ? zone::kRemoved : zone::kHand));
  }
}

TEST_CASE("a state triggers once while it lasts", "[fftcg][ff:11.8.18]") {
  Scene scene;
  StateBegins empty;
  empty.state = If(ThereAre{Some(1, Player::Opponent, zone::kField, IsForward()), Comparison::Equal,
                            Constant(0)});
  Ability ability;
  ability.kind = AbilityKind::Triggered;
  ability.triggers = {TriggerEvent{.range = {}, .node = empty}};
  ability.effect = Draws(1);
  scene.Field(With(ABackup("vulture"), ability), 0);
  const int rival = scene.Field(AForward("rival", 4000), 1);
  const int axe = scene.Hand(ASummon("axe", Breaks(AForwardOf(Player::Opponent))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(axe));
  REQUIRE(play.Pass());
  REQUIRE(play.Pass());
  REQUIRE(play.ZoneOf(rival) == zone::kBreak);
  CHECK(play.state.stack_count == 1);
  play.Settle();
  CHECK(Drawn(play) == std::vector<int>{0});
  CHECK(play.state.stack_count == 0);
}

TEST_CASE("with back attack a character enters in the other player's turn, unanswered",
          "[fftcg][ff:15.2.5.2][ff:15.2.5.3][ff:15.2.5.4]") {
  Scene scene;
  const int bolt = scene.Hand(ASummon("bolt", Draws(1)), 0);
  const int thief =
      scene.Hand(With(AForward("thief", 3000), AKeywordOf(f::keyword::kBackAttack)), 1);
  const int page = scene.Hand(AForward("page", 3000), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  REQUIRE(play.Pass());
  CHECK_FALSE(play.CanUse(page));
  REQUIRE(play.Use(thief));
  CHECK(play.ZoneOf(thief) == zone::kField);
  CHECK(play.state.stack_count == 1);
  CHECK(play.Decider() == 0);
}

TEST_CASE("a dull cost of a card that has just come needs haste",
          "[fftcg][ff:11.6.2.2][ff:15.2.2.3]") {
  for (const bool has_haste : {true, false}) {
    Scene scene;
    ReadCard card = With(AForward("mage", 3000), Paying({TapSelf{}}, Draws(1)));
    if (has_haste) card = With(card, AKeywordOf(f::keyword::kHaste));
    const int mage = scene.Hand(card, 0);
    const int old = scene.Field(With(AForward("elder", 3000), Paying({TapSelf{}}, Draws(1))), 0);
    Play play = Lay(scene);
    CHECK(play.Can(OptionVerb::Activate, old));
    REQUIRE(play.Use(mage));
    CHECK(play.Can(OptionVerb::Activate, mage) == has_haste);
  }
}

TEST_CASE("both players choose, the turn player first, then both discard at once",
          "[fftcg][ff:6.1.4][ff:11.11.6]") {
  Scene scene;
  const int storm = scene.Hand(
      ASummon("storm", Do(EachPlayerDoes{Box<Effect>(Do(Discard{
                           Player::Unstated, Those(Some(1, Player::Unstated, zone::kHand))}))})),
      0);
  scene.Hand(AForward("a", 1000, 9), 0);
  scene.Hand(AForward("b", 1000, 9), 0);
  scene.Hand(AForward("c", 1000, 9), 1);
  scene.Hand(AForward("d", 1000, 9), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(storm));
  REQUIRE(play.Pass());
  REQUIRE(play.Pass());
  REQUIRE(play.Kind() == DecisionKind::PickObject);
  CHECK(play.Decider() == 0);
  REQUIRE(play.Choose(OptionVerb::Pick));
  CHECK(play.CountEvents(EventKind::Discarded) == 0);
  CHECK(play.Decider() == 1);
  REQUIRE(play.Choose(OptionVerb::Pick));
  CHECK(play.CountEvents(EventKind::Discarded) == 2);
}

TEST_CASE("the history cites this rulebook, never the other one", "[fftcg][kernel]") {
  Scene scene;
  const int forward =
      scene.Hand(With(AForward("page", 3000), Whenever(f::timing::kEnters, Draws(1))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(forward));
  play.Settle();
  REQUIRE(play.To(f::step::kMain2));
  CHECK(std::string(play.Now().clause.id) == "9.3.1.4");
  for (const kernel::Event& event : play.events) {
    for (const kernel::Clause& clause : event.clauses) {
      const std::string id = clause.id;
      CHECK((id.empty() || id.find('.') < 3));
    }
  }
}

}  // namespace caiding::tests::ff
