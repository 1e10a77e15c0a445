// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/take_back.h"
#include "tests/fftcg/builders.h"

// Casting summons, playing characters, activating action and special abilities, and triggers that
// go onto the stack: targets, modes, numbers, costs.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

ReadCard Spare(const std::string& name = "spare", ColourId colour = element::kFire) {
  return AForward(name, 1000, 9, colour);
}

/// The four sorts of what goes on the stack: how each begins, and what its chapter says.
enum class Sort { Summon, Action, Special, Auto };
struct SortedPlay {
  Play play;
  int source;
};

/// A card that does this by one of the four sorts, begun; `with`: what else lies there.
SortedPlay Begin(Sort sort, Effect effect, Scene scene = {}) {
  int source = -1;
  switch (sort) {
    case Sort::Summon: source = scene.Hand(ASummon("source", std::move(effect)), 0); break;
    case Sort::Action:
      source =
          scene.Field(With(AForward("source", 5000), Paying({TapSelf{}}, std::move(effect))), 0);
      break;
    case Sort::Special:
      source = scene.Field(With(AForward("source", 5000), SpecialOf({}, std::move(effect))), 0);
      scene.Hand(AForward("source", 5000, 9), 0);
      break;
    case Sort::Auto:
      source = scene.Hand(
          With(AForward("source", 5000), Whenever(f::timing::kEnters, std::move(effect))), 0);
      break;
  }
  Play play = Lay(std::move(scene));
  if (!play.Use(source)) play.Choose(OptionVerb::Activate, source);
  return {std::move(play), source};
}

constexpr Sort kSorts[] = {Sort::Summon, Sort::Action, Sort::Special, Sort::Auto};

/// Damages one of theirs, or draws two.
Effect DamageOrDraw() { return OneOf({Damages(AForwardOf(Player::Opponent), 1000), Draws(2)}); }

bool StandsThere(const Play& play) { return play.state.stack_count == 1; }

}  // namespace

TEST_CASE("of several effects one is chosen when it goes on the stack, and carried out later",
          "[fftcg][ff:11.3.4][ff:11.6.6][ff:11.7.6][ff:11.8.10]"
          "[ff:11.3.4.1][ff:11.6.6.1][ff:11.7.6.1][ff:11.8.10.1]") {
  for (const Sort sort : kSorts) {
    Scene scene;
    const int rival = scene.Field(AForward("rival", 4000), 1);
    auto [play, source] = Begin(sort, DamageOrDraw(), scene);
    REQUIRE(play.Kind() == DecisionKind::Mode);
    CHECK(play.state.stack_count == 0);
    REQUIRE(play.Choose(OptionVerb::Value, -1, 1));
    REQUIRE(StandsThere(play));
    play.Settle();
    CHECK(DrawnBy(play) == std::vector<int>{0, 0});
    CHECK(play.At(rival).damage == 0);
  }
}

TEST_CASE("only modes whose targets are there are offered", "[fftcg][ff:11.3.4][ff:11.8.10]") {
  for (const Sort sort : kSorts) {
    auto [play, source] = Begin(sort, DamageOrDraw());
    // One is left: it is taken by itself.
    REQUIRE(StandsThere(play));
    play.Settle();
    CHECK(DrawnBy(play) == std::vector<int>{0, 0});
  }
}

TEST_CASE("targets of a mode that is chosen are named with it, of no other",
          "[fftcg][ff:11.3.4][ff:11.3.3]") {
  Scene scene;
  scene.Field(AForward("one", 4000), 1);
  const int two = scene.Field(AForward("two", 4000), 1);
  auto [play, source] = Begin(Sort::Summon, DamageOrDraw(), scene);
  REQUIRE(play.Choose(OptionVerb::Value, -1, 0));
  REQUIRE(play.Kind() == DecisionKind::PickTarget);
  REQUIRE(play.Pick(two));
  play.Settle();
  CHECK(play.At(two).damage == 1000);
}

