// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Keywords, each from what its chapter says.

namespace caiding::tests::ff {
namespace {

namespace step = f::step;
using f::stat::kPower;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

constexpr int kByWarp = 1;
constexpr int kByPrime = 2;

int CountersOn(const Play& play, int object) {
  for (int i = 0; i < play.state.marker_count; ++i) {
    const kernel::MarkerPile& pile = play.state.markers[static_cast<std::size_t>(i)];
    if (pile.object == object) return pile.count;
  }
  return 0;
}

Ability OnEntry() { return Whenever(f::timing::kEnters, Draws(1)); }

/// Both pass until the turn player stands in the first main phase of their next turn.
bool ToNextTurnOf(Play& play, int player) {
  for (int i = 0; i < 300 && !kernel::IsOver(play.state); ++i) {
    if (play.state.active_player == player && play.state.step == step::kMain1 && i > 0 &&
        play.IsPriority() && play.state.turn_number > 0 && play.state.stack_count == 0)
      return true;
    const DecisionKind kind = play.Kind();
    const bool is_attack =
        kind == DecisionKind::DeclareAttacker || kind == DecisionKind::DeclareDefender;
    const bool went = is_attack                              ? play.Choose(OptionVerb::Done)
                      : kind == DecisionKind::DiscardToLimit ? play.Choose(OptionVerb::Pick)
                      : kind == DecisionKind::OrderTriggers  ? play.Choose(OptionVerb::Order)
                                                             : play.Pass();
    if (!went) return false;
  }
  return false;
}

/// A card in the Limit Break deck, face down.
int PutLimit(Scene& scene, ReadCard card, int price) {
  const int object = scene.Put(WithLimitBreak(std::move(card), price), 0, zone::kLimitBreakDeck);
  scene.At(object).is_face_down = true;
  return object;
}

}  // namespace

TEST_CASE("Warp removes the card from the hand with its counters, unanswered",
          "[fftcg][ff:15.2.7.1][ff:15.2.7.1.1][ff:15.2.7.3]") {
  Scene scene;
  const int far = scene.Hand(WithWarp(AForward("far", 3000, 5), 2, 1), 0);
  const int dead = scene.Put(WithWarp(AForward("dead", 3000, 5), 2, 1), 0, zone::kBreak);
  const int theirs = scene.Hand(WithWarp(AForward("theirs", 3000, 5), 2, 0), 1);
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  scene.Field(ABackup("clerk"), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.Can(OptionVerb::UseCard, dead));
  REQUIRE(play.Use(moth));
  CHECK(WhyNot(play, OptionVerb::UseCard, far, kByWarp) == "15.2.7.3");
  play.Settle();
  REQUIRE(play.Choose(OptionVerb::UseCard, far, kByWarp));
  PickAll(play);
  CHECK(play.ZoneOf(far) == zone::kRemoved);
  CHECK(CountersOn(play, far) == 2);
  CHECK(play.state.stack_count == 0);
  CHECK(play.Decider() == 0);
  REQUIRE(play.Pass());
  CHECK_FALSE(play.Can(OptionVerb::UseCard, theirs, kByWarp));
}

TEST_CASE("a counter goes in each first main phase of its player, and with the last the card comes",
          "[fftcg][ff:15.2.7.4][ff:15.2.7.5][ff:15.2.7.1.2][ff:9.3.1.1]") {
  Scene scene;
  scene.deck = {20, 20};
  const int far = scene.Hand(With(WithWarp(AForward("far", 3000, 5), 2, 0), OnEntry()), 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::UseCard, far, kByWarp));
  REQUIRE(play.To(step::kMain2));
  CHECK(CountersOn(play, far) == 2);  // The second main phase takes none.
  REQUIRE(ToNextTurnOf(play, 1));
  CHECK(CountersOn(play, far) == 2);
  REQUIRE(ToNextTurnOf(play, 0));
  CHECK(CountersOn(play, far) == 1);
  CHECK(play.ZoneOf(far) == zone::kRemoved);
  REQUIRE(ToNextTurnOf(play, 1));
  REQUIRE(ToNextTurnOf(play, 0));
  CHECK(play.ZoneOf(far) == zone::kField);
  CHECK(play.CountEvents(EventKind::Entered, far) == 1);
}