TEST_CASE("without a mode that can be chosen an ability does not come about",
          "[fftcg][ff:11.8.10.2]") {
  auto [play, source] = Begin(Sort::Auto, OneOf({Damages(AForwardOf(Player::Opponent), 1000),
                                                 Breaks(AForwardOf(Player::Opponent))}));
  REQUIRE(play.ZoneOf(source) == zone::kField);
  CHECK(play.state.stack_count == 0);
  CHECK(play.HasHappened(EventKind::TriggerNotTriggered, "11.8.10.2"));
}

TEST_CASE("what has no target is not used, and what triggers goes at once",
          "[fftcg][ff:11.3.3][ff:11.6.5][ff:11.7.5][ff:11.8.9][ff:11.8.4]") {
  for (const Sort sort : kSorts) {
    for (const bool has_target : {true, false}) {
      Scene scene;
      if (has_target) scene.Field(AForward("rival", 4000), 1);
      auto [play, source] = Begin(sort, Damages(AForwardOf(Player::Opponent), 1000), scene);
      CHECK(StandsThere(play) == has_target);
    }
  }
}

TEST_CASE("nothing that waits on the stack is a target of itself",
          "[fftcg][ff:11.3.3][ff:11.6.5]") {
  Scene scene;
  Selector waiting = Some(1, Player::Either, zone::kStack);
  const int denial = scene.Hand(ASummon("denial", Do(Cancel{Those(waiting), std::nullopt})), 0);
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(denial));
  REQUIRE(play.Use(moth));
  REQUIRE(play.Use(denial));
  play.Settle();
  CHECK(play.ZoneOf(moth) == zone::kBreak);
  CHECK(DrawnBy(play).empty());
}

TEST_CASE("with all targets gone none of it is carried out",
          "[fftcg][ff:11.3.9][ff:11.6.12][ff:11.7.12][ff:11.8.19]") {
  for (const Sort sort : kSorts) {
    for (const bool is_gone : {true, false}) {
      Scene scene;
      const int rival = scene.Field(AForward("rival", 4000), 1);
      const int recall = scene.Hand(ASummon("recall", Moves(Called("rival"), zone::kHand)), 1);
      auto [play, source] =
          Begin(sort, Steps({Damages(AForwardOf(Player::Opponent), 1000), Draws(1)}), scene);
      REQUIRE(StandsThere(play));
      REQUIRE(play.Pass());
      if (is_gone) REQUIRE(play.Use(recall));
      play.Settle();
      CHECK(play.ZoneOf(rival) == (is_gone ? zone::kHand : zone::kField));
      CHECK(DrawnBy(play) == (is_gone ? std::vector<int>{} : std::vector<int>{0}));
      CHECK(play.state.stack_count == 0);
    }
  }
}

TEST_CASE("X is chosen by who announces it, from nothing on, and paid",
          "[fftcg][ff:11.6.7][ff:11.7.7][ff:4.5][ff:4.1]") {
  for (const bool is_special : {true, false}) {
    Scene scene;
    Quantity x;
    x.node = VariableX{};
    const CostNode pay = PayResources{x, {}};
    const Effect draw = Do(Draw{Player::You, x});
    const Ability ability = is_special ? SpecialOf({pay}, draw) : Paying({pay}, draw);
    const int mage = scene.Field(With(AForward("mage", 5000), ability), 0);
    scene.Hand(AForward("mage", 1000, 9), 0);
    for (int i = 0; i < 3; ++i) scene.Field(ABackup("clerk " + std::to_string(i)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::Activate, mage));
    REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
    CHECK(play.Decider() == 0);
    CHECK(play.Can(OptionVerb::Value, -1, 0));
    for (int i = 0; i < play.Now().count; ++i)
      CHECK(play.Now().options[static_cast<std::size_t>(i)].value >= 0);
    REQUIRE(play.Choose(OptionVerb::Value, -1, 2));
    PickAll(play);
    play.Settle();
    CHECK(DrawnBy(play) == std::vector<int>{0, 0});
  }
}

TEST_CASE("a special ability costs a card of its name from the hand besides",
          "[fftcg][ff:11.7.1][ff:11.7.4][ff:11.7.9][ff:11.7.10][ff:11.7.11]") {
  for (const bool has_namesake : {true, false}) {
    Scene scene;
    const int mage =
        scene.Field(With(AForward("mage", 5000), SpecialOf({Points(1, 1)}, Draws(2))), 0);
    const int namesake =
        has_namesake ? scene.Hand(AForward("mage", 4000, 9, element::kIce), 0) : -1;
    scene.Hand(Spare("other", element::kIce), 0);
    const int clerk = scene.Field(ABackup("clerk"), 0);
    Play play = Lay(scene);
    REQUIRE(play.Can(OptionVerb::Activate, mage) == has_namesake);
    if (!has_namesake) continue;
    REQUIRE(play.Choose(OptionVerb::Activate, mage));
    PickAll(play);
    CHECK(play.ZoneOf(namesake) == zone::kBreak);
    CHECK(play.IsTapped(clerk));
    // It stands on the stack, and who activated it goes on.
    REQUIRE(StandsThere(play));
    CHECK(play.Decider() == 0);
    play.Settle();
    CHECK(DrawnBy(play) == std::vector<int>{0, 0});
  }
}

TEST_CASE("an action ability goes on the stack, and who activated it keeps priority",
          "[fftcg][ff:11.6.1][ff:11.6.4][ff:11.6.11]") {
  Scene scene;
  const int mage = scene.Field(With(AForward("mage", 5000), Paying({TapSelf{}}, Draws(1))), 1);
  Play play = Lay(scene);
  REQUIRE(play.Pass());
  REQUIRE(play.Decider() == 1);
  REQUIRE(play.Choose(OptionVerb::Activate, mage));
  CHECK(play.IsTapped(mage));
  REQUIRE(StandsThere(play));
  CHECK(play.state.stack[0].controller == 1);
  CHECK(play.Decider() == 1);
}

TEST_CASE("a cost of several parts is paid in all of them or not at all",
          "[fftcg][ff:11.5.2][ff:11.6.10][ff:11.7.10]") {
  for (const bool is_special : {true, false}) {
    for (const bool has_lamb : {true, false}) {
      Scene scene;
      const std::vector<CostNode> costs = {
          TapSelf{},
          ScrapCost{{Those(Some(1, Player::You, zone::kField, Test(CardNameIs{U"lamb"})))}}};
      const int mage =
          scene.Field(With(AForward("mage", 5000),
                           is_special ? SpecialOf(costs, Draws(1)) : Paying(costs, Draws(1))),
                      0);
      scene.Hand(AForward("mage", 4000, 9), 0);
      if (has_lamb) scene.Field(AForward("lamb", 1000), 0);
      const Play play = Lay(scene);
      CHECK(play.Can(OptionVerb::Activate, mage) == has_lamb);
      CHECK_FALSE(play.IsTapped(mage));
      if (!has_lamb)
        CHECK(WhyNot(play, OptionVerb::Activate, mage,
                     play.rules.entries[play.At(mage).card].abilities[0]) ==
              (is_special ? "11.7.10" : "11.6.10"));
    }
  }
}

TEST_CASE("what dulls its card waits for Haste, by action and special ability alike",
          "[fftcg][ff:11.6.2.2][ff:11.7.2.2][ff:15.2.2.3]") {
  for (const bool is_special : {true, false}) {
    for (const bool has_haste : {true, false}) {
      Scene scene;
      ReadCard card = With(AForward("mage", 5000), is_special ? SpecialOf({TapSelf{}}, Draws(1))
                                                              : Paying({TapSelf{}}, Draws(1)));
      if (has_haste) card = With(card, AKeywordOf(f::keyword::kHaste));
      const int mage = scene.Field(card, 0);
      scene.At(mage).entered_this_turn = true;
      scene.Hand(AForward("mage", 4000, 9), 0);
      Play play = Lay(scene);
      REQUIRE(play.Can(OptionVerb::Activate, mage) == has_haste);
      if (has_haste) REQUIRE(play.Choose(OptionVerb::Activate, mage));
    }
  }
}