TEST_CASE("beside one of its name the card stays removed, and does not come later by itself",
          "[fftcg][ff:15.2.7.5.1][ff:15.2.7.5.2]") {
  for (const bool is_generic : {true, false}) {
    Scene scene;
    scene.deck = {30, 30};
    const ReadCard there = AForward("far", 3000);
    scene.Field(is_generic ? Generic(there) : there, 0);
    const int far = scene.Hand(WithWarp(AForward("far", 3000, 5), 1, 0), 0);
    const int axe = scene.Hand(ASummon("axe", Breaks(Called("far", Player::You))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::UseCard, far, kByWarp));
    REQUIRE(ToNextTurnOf(play, 1));
    REQUIRE(ToNextTurnOf(play, 0));
    CHECK(play.ZoneOf(far) == (is_generic ? zone::kField : zone::kRemoved));
    if (is_generic) continue;
    REQUIRE(play.Use(axe));
    play.Settle();
    REQUIRE(ToNextTurnOf(play, 1));
    REQUIRE(ToNextTurnOf(play, 0));
    CHECK(play.ZoneOf(far) == zone::kRemoved);
  }
}

TEST_CASE("a Limit Break card is played from its deck, for as many others turned up besides",
          "[fftcg][ff:15.2.8.1][ff:15.2.8.3][ff:15.2.8.3.1][ff:15.2.8.3.2]") {
  for (const int others : {2, 1}) {
    Scene scene;
    const int limit = PutLimit(scene, AForward("limit", 9000, 1), 2);
    for (int i = 0; i < others; ++i)
      PutLimit(scene, AForward("price " + std::to_string(i), 9000, 9), 1);
    const int clerk = scene.Field(ABackup("clerk"), 0);
    Play play = Lay(scene);
    REQUIRE(play.CanUse(limit) == (others == 2));
    if (others == 1) {
      CHECK(WhyNot(play, OptionVerb::UseCard, limit) == "15.2.8.3.1");
      continue;
    }
    REQUIRE(play.Use(limit));
    PickAll(play);
    CHECK(play.ZoneOf(limit) == zone::kField);
    CHECK(play.IsTapped(clerk));
    CHECK(play.CountEvents(EventKind::TurnedFace) == 2);
  }
}

TEST_CASE("it is played when cards of its type are", "[fftcg][ff:15.2.8.3]") {
  Scene scene;
  const int forward = PutLimit(scene, AForward("limit", 9000), 0);
  const int summon = PutLimit(scene, ASummon("limit summon", Draws(1)), 0);
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  Play play = Lay(scene);
  CHECK(play.CanUse(forward));
  REQUIRE(play.Use(moth));
  CHECK_FALSE(play.CanUse(forward));
  REQUIRE(play.Use(summon));
  CHECK(play.state.stack_count == 2);
}