TEST_CASE("own characters pay, and only such as may go",
          "[fftcg][ff:11.6.2.2.3][ff:11.6.2.2.4][ff:11.7.2.3][ff:11.7.2.4]") {
  for (const bool is_special : {true, false}) {
    for (const bool may_go : {true, false}) {
      Scene scene;
      const std::vector<CostNode> costs = {
          ScrapCost{{Those(Some(1, Player::Either, zone::kField, Test(CardNameIs{U"lamb"})))}}};
      const int mage =
          scene.Field(With(AForward("mage", 5000),
                           is_special ? SpecialOf(costs, Draws(1)) : Paying(costs, Draws(1))),
                      0);
      scene.Hand(AForward("mage", 4000, 9), 0);
      const int theirs = scene.Field(Generic(AForward("lamb", 1000)), 1);
      ReadCard lamb = Generic(AForward("lamb", 1000));
      if (!may_go) lamb = With(lamb, While(May(Deed::LeavePlay, Modality::Cannot)));
      const int own = scene.Field(lamb, 0);
      Play play = Lay(scene);
      REQUIRE(play.Can(OptionVerb::Activate, mage) == may_go);
      if (!may_go) continue;
      REQUIRE(play.Choose(OptionVerb::Activate, mage));
      PickAll(play);
      CHECK(play.ZoneOf(own) == zone::kBreak);
      CHECK(play.ZoneOf(theirs) == zone::kField);
    }
  }
}

TEST_CASE("of several elements a cost asks for each, with one point over for each",
          "[fftcg][ff:11.6.2.1][ff:11.7.2.1][ff:5.2.1.3.1]") {
  for (const bool is_special : {true, false}) {
    for (const ColourId colour : {element::kIce, element::kWater}) {
      Scene scene;
      PayResources both{Constant(2), {{element::kFire, 1}, {element::kIce, 1}}};
      const int mage =
          scene.Field(With(AForward("mage", 5000),
                           is_special ? SpecialOf({both}, Draws(1)) : Paying({both}, Draws(1))),
                      0);
      if (is_special) scene.Hand(AForward("mage", 4000, 9, element::kLight), 0);
      scene.Hand(Spare("ember"), 0);
      scene.Hand(Spare("other", colour), 0);
      Play play = Lay(scene);
      REQUIRE(play.Can(OptionVerb::Activate, mage) == (colour == element::kIce));
      if (colour != element::kIce) continue;
      REQUIRE(play.Choose(OptionVerb::Activate, mage));
      PickAll(play);
      // Four points for a cost of two: one over of fire, one of ice.
      CHECK(StandsThere(play));
      CHECK(play.Count(0, zone::kHand) == 0);
    }
  }
}

TEST_CASE("a summon is revealed, moved to the stack and paid for; it is cast from the hand only",
          "[fftcg][ff:11.3.1][ff:11.3.2][ff:11.3.7][ff:11.3.7.1][ff:11.3.8][ff:6.2.3]") {
  Scene scene;
  const int bolt = scene.Hand(ASummon("bolt", Draws(1), 2), 0);
  const int spare = scene.Hand(Spare(), 0);
  scene.Hand(Spare("third"), 0);
  const int used = scene.Put(ASummon("used", Draws(1)), 0, zone::kBreak);
  Play play = Lay(scene);
  CHECK(WhyNot(play, OptionVerb::UseCard, used) == "11.3.1");
  REQUIRE(play.Use(bolt));
  CHECK(play.ZoneOf(bolt) == zone::kStack);  // Before it is paid.
  CHECK(play.state.stack_count == 0);
  REQUIRE(play.Pick(spare));
  REQUIRE(StandsThere(play));
  CHECK(play.state.stack[0].controller == 0);
  CHECK(play.ZoneOf(spare) == zone::kBreak);
  CHECK(play.Decider() == 0);
}

TEST_CASE("what a cost is when it is settled it stays",
          "[fftcg][ff:11.3.7][ff:11.4.6][ff:11.3.5][ff:11.4.4]") {
  for (const bool is_summon : {true, false}) {
    Scene scene;
    ChangeCost cheaper;
    cheaper.cards = Some(1, Player::You, zone::kHand);
    cheaper.amount = Constant(-1);
    // The backup that makes it cheaper pays, and does so while it is dull.
    const int clerk = scene.Field(With(ABackup("clerk"), While(Do(cheaper))), 0);
    const int card =
        scene.Hand(is_summon ? ASummon("card", Draws(1), 2) : AForward("card", 3000, 2), 0);
    const int spare = scene.Hand(Spare(), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(card));
    REQUIRE(play.Kind() == DecisionKind::PickCost);
    REQUIRE(play.Pick(clerk));
    CHECK(play.ZoneOf(card) == (is_summon ? zone::kStack : zone::kField));
    CHECK(play.ZoneOf(spare) == zone::kHand);
  }
}

TEST_CASE("a cost goes to nothing and no lower, and then no element is asked for",
          "[fftcg][ff:11.4.4][ff:11.4.6.1.2]") {
  Scene scene;
  ChangeCost cheaper;
  cheaper.cards = Some(1, Player::You, zone::kHand);
  cheaper.amount = Constant(-5);
  scene.Field(With(ABackup("clerk", 0, element::kWater), While(Do(cheaper))), 0);
  const int both = scene.Hand(Of(AForward("both", 3000, 2), {element::kFire, element::kIce}), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(both));
  CHECK(play.ZoneOf(both) == zone::kField);
}