TEST_CASE("off the field it goes to its zone for a moment, heard by all, and face up to its deck",
          "[fftcg][ff:15.2.8.4][ff:15.2.8.4.1][ff:15.2.8.4.2][ff:15.2.8.4.5]") {
  Scene scene;
  const Ability farewell =
      WhenMoved(This(), zone::kField, zone::kBreak, Moves(This(), zone::kHand));
  const int limit = PutLimit(scene, With(AForward("limit", 3000), farewell), 0);
  const int axe = scene.Hand(ASummon("axe", Breaks(Called("limit"))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(limit));
  REQUIRE(play.ZoneOf(limit) == zone::kField);
  REQUIRE(play.Use(axe));
  REQUIRE(BothPass(play));
  CHECK(play.ZoneOf(limit) == zone::kLimitBreakDeck);
  CHECK_FALSE(play.At(limit).Has(kernel::kFaceDown));
  CHECK(play.state.stack_count == 1);  // Its farewell has triggered.
  play.Settle();
  CHECK(play.ZoneOf(limit) == zone::kLimitBreakDeck);  // And found no card.
  CHECK_FALSE(play.CanUse(limit));
}

TEST_CASE("through a hidden zone it goes back too", "[fftcg][ff:15.2.8.4.4]") {
  for (const ZoneId through : {zone::kHand, zone::kDeck}) {
    Scene scene;
    const int limit = PutLimit(scene, AForward("limit", 3000), 0);
    const int recall = scene.Hand(ASummon("recall", Moves(Called("limit"), through)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(limit));
    REQUIRE(play.Use(recall));
    play.Settle();
    CHECK(play.ZoneOf(limit) == zone::kLimitBreakDeck);
  }
}

TEST_CASE("a Limit Break summon goes from the stack through the break zone to its deck",
          "[fftcg][ff:15.2.8.4.3]") {
  Scene scene;
  const int limit = PutLimit(scene, ASummon("limit", Draws(1)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(limit));
  play.Settle();
  CHECK(DrawnBy(play) == std::vector<int>{0});
  CHECK(play.ZoneOf(limit) == zone::kLimitBreakDeck);
  CHECK_FALSE(play.At(limit).Has(kernel::kFaceDown));
}

namespace {

/// A hero that can be primed, and its other form in the deck.
struct PrimeScene {
  Scene scene;
  int hero;
  int form;
  explicit PrimeScene(int price = 0) {
    hero = scene.Field(WithPrime(AForward("hero", 5000), "form", price), 0);
    form = scene.OnDeck(With(AForward("form", 9000, 6, element::kIce), OnEntry()), 0);
    scene.Field(With(ABackup("clerk"),
                     When(Happening::Enters, Those(Forwards(1, Player::Either)), Draws(1))),
                0);
  }
};

bool Prime(Play& play, int hero, int form) {
  return play.Choose(OptionVerb::UseCard, hero, kByPrime) && play.Pick(form);
}

}  // namespace

TEST_CASE("Prime lays the named card of the deck onto the character; it has not entered",
          "[fftcg][ff:15.2.9.1][ff:15.2.9.3][ff:15.2.9.3.1][ff:15.2.9.3.1.1][ff:15.2.9.3.4]") {
  PrimeScene prime;
  const int moth = prime.scene.Hand(ASummon("moth", Powers(Called("hero"), 1000)), 0);
  Play play = Lay(prime.scene);
  REQUIRE(play.Use(moth));
  CHECK(WhyNot(play, OptionVerb::UseCard, prime.hero, kByPrime) == "15.2.9.3");
  play.Settle();
  const auto drawn = DrawnBy(play);
  REQUIRE(Prime(play, prime.hero, prime.form));
  CHECK(play.ZoneOf(prime.form) == zone::kField);
  CHECK(play.At(prime.hero).host == prime.form);
  CHECK(play.state.stack_count == 0);
  CHECK(play.state.waiting_count == 0);
  CHECK(DrawnBy(play) == drawn);
  CHECK(play.Decider() == 0);
}

TEST_CASE("state, damage and what was gained go on", "[fftcg][ff:15.2.9.3.2][ff:15.2.9.4.1.2]") {
  PrimeScene prime;
  prime.scene.At(prime.hero).is_tapped = true;
  prime.scene.At(prime.hero).damage = 3000;
  const int pump = prime.scene.Hand(ASummon("pump", Powers(Called("hero"), 2000)), 0);
  const int shrink = prime.scene.Hand(
      ASummon("shrink", Changes(Called("hero"), kPower, 4000, DurationKind::ThisTurn, true)), 0);
  Play play = Lay(prime.scene);
  REQUIRE(play.Use(pump));
  play.Settle();
  REQUIRE(play.Use(shrink));
  play.Settle();
  REQUIRE(Prime(play, prime.hero, prime.form));
  CHECK(play.IsTapped(prime.form));
  CHECK(play.At(prime.form).damage == 3000);
  CHECK(play.Stat(prime.form, kPower) == 11000);  // Its own base, not the 4000, and 2000 more.
}

TEST_CASE("both are one character with both names",
          "[fftcg][ff:15.2.9.4][ff:15.2.9.4.1][ff:15.2.9.4.1.1]") {
  PrimeScene prime;
  Quantity mine;
  mine.node = CountOf{Forwards(1, Player::You, CountKind::All)};
  const int muster = prime.scene.Hand(ASummon("muster", Do(Draw{Player::You, mine})), 0);
  const int second = prime.scene.Hand(AForward("hero", 3000), 0);
  const int third = prime.scene.Hand(AForward("form", 3000), 0);
  const int bolt = prime.scene.Hand(
      ASummon(
          "bolt",
          Damages(Those(Some(1, Player::You, zone::kField, Test(HasColour{element::kIce}))), 1000)),
      0);
  Play play = Lay(prime.scene);
  REQUIRE(Prime(play, prime.hero, prime.form));
  REQUIRE(play.Use(muster));
  play.Settle();
  // The deck was shuffled: chance says what is drawn.
  if (play.Kind() == DecisionKind::DrawOrder) REQUIRE(play.Choose(OptionVerb::Pick));
  CHECK(DrawnBy(play) == std::vector<int>{0});
  CHECK_FALSE(play.CanUse(second));
  CHECK_FALSE(play.CanUse(third));
  REQUIRE(play.Use(bolt));
  play.Settle();
  CHECK(play.At(prime.form).damage == 1000);
  CHECK(play.At(prime.hero).damage == 0);
}

TEST_CASE("who controls one of that name finds none, and the cost is gone all the same",
          "[fftcg][ff:15.2.9.3.1.2][ff:15.2.9.3.3]") {
  for (const bool has_one : {true, false}) {
    PrimeScene prime(2);
    const int scribe = prime.scene.Field(ABackup("scribe"), 0);
    if (has_one) prime.scene.Field(AForward("form", 3000), 0);
    Play play = Lay(prime.scene);
    REQUIRE(play.Choose(OptionVerb::UseCard, prime.hero, kByPrime));
    PickAll(play);
    if (!has_one) {
      REQUIRE(play.Kind() == DecisionKind::PickObject);
      REQUIRE(play.Choose(OptionVerb::Done));
    }
    CHECK(play.ZoneOf(prime.form) == zone::kDeck);
    CHECK(play.ZoneOf(prime.hero) == zone::kField);
    CHECK(play.IsTapped(scribe));
    CHECK(play.HasHappened(EventKind::ChoiceMade, "15.2.9.3.3"));
  }
}

TEST_CASE("both leave as one, and the upper card is removed from the game",
          "[fftcg][ff:15.2.9.4.2][ff:15.2.9.4.2.1][ff:15.2.9.4.2.2]") {
  PrimeScene prime;
  prime.scene.Field(
      With(ABackup("watch"), When(Happening::Leaves, Those(Forwards(1, Player::Either)), Draws(1))),
      1);
  const int recall = prime.scene.Hand(ASummon("recall", Moves(Called("form"), zone::kHand)), 0);
  Play play = Lay(prime.scene);
  REQUIRE(Prime(play, prime.hero, prime.form));
  REQUIRE(play.Use(recall));
  REQUIRE(BothPass(play));
  CHECK(play.ZoneOf(prime.hero) == zone::kHand);
  CHECK(play.ZoneOf(prime.form) == zone::kRemoved);
  CHECK(play.state.stack_count == 1);
}

TEST_CASE("a frozen card stays dull in the next active phase of its controller, and not after",
          "[fftcg][ff:15.2.4.1][ff:15.2.4.2][ff:9.1.1.1]") {
  Scene scene;
  scene.deck = {20, 20};
  const int rival = scene.Field(AForward("rival", 3000), 1);
  scene.At(rival).is_tapped = true;
  const int other = scene.Field(AForward("other", 3000), 1);
  scene.At(other).is_tapped = true;
  Constrain freeze;
  freeze.subject = Called("rival");
  freeze.modality = Modality::Cannot;
  freeze.deed = Deed::BecomeUpright;
  freeze.duration.kind = DurationKind::NextReset;
  const int frost = scene.Hand(ASummon("frost", Do(freeze)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(frost));
  play.Settle();
  REQUIRE(ToNextTurnOf(play, 1));
  CHECK(play.IsTapped(rival));
  CHECK_FALSE(play.IsTapped(other));
  REQUIRE(ToNextTurnOf(play, 0));
  REQUIRE(ToNextTurnOf(play, 1));
  CHECK_FALSE(play.IsTapped(rival));
}

TEST_CASE("what stands behind a number of damage holds from that damage on",
          "[fftcg][ff:15.2.6.1][ff:15.2.6.2]") {
  for (const int damage : {2, 3}) {
    Scene scene;
    scene.Fill(0, zone::kDamage, damage);
    const Condition hurt =
        If(ThereAre{Some(1, Player::You, zone::kDamage), Comparison::AtLeast, Constant(3)});
    const int hero = scene.Field(
        With(AForward("hero", 5000), While(Powers(This(), 1000, DurationKind::WhileThere), hurt)),
        0);
    CHECK(Lay(scene).Stat(hero, kPower) == (damage == 3 ? 6000 : 5000));
  }
}

TEST_CASE("a burst with a limit works for the card that makes up the number",
          "[fftcg][ff:15.2.6.3][ff:15.2.6.3.1]") {
  for (const int before : {1, 2, 3}) {
    Scene scene;
    scene.Fill(1, zone::kDamage, before);
    const Condition third =
        If(ThereAre{Some(1, Player::You, zone::kDamage), Comparison::AtLeast, Constant(3)});
    scene.OnDeck(
        WithBurst(With(AForward("avenger", 5000), Whenever(f::timing::kEnters, Draws(1), third))),
        1);
    // Two points: the first one brings the burst, and it is looked at then.
    const int blow = scene.Hand(ASummon("blow", Hits(2)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(blow));
    REQUIRE(BothPass(play));
    CHECK((play.Kind() == DecisionKind::May) == (before == 2));
  }
}

TEST_CASE("Brave and Haste change the declaration of an attack",
          "[fftcg][ff:15.2.1.1][ff:15.2.2.1][ff:15.2.2.2][ff:15.2.1.2][ff:2.1]") {
  for (const bool by_text : {true, false}) {
    Scene scene;
    scene.position.step = step::kAttackPreparation;
    ReadCard card = With(AForward("rider", 3000), AKeywordOf(f::keyword::kBrave));
    card = by_text ? With(card, While(May(Deed::AttackOnEntryTurn)))
                   : With(card, AKeywordOf(f::keyword::kHaste));
    const int rider = scene.Field(card, 0);
    scene.At(rider).entered_this_turn = true;
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, rider));
    CHECK_FALSE(play.IsTapped(rider));
    CHECK(play.HasHappened(EventKind::ChoiceMade, by_text ? "2.1" : "15.2.2.2"));
  }
}

TEST_CASE("with Back Attack a character comes in an attack as well",
          "[fftcg][ff:15.2.5.1][ff:15.2.5.2]") {
  Scene scene;
  scene.position.step = step::kAttackPreparation;
  const int thief =
      scene.Hand(With(AForward("thief", 3000), AKeywordOf(f::keyword::kBackAttack)), 0);
  const int page = scene.Hand(AForward("page", 3000), 0);
  Play play = Lay(scene);
  CHECK_FALSE(play.CanUse(page));
  REQUIRE(play.Use(thief));
  CHECK(play.ZoneOf(thief) == zone::kField);
}

}  // namespace caiding::tests::ff