TEST_CASE("a character is revealed, paid for and on the field with nobody answering",
          "[fftcg][ff:11.4.2][ff:11.4.7][ff:11.4.8][ff:15.1.1.7.1][ff:6.2.5][ff:7.7.1]") {
  Scene scene;
  const int page = scene.Hand(AForward("page", 3000, 1), 0);
  scene.Field(ABackup("clerk"), 0);
  scene.Hand(ASummon("answer", Draws(1)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(page));
  CHECK(play.WhenFirst(EventKind::Revealed, page) < play.WhenFirst(EventKind::CostPaid));
  CHECK(play.ZoneOf(page) == zone::kField);
  CHECK(play.At(page).controller == 0);
  CHECK(play.CountEvents(EventKind::PriorityPassed) == 0);
  CHECK(play.Decider() == 0);
  REQUIRE(play.To(f::step::kMain2));
  REQUIRE(play.To(f::step::kMain1));
  CHECK(play.At(page).controller == 0);
}

TEST_CASE("characters are played in the own main phase with an empty stack",
          "[fftcg][ff:11.4.1][ff:9.3.1.5]") {
  Scene scene;
  const int page = scene.Hand(AForward("page", 3000), 0);
  const int other = scene.Hand(AForward("other", 3000), 1);
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  Play play = Lay(scene);
  CHECK(play.CanUse(page));
  REQUIRE(play.Use(moth));
  CHECK(WhyNot(play, OptionVerb::UseCard, page) == "9.3.1.5");
  REQUIRE(play.Pass());
  CHECK_FALSE(play.CanUse(other));
}

TEST_CASE("what an effect lets be played comes once the effect is done",
          "[fftcg][ff:11.3.11][ff:11.4.1.1]") {
  for (const bool is_summon : {true, false}) {
    Scene scene;
    const int dead = scene.Put(is_summon ? ASummon("dead", Draws(1), 3) : AForward("dead", 3000, 3),
                               0, zone::kBreak);
    Objects it = Those(Some(1, Player::You, zone::kBreak, Test(CardNameIs{U"dead"})));
    const int raise = scene.Hand(
        ASummon("raise", Steps({Plays(it), Do(DealLifeDamage{Player::Opponent, Constant(1)})})), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(raise));
    REQUIRE(BothPass(play));
    CHECK(play.Count(1, zone::kDamage) == 1);
    CHECK(play.ZoneOf(dead) == (is_summon ? zone::kStack : zone::kField));
    const int flipped = play.WhenFirst(EventKind::LifeFlipped);
    CHECK(flipped < play.WhenFirst(EventKind::CardUsed, dead));
    play.Settle();
    CHECK(DrawnBy(play) == (is_summon ? std::vector<int>{0} : std::vector<int>{}));
  }
}

TEST_CASE("light and dark cards make no points", "[fftcg][ff:5.2.1.3c][ff:11.2.1]") {
  Scene scene;
  const int dawn = scene.Hand(Spare("dawn", element::kLight), 0);
  const int ember = scene.Hand(Spare("ember"), 0);
  scene.Hand(Spare("spark"), 0);
  const int page = scene.Hand(AForward("page", 3000, 2), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(page));
  REQUIRE(play.Kind() == DecisionKind::PickCost);
  CHECK(WhyNot(play, OptionVerb::Pick, dawn) == "5.2.1.3c");
  REQUIRE(play.Pick(ember));
  CHECK(play.ZoneOf(page) == zone::kField);
}

TEST_CASE("each sort of card asks for its elements",
          "[fftcg][ff:11.4.6.1.1][ff:11.4.6.1.2][ff:11.4.6.1.3][ff:5.2.1.1]") {
  Scene scene;
  scene.Field(ABackup("one", 0, element::kFire), 0);
  scene.Field(ABackup("two", 0, element::kFire), 0);
  scene.Field(ABackup("three", 0, element::kIce), 0);
  scene.Field(ABackup("four", 0, element::kWater), 0);
  const int fire = scene.Hand(AForward("fire", 3000, 1), 0);
  const int both = scene.Hand(Of(AForward("both", 3000, 1), {element::kFire, element::kIce}), 0);
  const int light = scene.Hand(AForward("light", 3000, 1, element::kLight), 0);
  Play play = Lay(scene);
  const auto dulled = [&] {
    int count = 0;
    for (int i = 0; i < play.state.object_count; ++i) count += play.IsTapped(i) ? 1 : 0;
    return count;
  };
  for (const auto& [card, backups] : {std::pair{both, 2}, {fire, 3}, {light, 4}}) {
    REQUIRE(play.Use(card));
    PickAll(play);
    REQUIRE(play.ZoneOf(card) == zone::kField);
    CHECK(dulled() == backups);
  }
}

TEST_CASE("what was begun and cannot be finished is as if it had not been",
          "[fftcg][ff:14.1][ff:14.2][ff:14.3][ff:14.4][ff:11.3.1b][ff:11.6.3][ff:11.7.3]") {
  for (const Sort sort : {Sort::Summon, Sort::Action, Sort::Special}) {
    Scene scene;
    // The second part of the cost, three points, is in the midst of being paid.
    const Ability rite = sort == Sort::Special ? SpecialOf({TapSelf{}, Points(3)}, Draws(1))
                                               : Paying({TapSelf{}, Points(3)}, Draws(1));
    const int source = sort == Sort::Summon ? scene.Hand(ASummon("source", Draws(1), 3), 1)
                                            : scene.Field(With(AForward("source", 3000), rite), 1);
    const int namesake = scene.Hand(AForward("source", 1000, 9, element::kLight), 1);
    const int spare = scene.Hand(Spare(), 1);
    const int clerk = scene.Field(ABackup("clerk"), 1);
    scene.Field(ABackup("scribe"), 1);
    scene.Field(
        With(AForward("watch", 3000),
             When(Happening::Discarded, Those(Some(1, Player::You, zone::kHand)), Draws(1))),
        1);
    Play play = Lay(scene);
    REQUIRE(play.Pass());
    REQUIRE(play.Decider() == 1);
    const kernel::State before = play.state;
    REQUIRE((play.Use(source) || play.Choose(OptionVerb::Activate, source)));
    REQUIRE(play.Pick(clerk));
    REQUIRE(kernel::IsAnnouncing(play.state));
    play.state = kernel::TakeBack(play.rules, before, {});
    CHECK(play.state == before);
    CHECK(play.ZoneOf(namesake) == zone::kHand);
    CHECK(play.ZoneOf(spare) == zone::kHand);
    CHECK_FALSE(play.IsTapped(clerk));
    CHECK_FALSE(play.IsTapped(source));
    CHECK(play.state.waiting_count == 0);
    CHECK(play.IsPriority());
    CHECK(play.Decider() == 1);
  }
}

TEST_CASE("a cost that is asked of the board is what it was when it was settled",
          "[fftcg][ff:11.6.9][ff:11.6.7][ff:11.7.9]") {
  for (const bool is_special : {true, false}) {
    Scene scene;
    Quantity active;
    active.node = CountOf{Some(1, Player::You, zone::kField,
                               Both(Test(IsKind{f::kind::kBackup}), Test(Has{Quality::Upright})), 0,
                               CountKind::All)};
    const CostNode pay = PayResources{active, {}};
    const int mage =
        scene.Field(With(AForward("mage", 5000),
                         is_special ? SpecialOf({pay}, Draws(1)) : Paying({pay}, Draws(1))),
                    0);
    if (is_special) scene.Hand(AForward("mage", 4000, 9, element::kLight), 0);
    std::vector<int> clerks;
    for (int i = 0; i < 3; ++i)
      clerks.push_back(scene.Field(ABackup("clerk " + std::to_string(i)), 0));
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::Activate, mage));
    PickAll(play);
    REQUIRE(StandsThere(play));
    for (const int clerk : clerks) CHECK(play.IsTapped(clerk));
  }
}

TEST_CASE("a trigger that may be paid for costs what the card says, or what its player chooses",
          "[fftcg][ff:11.8.8][ff:11.8.11]") {
  for (const bool is_x : {true, false}) {
    Scene scene;
    Quantity price;
    if (is_x)
      price.node = VariableX{};
    else
      price.node = CostOf{Reference{.range = {}, .node = Self{}}};
    Quantity drawn = Constant(1);
    if (is_x) drawn.node = VariableX{};
    Ability enters = Whenever(f::timing::kEnters, Do(Draw{Player::You, drawn}));
    enters.cost = Cost{{CostItem{{}, PayResources{price, {}}}}, Player::Unstated};
    const int page = scene.Hand(With(AForward("page", 3000, 2), enters), 0);
    std::vector<int> clerks;
    for (int i = 0; i < 5; ++i)
      clerks.push_back(scene.Field(ABackup("clerk " + std::to_string(i)), 0));
    Play play = Lay(scene);
    REQUIRE(play.Use(page));
    PickAll(play);
    REQUIRE(play.ZoneOf(page) == zone::kField);
    if (play.Kind() == DecisionKind::May) REQUIRE(play.Choose(OptionVerb::Yes));
    if (is_x) {
      REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
      CHECK(play.Decider() == 0);
      REQUIRE(play.Choose(OptionVerb::Value, -1, 3));
    }
    PickAll(play);
    REQUIRE(StandsThere(play));
    int dulled = 0;
    for (const int clerk : clerks) dulled += play.IsTapped(clerk) ? 1 : 0;
    CHECK(dulled == (is_x ? 5 : 4));
    play.Settle();
    CHECK(static_cast<int>(DrawnBy(play).size()) == (is_x ? 3 : 1));
  }
}

TEST_CASE("an ability that shows its own card works while the card is held",
          "[fftcg][ff:11.6.4][ff:11.6.4b]") {
  Scene scene;
  Ability shows = Paying({RevealCost{This()}}, Draws(1));
  shows.functional_zones = {zone::kHand};
  const int herald = scene.Hand(With(AForward("herald", 3000, 9), shows), 0);
  const int drop = scene.Hand(
      ASummon("drop", Do(Discard{Player::You, Those(Some(1, Player::Unstated, zone::kHand))})), 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, herald));
  CHECK(play.CountEvents(EventKind::Revealed, herald) == 1);
  REQUIRE(StandsThere(play));
  REQUIRE(play.Use(drop));
  REQUIRE(BothPass(play));
  REQUIRE(play.ZoneOf(herald) == zone::kBreak);
  CHECK_FALSE(play.Can(OptionVerb::Activate, herald));
}

TEST_CASE("what is split is split when it goes on the stack, a thousand for each target at least",
          "[fftcg][ff:11.3.6][ff:11.6.8][ff:11.7.8][ff:11.8.12]") {
  for (const Sort sort : kSorts) {
    Scene scene;
    const int one = scene.Field(AForward("one", 9000), 1);
    const int two = scene.Field(AForward("two", 9000), 1);
    DealDamage split;
    split.to = Those(Forwards(2, Player::Opponent));
    split.amount = Constant(5000);
    split.is_shared = true;
    auto [play, source] = Begin(sort, Do(split), scene);
    while (play.Kind() == DecisionKind::PickTarget) REQUIRE(play.Choose(OptionVerb::Pick));
    REQUIRE(play.Kind() == DecisionKind::ChooseNumber);
    CHECK_FALSE(play.Can(OptionVerb::Value, -1, 0));
    CHECK_FALSE(play.Can(OptionVerb::Value, -1, 5000));
    REQUIRE(play.Choose(OptionVerb::Value, -1, 3000));
    REQUIRE(StandsThere(play));
    play.Settle();
    CHECK(play.At(one).damage == 3000);
    CHECK(play.At(two).damage == 2000);
  }
}

TEST_CASE("of a share whose target is gone nothing is dealt",
          "[fftcg][ff:11.3.6][ff:11.11.2.1.1]") {
  Scene scene;
  const int one = scene.Field(AForward("one", 9000), 1);
  const int two = scene.Field(AForward("two", 9000), 1);
  DealDamage split;
  split.to = Those(Forwards(2, Player::Opponent));
  split.amount = Constant(5000);
  split.is_shared = true;
  const int recall = scene.Hand(ASummon("recall", Moves(Called("one"), zone::kHand)), 1);
  auto [play, source] = Begin(Sort::Summon, Do(split), scene);
  while (play.Kind() == DecisionKind::PickTarget) REQUIRE(play.Choose(OptionVerb::Pick));
  REQUIRE(play.Choose(OptionVerb::Value, -1, 3000));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(recall));
  play.Settle();
  CHECK(play.ZoneOf(one) == zone::kHand);
  CHECK(play.At(two).damage == 2000);
}

TEST_CASE("who has no priority does nothing", "[fftcg][ff:11.1.1]") {
  Scene scene;
  const int mine = scene.Hand(ASummon("mine", Draws(1)), 0);
  const int theirs = scene.Hand(ASummon("theirs", Draws(1)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Use(mine));
  CHECK(play.Decider() == 0);
  CHECK_FALSE(play.CanUse(theirs));
  CHECK(WhyNot(play, OptionVerb::UseCard, theirs) == "11.1.1");
  REQUIRE(play.Pass());
  CHECK(play.CanUse(theirs));
}

}  // namespace caiding::tests::ff
