// SPDX-License-Identifier: MIT
#include <string>

#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// How effects are carried out, what lasts, what is replaced, what is found, and how games end.

namespace caiding::tests::ff {
namespace {

namespace step = f::step;
using f::stat::kPower;
using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;
using kernel::Result;

Effect PowerBecomes(Objects what, int amount) {
  return Changes(std::move(what), kPower, amount, DurationKind::ThisTurn, true);
}

/// When so much damage would be dealt to it, it is something else.
Effect DamageBecomes(Objects whom, Quantity amount) {
  Replace replace;
  ObjectEvent event;
  event.happening = Happening::TakesDamage;
  event.subject = std::move(whom);
  replace.event = TriggerEvent{.range = {}, .node = event};
  replace.instead = Box<Effect>(Do(AmountBecomes{std::move(amount)}));
  return Do(std::move(replace));
}

Quantity Twice() {
  Quantity amount;
  amount.node = EventAmount{};
  Quantity twice;
  twice.node = Box<Arithmetic>(Arithmetic{Operator::Multiply, amount, Constant(2)});
  return twice;
}

Effect WouldBeBroken(Objects what, ZoneId instead) {
  Replace replace;
  ObjectEvent event;
  event.happening = Happening::Destroyed;
  event.subject = std::move(what);
  replace.event = TriggerEvent{.range = {}, .node = event};
  Move move;
  move.what.node = Reference{.range = {}, .node = EventSubject{}};
  move.to.zone = instead;
  replace.instead = Box<Effect>(Do(move));
  return Do(std::move(replace));
}

Quantity PowerOf(const std::string&) {
  Quantity power;
  power.node = StatOf{Reference{.range = {}, .node = Self{}}, kPower};
  return power;
}

}  // namespace

TEST_CASE("what cannot be done is left out, the rest is done",
          "[fftcg][ff:2.3][ff:5.2.3.1.1.1][ff:5.2.3.1.2.1]") {
  Scene scene;
  const int dead = scene.Put(ASummon("dead", Draws(1)), 0, zone::kBreak);
  const int raise = scene.Hand(
      ASummon("raise",
              Steps({Moves(Those(Some(1, Player::You, zone::kBreak, Test(CardNameIs{U"dead"}))),
                           zone::kField),
                     Draws(1)})),
      0);
  Play play = Lay(scene);
  REQUIRE(play.Use(raise));
  play.Settle();
  CHECK(play.ZoneOf(dead) == zone::kBreak);
  CHECK(DrawnBy(play) == std::vector<int>{0});
}

TEST_CASE("a number below nothing is kept for what comes, and is nothing elsewhere",
          "[fftcg][ff:4.3][ff:12.4.4][ff:12.2]") {
  for (const int more : {1000, 3000}) {
    Scene scene;
    const int page = scene.Field(AForward("page", 3000), 1);
    const int wave = scene.Hand(
        ASummon("wave", Steps({Powers(Called("page"), -5000), Powers(Called("page"), more)})), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(wave));
    play.Settle();
    CHECK(play.ZoneOf(page) == (more == 1000 ? zone::kBreak : zone::kField));
    if (more == 3000) CHECK(play.Stat(page, kPower) == 1000);
  }
}

TEST_CASE("what has no power has power nothing", "[fftcg][ff:4.4]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 3000), 1);
  const int clerk = scene.Field(
      With(ABackup("clerk"), Paying({TapSelf{}}, Do(DealDamage{Called("page"), PowerOf("clerk")}))),
      0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, clerk));
  play.Settle();
  CHECK(play.At(page).damage == 0);
  CHECK(play.Stat(clerk, kPower) == 0);
}

TEST_CASE("a name in the text means the very card", "[fftcg][ff:5.2.4.1]") {
  Scene scene;
  const ReadCard hero =
      With(Generic(AForward("hero", 5000)), Paying({Points(0)}, Powers(This(), 1000)));
  const int one = scene.Field(hero, 0);
  const int two = scene.Field(hero, 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, two));
  play.Settle();
  CHECK(play.Stat(two, kPower) == 6000);
  CHECK(play.Stat(one, kPower) == 5000);
}

TEST_CASE("a player may give up at any time", "[fftcg][ff:2.1b][ff:3.1]") {
  Scene scene;
  scene.Hand(AForward("a", 1000, 9), 0);
  scene.Hand(AForward("b", 1000, 9), 0);
  const int storm = scene.Hand(
      ASummon("storm", Do(Discard{Player::You, Those(Some(1, Player::Unstated, zone::kHand))})), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(storm));
  REQUIRE(BothPass(play));
  REQUIRE(play.Kind() == DecisionKind::PickObject);  // In the middle of it.
  struct Sink final : kernel::EventSink {
    std::vector<kernel::Event> events;
    void Add(const kernel::Event& event) override { events.push_back(event); }
  } sink;
  f::Concede(play.rules, play.state, 1, &sink);
  CHECK(play.state.result == Result::FirstWins);
  CHECK(sink.events.size() == 1);
}

TEST_CASE("who wins and loses at once loses", "[fftcg][ff:3.2][ff:3.1]") {
  for (const bool loses : {true, false}) {
    Scene scene;
    scene.Fill(0, zone::kDamage, loses ? 6 : 5);
    const int gamble = scene.Hand(
        ASummon("gamble", Steps({Do(WinGame{Player::You, false}), Hits(1, Player::You)})), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(gamble));
    play.Settle();
    CHECK(play.state.result == (loses ? Result::SecondWins : Result::FirstWins));
  }
}

TEST_CASE("who forbids goes before who permits", "[fftcg][ff:2.2][ff:10.1.2.1.2]") {
  Scene scene;
  scene.position.step = step::kAttackPreparation;
  ReadCard card = With(AForward("torn", 3000), AKeywordOf(f::keyword::kHaste));
  card = With(With(card, While(May(Deed::Attack))), While(May(Deed::Attack, Modality::Cannot)));
  const int torn = scene.Field(card, 0);
  scene.Field(AForward("other", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  CHECK_FALSE(play.Can(OptionVerb::DeclareAttack, torn));
  CHECK(WhyNot(play, OptionVerb::DeclareAttack, torn) == "2.2");
}

TEST_CASE("a search shows what it finds and shuffles; it may find nothing",
          "[fftcg][ff:15.1.1.8.1][ff:15.1.1.8.2][ff:15.1.1.6.1]") {
  for (const bool finds : {true, false}) {
    Scene scene;
    const int sought = scene.OnDeck(AForward("sought", 2000, 9, element::kIce), 0);
    const int quest =
        scene.Hand(ASummon("quest", Finds(Test(HasColour{element::kIce}), zone::kHand)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(quest));
    REQUIRE(BothPass(play));
    REQUIRE(play.Can(OptionVerb::Done));
    REQUIRE((finds ? play.Pick(sought) : play.Choose(OptionVerb::Done)));
    CHECK(play.ZoneOf(sought) == (finds ? zone::kHand : zone::kDeck));
    CHECK(play.CountEvents(EventKind::Searched) == (finds ? 1 : 0));
    CHECK(play.CountEvents(EventKind::Shuffled) == 1);
    for (int i = 0; i < play.state.object_count; ++i) {
      if (play.ZoneOf(i) == zone::kDeck && play.At(i).owner == 0) CHECK(play.At(i).rank == 0);
    }
  }
}

TEST_CASE("a search for any card has to find it", "[fftcg][ff:15.1.1.8.3]") {
  Scene scene;
  const int top = scene.OnDeck(AForward("top", 2000, 9, element::kIce), 0);
  const int quest = scene.Hand(ASummon("quest", Finds({}, zone::kHand)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(quest));
  REQUIRE(BothPass(play));
  CHECK_FALSE(play.Can(OptionVerb::Done));
  REQUIRE(play.Pick(top));
  CHECK(play.ZoneOf(top) == zone::kHand);
}

TEST_CASE("a sixth backup is not found for the field", "[fftcg][ff:15.1.1.8.1][ff:7.7.4]") {
  // The rulebook's example.
  for (const int backups : {5, 4}) {
    Scene scene;
    for (int i = 0; i < backups; ++i) scene.Field(ABackup("clerk " + std::to_string(i)), 0);
    const int sought = scene.OnDeck(ABackup("sought"), 0);
    const int quest =
        scene.Hand(ASummon("quest", Finds(Test(IsKind{f::kind::kBackup}), zone::kField)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(quest));
    REQUIRE(BothPass(play));
    if (play.Kind() == DecisionKind::PickObject) REQUIRE(play.Pick(sought));
    CHECK(play.ZoneOf(sought) == (backups == 4 ? zone::kField : zone::kDeck));
    CHECK(play.CountEvents(EventKind::Shuffled) == 1);
  }
}

TEST_CASE(
    "what is dull may be dulled, what is active activated, and nothing happens",
    "[fftcg][ff:15.1.1.1.1][ff:15.1.1.1.2][ff:15.1.1.2.1][ff:15.1.1.2.2][ff:6.3.1][ff:15.1.1]") {
  for (const bool is_dull : {true, false}) {
    for (const bool to_dull : {true, false}) {
      Scene scene;
      const int page = scene.Field(AForward("page", 3000), 1);
      scene.At(page).is_tapped = is_dull;
      const int turn = scene.Hand(ASummon("turn", Do(Orient{Called("page"), to_dull})), 0);
      Play play = Lay(scene);
      REQUIRE(play.Use(turn));
      play.Settle();
      CHECK(play.IsTapped(page) == to_dull);
      const EventKind kind = to_dull ? EventKind::Tapped : EventKind::Uprighted;
      CHECK(play.CountEvents(kind, page) == (is_dull == to_dull ? 0 : 1));
    }
  }
}

TEST_CASE("to discard is from the hand; from the field it is none", "[fftcg][ff:15.1.1.4.1]") {
  for (const bool is_held : {true, false}) {
    Scene scene;
    const Ability hears =
        When(Happening::Discarded, Those(Some(1, Player::Either, zone::kHand)), Draws(1));
    scene.Field(With(ABackup("watch"), hears), 0);
    const int page =
        is_held ? scene.Hand(AForward("page", 3000, 9), 1) : scene.Field(AForward("page", 3000), 1);
    const int hex = scene.Hand(
        ASummon("hex", is_held ? Do(Discard{Player::Opponent,
                                            Those(Some(1, Player::Unstated, zone::kHand))})
                               : Do(Scrap{Player::Opponent, Called("page")})),
        0);
    Play play = Lay(scene);
    REQUIRE(play.Use(hex));
    play.Settle();
    CHECK(play.ZoneOf(page) == zone::kBreak);
    CHECK(DrawnBy(play) == (is_held ? std::vector<int>{0} : std::vector<int>{}));
  }
}

TEST_CASE("removed from the game, a card lies in the removed zone",
          "[fftcg][ff:15.1.1.5.1][ff:7.13.1]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 3000), 1);
  const int hole = scene.Hand(ASummon("hole", Moves(Called("page"), zone::kRemoved)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(hole));
  play.Settle();
  CHECK(play.ZoneOf(page) == zone::kRemoved);
  CHECK(play.HasHappened(EventKind::Moved, "7.13.1"));
}

TEST_CASE("what is on the stack goes on without its source", "[fftcg][ff:11.5.4]") {
  Scene scene;
  const int rival = scene.Field(AForward("rival", 9000), 1);
  const int mage =
      scene.Field(With(AForward("mage", 4000),
                       Paying({TapSelf{}}, Steps({Damages(Called("rival"), 4000), Draws(1)}))),
                  0);
  const int recall = scene.Hand(ASummon("recall", Moves(Called("mage"), zone::kHand)), 1);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, mage));
  REQUIRE(play.Pass());
  REQUIRE(play.Use(recall));
  play.Settle();
  CHECK(play.ZoneOf(mage) == zone::kHand);
  CHECK(play.At(rival).damage == 4000);
  CHECK(DrawnBy(play) == std::vector<int>{0});
}

TEST_CASE("what is left open when it is stacked is chosen at resolution by whom the text names",
          "[fftcg][ff:11.11.5.1][ff:11.11.5]") {
  Scene scene;
  const int one = scene.Field(AForward("one", 3000), 1);
  const int two = scene.Field(AForward("two", 3000), 1);
  const int edict = scene.Hand(
      ASummon("edict", Steps({Do(Scrap{Player::Opponent, Those(Some(1, Player::Unstated,
                                                                    zone::kField, IsForward()))}),
                              Draws(1)})),
      0);
  Play play = Lay(scene);
  REQUIRE(play.Use(edict));
  REQUIRE(play.state.stack_count == 1);
  REQUIRE(BothPass(play));
  REQUIRE(play.Kind() == DecisionKind::PickObject);
  CHECK(play.Decider() == 1);
  REQUIRE(play.Pick(two));
  CHECK(play.ZoneOf(one) == zone::kField);
  CHECK(play.ZoneOf(two) == zone::kBreak);
  CHECK(DrawnBy(play) == std::vector<int>{0});
}

TEST_CASE("what cannot be chosen is not, even if it is all there is", "[fftcg][ff:11.11.5.1.1]") {
  for (const bool is_safe : {true, false}) {
    Scene scene;
    ReadCard card = AForward("rival", 3000);
    if (is_safe) card = With(card, While(May(Deed::BeTargeted, Modality::Cannot)));
    scene.Field(card, 1);
    const int bolt = scene.Hand(ASummon("bolt", Damages(AForwardOf(Player::Opponent), 1000)), 0);
    const Play play = Lay(scene);
    CHECK(play.CanUse(bolt) == !is_safe);
  }
}

TEST_CASE("what a card does the card does, not its ability", "[fftcg][ff:11.11.8]") {
  Scene scene;
  const int rival = scene.Field(AForward("rival", 9000), 1);
  const int mage = scene.Field(
      With(AForward("mage", 4000), Paying({TapSelf{}}, Damages(Called("rival"), 3000))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, mage));
  play.Settle();
  for (const kernel::Event& event : play.events) {
    if (event.kind == EventKind::DamageDealt) CHECK(event.other == mage);
  }
  CHECK(play.At(rival).damage == 3000);
}

TEST_CASE("a number is worked out once, when the effect resolves",
          "[fftcg][ff:11.11.9][ff:11.12.4.3]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 3000), 0);
  Quantity clerks;
  clerks.node = CountOf{
      Some(1, Player::You, zone::kField, Test(IsKind{f::kind::kBackup}), 0, CountKind::All)};
  Quantity thousands;
  thousands.node = Box<Arithmetic>(Arithmetic{Operator::Multiply, clerks, Constant(1000)});
  ChangeStats change;
  change.what = Called("page");
  change.changes = {StatChange{kPower, false, thousands}};
  change.duration.kind = DurationKind::ThisTurn;
  scene.Field(ABackup("one"), 0);
  scene.Field(ABackup("two"), 0);
  const int rally = scene.Hand(ASummon("rally", Do(change)), 0);
  const int third = scene.Hand(ABackup("three"), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(rally));
  play.Settle();
  CHECK(play.Stat(page, kPower) == 5000);
  REQUIRE(play.Use(third));
  CHECK(play.Stat(page, kPower) == 5000);
}

TEST_CASE("an effect happens once, and what lasts ends with the turn",
          "[fftcg][ff:11.12.3.1][ff:11.12.4.1][ff:9.5.1.3.2]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 5000), 0);
  scene.At(page).damage = 3000;
  Heal heal;
  heal.what = Called("page");
  heal.amount = Constant(1000);
  const int balm = scene.Hand(ASummon("balm", Steps({Do(heal), Powers(Called("page"), 1000)})), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(balm));
  play.Settle();
  CHECK(play.At(page).damage == 2000);
  CHECK(play.Stat(page, kPower) == 6000);
  REQUIRE(play.To(step::kMain2));
  CHECK(play.At(page).damage == 2000);
  CHECK(play.Stat(page, kPower) == 6000);
  REQUIRE(play.To(step::kMain1));
  CHECK(play.Stat(page, kPower) == 5000);
}

TEST_CASE("what becomes a number counts from that, and what is added is added after",
          "[fftcg][ff:11.3.10][ff:11.5.6]") {
  // FF-D25 asks for what was added before: the power goes by the number and what is added to it.
  for (const bool is_summon : {true, false}) {
    Scene scene;
    const int page = scene.Field(AForward("page", 9000), 0);
    const Effect becomes = PowerBecomes(Called("page"), 5000);
    const int source =
        is_summon ? scene.Hand(ASummon("source", becomes), 0)
                  : scene.Field(With(AForward("source", 2000), Paying({TapSelf{}}, becomes)), 0);
    const int pump = scene.Hand(ASummon("pump", Powers(Called("page"), 2000)), 0);
    Play play = Lay(scene);
    REQUIRE((is_summon ? play.Use(source) : play.Choose(OptionVerb::Activate, source)));
    play.Settle();
    CHECK(play.Stat(page, kPower) == 5000);
    REQUIRE(play.Use(pump));
    play.Settle();
    CHECK(play.Stat(page, kPower) == 7000);
  }
}

TEST_CASE("what would be broken goes elsewhere instead, and nobody hears that it was broken",
          "[fftcg][ff:11.12.5.1][ff:11.12.5.4][ff:11.8.15][ff:11.12.2]") {
  for (const bool is_kept : {true, false}) {
    Scene scene;
    ReadCard card = With(AForward("phoenix", 3000), When(Happening::Destroyed, This(), Draws(1)));
    if (is_kept) card = With(card, While(WouldBeBroken(This(), zone::kRemoved)));
    const int phoenix = scene.Field(card, 1);
    const int axe = scene.Hand(ASummon("axe", Breaks(Called("phoenix"))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(axe));
    play.Settle();
    CHECK(play.ZoneOf(phoenix) == (is_kept ? zone::kRemoved : zone::kBreak));
    CHECK(DrawnBy(play) == (is_kept ? std::vector<int>{} : std::vector<int>{1}));
  }
}

TEST_CASE("what comes after the event replaces nothing of it", "[fftcg][ff:11.12.5.3]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 9000), 1);
  PreventDamage prevent;
  prevent.what = Called("page");
  prevent.duration.kind = DurationKind::ThisTurn;
  const int shield = scene.Hand(ASummon("shield", Do(prevent)), 1);
  const int bolt = scene.Hand(ASummon("bolt", Damages(Called("page"), 3000)), 0);
  const int spark = scene.Hand(ASummon("spark", Damages(Called("page"), 1000)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  play.Settle();
  REQUIRE(play.Pass());
  REQUIRE(play.Use(shield));
  play.Settle();
  CHECK(play.At(page).damage == 3000);
  REQUIRE(play.Use(spark));
  play.Settle();
  CHECK(play.At(page).damage == 3000);
  CHECK(play.HasHappened(EventKind::Replaced, "11.12.5.1"));
}

TEST_CASE("damage is changed by each text once, in the order that its controller chooses",
          "[fftcg][ff:11.12.5.5][ff:11.12.5.7]") {
  for (const bool is_own_first : {true, false}) {
    Scene scene;
    const int page =
        scene.Field(With(AForward("page", 20000), While(DamageBecomes(This(), Constant(2000)))), 1);
    const int amplifier =
        scene.Field(With(ABackup("amplifier"), While(DamageBecomes(Called("page"), Twice()))), 0);
    const int bolt = scene.Hand(ASummon("bolt", Damages(Called("page"), 5000)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(bolt));
    REQUIRE(BothPass(play));
    REQUIRE(play.Kind() == kernel::DecisionKind::PickObject);
    CHECK(play.Decider() == 1);
    CHECK(std::string(play.Now().clause.id) == "11.12.5.7");
    REQUIRE(play.Pick(is_own_first ? page : amplifier));
    CHECK(play.At(page).damage == (is_own_first ? 4000 : 2000));
  }
}

TEST_CASE("nobody is asked for an order of changes that comes to the same",
          "[fftcg][ff:11.12.5.7]") {
  Scene scene;
  const int page =
      scene.Field(With(AForward("page", 20000), While(DamageBecomes(This(), Twice()))), 1);
  scene.Field(With(ABackup("amplifier"), While(DamageBecomes(Called("page"), Twice()))), 0);
  const int bolt = scene.Hand(ASummon("bolt", Damages(Called("page"), 1000)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  REQUIRE(BothPass(play));
  CHECK(play.At(page).damage == 4000);
}

TEST_CASE("of two places to which a card goes instead its controller chooses one",
          "[fftcg][ff:11.12.5.7]") {
  for (const bool is_removed : {true, false}) {
    Scene scene;
    const int page =
        scene.Field(With(AForward("page", 1000), While(WouldBeBroken(This(), zone::kRemoved))), 1);
    const int ferry =
        scene.Field(With(ABackup("ferry"), While(WouldBeBroken(Called("page"), zone::kHand))), 0);
    const int axe = scene.Hand(ASummon("axe", Breaks(Called("page"))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(axe));
    REQUIRE(BothPass(play));
    REQUIRE(play.Kind() == kernel::DecisionKind::PickObject);
    CHECK(play.Decider() == 1);
    REQUIRE(play.Pick(is_removed ? page : ferry));
    CHECK(play.ZoneOf(page) == (is_removed ? zone::kRemoved : zone::kHand));
  }
}

TEST_CASE("what an ability does instead itself is done before others change it",
          "[fftcg][ff:11.12.5.6]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 20000), 1);
  scene.Field(With(ABackup("amplifier"), While(DamageBecomes(Called("page"), Twice()))), 0);
  ir::If more{{{}, ir::AllHold{}},
              Box<Effect>(Damages(Called("page"), 3000)),
              Box<Effect>(Damages(Called("page"), 1000))};
  more.is_instead = true;
  const int bolt = scene.Hand(ASummon("bolt", Do(std::move(more))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  REQUIRE(BothPass(play));
  CHECK(play.At(page).damage == 6000);
}

TEST_CASE("damage of each its own power together with that of another card is not worked out",
          "[fftcg][ff:11.11.5]") {
  for (const bool is_mixed : {true, false}) {
    Scene scene;
    const int page = scene.Field(AForward("page", 2000), 1);
    const int clerk = scene.Field(AForward("clerk", 3000), 1);
    const auto power = [](ir::ReferenceNode of) {
      return ir::Quantity{{}, ir::StatOf{{{}, std::move(of)}, kPower}};
    };
    ir::DealDamage deal;
    deal.to = ir::Objects{{}, Forwards(1, Player::Opponent, CountKind::All)};
    deal.amount = {
        {},
        Box<ir::Arithmetic>(ir::Arithmetic{ir::Operator::Subtract, power(ir::Bound{0}),
                                           is_mixed ? power(ir::Self{}) : Constant(1000)})};
    const int bolt = scene.Hand(ASummon("bolt", Do(std::move(deal))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(bolt));
    play.Settle();
    CHECK((play.state.result == Result::UnknownUnplayable) == is_mixed);
    if (is_mixed) continue;
    CHECK(play.At(page).damage == 1000);
    CHECK(play.At(clerk).damage == 2000);
  }
}

TEST_CASE("a text changes only damage of what it names", "[fftcg][ff:11.12.5.1]") {
  for (const auto& [kind, left] :
       {std::pair{f::kind::kSummon, 0}, std::pair{f::kind::kBackup, 5000}}) {
    Scene scene;
    Effect becomes = DamageBecomes(Called("page"), Constant(0));
    std::get<ObjectEvent>(std::get<Replace>(becomes.node).event.node).cause =
        Filter{{}, IsKind{kind}};
    const int page = scene.Field(AForward("page", 20000), 1);
    scene.Field(With(ABackup("charm"), While(becomes)), 1);
    const int bolt = scene.Hand(ASummon("bolt", Damages(Called("page"), 5000)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(bolt));
    play.Settle();
    CHECK(play.At(page).damage == left);
  }
}

TEST_CASE("effects of one side only may not choose a card", "[fftcg][ff:11.11.5.1.1]") {
  for (const Player barred : {Player::Opponent, Player::You}) {
    Scene scene;
    Constrain untouched;
    untouched.subject = This();
    untouched.deed = ir::Deed::BeTargeted;
    untouched.by = Filter{{}, ir::ControlledBy{barred}};
    scene.Field(With(AForward("page", 2000), While(Do(untouched))), 1);
    Pick pick{Player::You, std::get<Selector>(AForwardOf(Player::Opponent).node)};
    pick.what.picking = ir::Picking::Designated;
    const int bolt = scene.Hand(ASummon("bolt", Do(pick)), 0);
    Play play = Lay(scene);
    CHECK(play.Use(bolt) == (barred == Player::You));
  }
}

TEST_CASE("when one does so is an ability of its own, which goes onto the stack",
          "[fftcg][ff:11.8.17.1]") {
  Scene scene;
  ir::If done{{{}, ir::PreviousDone{}}, Box<Effect>(Draws(1)), std::nullopt};
  done.triggers = true;
  ir::Sequence both;
  both.steps.push_back(Draws(1));
  both.steps.push_back(Do(std::move(done)));
  const int rite = scene.Hand(ASummon("rite", Do(std::move(both))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(rite));
  REQUIRE(BothPass(play));
  CHECK(DrawnBy(play).size() == 1);
  CHECK(play.state.stack_count == 1);
  REQUIRE(BothPass(play));
  CHECK(DrawnBy(play).size() == 2);
}

TEST_CASE("who cannot pay in the middle of an effect pays nothing", "[fftcg][ff:11.6.2.1]") {
  for (const bool has_backup : {true, false}) {
    Scene scene;
    if (has_backup) scene.Field(ABackup("mill"), 0);
    ir::If done{{{}, ir::PreviousDone{}}, Box<Effect>(Draws(1)), std::nullopt};
    ir::Sequence both;
    both.steps.push_back(Do(ir::Pay{Player::You, Constant(1)}));
    both.steps.push_back(Do(std::move(done)));
    const int rite = scene.Hand(ASummon("rite", Do(std::move(both))), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(rite));
    play.Settle();
    PickAll(play);
    play.Settle();
    CHECK(DrawnBy(play).size() == (has_backup ? 1U : 0U));
  }
}

TEST_CASE("damage is told with its sort", "[fftcg][ff:10.1.4.2]") {
  Scene scene;
  scene.position.step = step::kAttackPreparation;
  Ability hurt = When(Happening::TakesDamage, This(), Draws(1));
  std::get<ObjectEvent>(hurt.triggers[0].node).damage = DamageSort::Battle;
  const int wolf = scene.Field(AForward("wolf", 3000), 0);
  const int wall = scene.Field(With(AForward("wall", 9000), hurt), 1);
  const int bolt = scene.Hand(ASummon("bolt", Damages(Called("wall"), 1000)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bolt));
  play.Settle();
  CHECK(DrawnBy(play).empty());
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::DeclareAttack, wolf));
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(wall));
  REQUIRE(BothPass(play));
  play.Settle();
  CHECK(DrawnBy(play) == std::vector<int>{1});
}

TEST_CASE("a delayed ability waits for what comes after it, once, for its controller",
          "[fftcg][ff:11.8.17][ff:11.8.17.1][ff:11.8.17.2][ff:11.8.17.4][ff:6.4.1][ff:6.4.1.1]") {
  Scene scene;
  Delay delay;
  ObjectEvent event;
  event.happening = Happening::Enters;
  event.subject = Those(Some(1, Player::Either, zone::kField, IsForward()));
  delay.event = TriggerEvent{.range = {}, .node = event};
  delay.then = Box<Effect>(Draws(1));
  const int before = scene.Hand(AForward("before", 1000), 0);
  const int omen = scene.Hand(ASummon("omen", Do(delay)), 0);
  const int first = scene.Hand(AForward("first", 1000), 0);
  const int second = scene.Hand(AForward("second", 1000), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(before));
  REQUIRE(play.Use(omen));
  play.Settle();
  CHECK(DrawnBy(play).empty());
  REQUIRE(play.Use(first));
  REQUIRE(play.state.stack_count == 1);
  CHECK(play.state.stack[0].source.object == omen);
  CHECK(play.state.stack[0].controller == 0);
  play.Settle();
  CHECK(DrawnBy(play) == std::vector<int>{0});
  REQUIRE(play.Use(second));
  CHECK(play.state.stack_count == 0);
}

TEST_CASE("a delayed ability belongs to the card whose ability made it",
          "[fftcg][ff:11.8.17.5][ff:6.4.1.2]") {
  Scene scene;
  Delay delay;
  ObjectEvent event;
  event.happening = Happening::Enters;
  event.subject = Those(Some(1, Player::Either, zone::kField, IsForward()));
  delay.event = TriggerEvent{.range = {}, .node = event};
  delay.then = Box<Effect>(Draws(1));
  const int mage = scene.Field(With(AForward("mage", 3000), Paying({TapSelf{}}, Do(delay))), 0);
  const int page = scene.Hand(AForward("page", 1000), 0);
  Play play = Lay(scene);
  REQUIRE(play.Choose(OptionVerb::Activate, mage));
  play.Settle();
  REQUIRE(play.Use(page));
  REQUIRE(play.state.stack_count == 1);
  CHECK(play.state.stack[0].source.object == mage);
  CHECK(play.state.stack[0].controller == 0);
}

TEST_CASE("what was put off for a card finds it changed, and not once it has left",
          "[fftcg][ff:11.8.17.3]") {
  for (const bool leaves : {true, false}) {
    Scene scene;
    Delay delay;
    delay.event =
        TriggerEvent{.range = {}, .node = ir::PlayerEvent{PlayerHappening::TurnEnds, Player::You}};
    delay.then = Box<Effect>(Do(Destroy{Picked(0)}));
    const int page = scene.Field(AForward("page", 3000), 0);
    const int doom =
        scene.Hand(ASummon("doom", Steps({Powers(AForwardOf(Player::You), 1000), Do(delay)})), 0);
    const int recall = scene.Hand(ASummon("recall", Moves(Called("page"), zone::kHand)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(doom));
    PickAll(play);
    play.Settle();
    if (leaves) {
      REQUIRE(play.Use(recall));
      play.Settle();
      REQUIRE(play.Use(page));
    }
    REQUIRE(play.To(step::kMain2));
    REQUIRE(play.To(step::kMain1));
    CHECK(play.ZoneOf(page) == (leaves ? zone::kField : zone::kBreak));
  }
}

TEST_CASE("what went where nobody sees it is not found", "[fftcg][ff:11.8.16.2]") {
  Scene scene;
  const Ability farewell =
      WhenMoved(This(), zone::kField, zone::kHand, Moves(This(), zone::kRemoved));
  const int page = scene.Field(With(AForward("page", 3000), farewell), 0);
  const int recall = scene.Hand(ASummon("recall", Moves(Called("page"), zone::kHand)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(recall));
  REQUIRE(BothPass(play));
  CHECK(play.state.stack_count == 1);
  play.Settle();
  CHECK(play.ZoneOf(page) == zone::kHand);
}

TEST_CASE("of what two summons make a card the later one counts", "[fftcg][ff:11.12.4.9]") {
  for (const bool is_swapped : {true, false}) {
    Scene scene;
    const int page = scene.Field(AForward("page", 3000), 0);
    const auto becomes = [](std::u32string job) {
      BecomeTrait become;
      become.what = Called("page");
      become.trait = std::move(job);
      become.duration.kind = DurationKind::ThisTurn;
      return Do(become);
    };
    const int knight = scene.Hand(ASummon("knight", becomes(U"骑士")), 0);
    const int monk = scene.Hand(ASummon("monk", becomes(U"僧侣")), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(is_swapped ? monk : knight));
    play.Settle();
    REQUIRE(play.Use(is_swapped ? knight : monk));
    play.Settle();
    CHECK(play.HasTrait(page, is_swapped ? U"骑士" : U"僧侣"));
    CHECK_FALSE(play.HasTrait(page, is_swapped ? U"僧侣" : U"骑士"));
  }
}

TEST_CASE("more damage than the deck holds loses, as much does not",
          "[fftcg][ff:12.4.3][ff:3.1.3]") {
  for (const int damage : {1, 2}) {
    Scene scene;
    scene.deck[1] = 1;
    const int blow = scene.Hand(ASummon("blow", Hits(damage)), 0);
    Play play = Lay(scene);
    REQUIRE(play.Use(blow));
    play.Settle();
    CHECK(play.state.result == (damage == 2 ? Result::FirstWins : Result::Running));
  }
}

TEST_CASE("a burst is of its card: what its text asks of itself it asks of that card",
          "[fftcg][ff:11.10.1][ff:7.9.3]") {
  Scene scene;
  Quantity alike;
  alike.node = CountOf{Some(1, Player::You, zone::kDamage,
                            Test(Shares{Shared::Colour, Reference{.range = {}, .node = Self{}}}), 0,
                            CountKind::All)};
  scene.Put(AForward("ice", 1000, 1, element::kIce), 1, zone::kDamage);
  scene.Put(AForward("fire", 1000, 1, element::kFire), 1, zone::kDamage);
  scene.OnDeck(WithBurst(ASummon("crystal", Do(Draw{Player::You, alike}), 1, element::kIce)), 1);
  const int blow = scene.Hand(ASummon("blow", Hits(1)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(blow));
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::Yes));
  CHECK(DrawnBy(play) == std::vector<int>{1, 1});  // The other ice card and itself.
}

TEST_CASE("each line of a text is an ability by itself", "[fftcg][ff:11.5.3]") {
  Scene scene;
  const int page =
      scene.Hand(With(With(AForward("page", 3000), Whenever(f::timing::kEnters, Draws(1))),
                      Whenever(f::timing::kEnters, Draws(1, Player::Opponent))),
                 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(page));
  REQUIRE(play.Kind() == DecisionKind::OrderTriggers);
  REQUIRE(play.Choose(OptionVerb::Order));
  CHECK(play.state.stack_count == 2);
  play.Settle();
  CHECK(DrawnBy(play).size() == 2);
}

TEST_CASE("what asks for its own card's power asks what it was when the card left",
          "[fftcg][ff:6.4.2][ff:11.5.5][ff:11.11.4][ff:11.11.7]") {
  for (const bool leaves : {true, false}) {
    Scene scene;
    const int rival = scene.Field(AForward("rival", 20000), 1);
    const int mage =
        scene.Field(With(AForward("mage", 4000),
                         Paying({TapSelf{}}, Do(DealDamage{Called("rival"), PowerOf("mage")}))),
                    0);
    const int pump = scene.Hand(ASummon("pump", Powers(Called("mage"), 3000)), 0);
    const int recall = scene.Hand(ASummon("recall", Moves(Called("mage"), zone::kHand)), 1);
    Play play = Lay(scene);
    REQUIRE(play.Choose(OptionVerb::Activate, mage));
    REQUIRE(play.Use(pump));
    REQUIRE(BothPass(play));
    REQUIRE(play.state.stack_count == 1);
    REQUIRE(play.Pass());
    if (leaves) REQUIRE(play.Use(recall));
    play.Settle();
    CHECK(play.ZoneOf(mage) == (leaves ? zone::kHand : zone::kField));
    CHECK(play.At(rival).damage == 7000);
  }
}

TEST_CASE("a field ability works on the field, and nothing of it goes on the stack",
          "[fftcg][ff:11.9.1][ff:11.9.3][ff:11.12.4.4]") {
  Scene scene;
  const Ability banner = While(
      Powers(Those(Forwards(1, Player::You, CountKind::All)), 1000, DurationKind::WhileThere));
  const int page = scene.Field(AForward("page", 3000), 0);
  const int flag = scene.Hand(With(ABackup("flag"), banner), 0);
  const int recall = scene.Hand(ASummon("recall", Moves(Called("flag"), zone::kHand)), 0);
  Play play = Lay(scene);
  CHECK(play.Stat(page, kPower) == 3000);
  REQUIRE(play.Use(flag));
  CHECK(play.Stat(page, kPower) == 4000);
  CHECK(play.state.stack_count == 0);
  REQUIRE(play.Use(recall));
  play.Settle();
  CHECK(play.Stat(page, kPower) == 3000);
}

TEST_CASE("what changes a card that enters does so at once", "[fftcg][ff:11.9.2]") {
  Scene scene;
  const int clerk = scene.Hand(With(ABackup("clerk"), While(May(Deed::EnterUpright))), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(clerk));
  CHECK_FALSE(play.IsTapped(clerk));
  CHECK(play.CountEvents(EventKind::Tapped, clerk) == 0);
}

TEST_CASE("an ability belongs to who controls its source, whoever is on the turn",
          "[fftcg][ff:11.8.5][ff:11.8.3][ff:11.8.6]") {
  Scene scene;
  scene.Field(
      With(ABackup("watch"), When(Happening::Enters, Those(Forwards(1, Player::Either)), Draws(1))),
      1);
  const int page = scene.Hand(AForward("page", 3000), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(page));
  REQUIRE(play.state.stack_count == 1);
  CHECK(play.state.stack[0].controller == 1);
  play.Settle();
  CHECK(DrawnBy(play) == std::vector<int>{1});
}

TEST_CASE("a card that an effect brings comes under the control of whose effect it is",
          "[fftcg][ff:6.2.4][ff:6.2.1]") {
  Scene scene;
  const int dead = scene.Put(AForward("dead", 3000), 1, zone::kBreak);
  Objects theirs = Those(Some(1, Player::Opponent, zone::kBreak, IsForward()));
  const int raise = scene.Hand(ASummon("raise", Moves(theirs, zone::kField)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(raise));
  play.Settle();
  CHECK(play.ZoneOf(dead) == zone::kField);
  CHECK(play.At(dead).controller == 0);
  CHECK(play.At(dead).owner == 1);
}

TEST_CASE("the phases of a turn come one after the other",
          "[fftcg][ff:9.0][ff:9.1.1][ff:9.1.1.2][ff:9.2.1][ff:9.2.1.2][ff:9.3.1][ff:9.3.1.1]"
          "[ff:9.3.1.2][ff:9.5.1][ff:9.5.1.5]") {
  Scene scene;
  scene.position.step = step::kMain2;
  Play play = Lay(scene);
  REQUIRE(play.To(step::kMain1));
  REQUIRE(play.To(step::kMain2));
  std::vector<int> steps;
  for (const kernel::Event& event : play.events) {
    if (event.kind == EventKind::StepBegan) steps.push_back(event.amount);
  }
  const std::vector<int> expected = {step::kEnd.value,
                                     step::kActive.value,
                                     step::kDraw.value,
                                     step::kMain1.value,
                                     step::kAttackPreparation.value,
                                     step::kAttackDeclaration.value,
                                     step::kMain2.value};
  CHECK(steps == expected);
  CHECK(play.state.active_player == 1);
}

TEST_CASE("where the end of the turn brings work about, the end phase is done again",
          "[fftcg][ff:9.5.1.4][ff:9.5.1.3]") {
  // It lives on what lasts until the end of the turn: then it goes, and what it does on going is
  // put on the stack before the turn is over.
  Scene scene;
  scene.position.step = step::kMain2;
  const int gloom = scene.Hand(
      With(ABackup("gloom"), While(Powers(Called("page"), -1000, DurationKind::WhileThere))), 0);
  const int page = scene.Field(
      With(AForward("page", 1000), WhenMoved(This(), zone::kField, zone::kBreak, Draws(1))), 0);
  const int pump = scene.Hand(ASummon("pump", Powers(Called("page"), 1000)), 0);
  scene.Fill(0, zone::kHand, 5);
  Play play = Lay(scene);
  REQUIRE(play.Use(pump));
  play.Settle();
  REQUIRE(play.Use(gloom));
  REQUIRE(play.ZoneOf(page) == zone::kField);
  while (play.state.active_player == 0) REQUIRE(play.Pass());
  CHECK(play.ZoneOf(page) == zone::kBreak);
  CHECK(play.CountEvents(EventKind::AbilityTriggered, page) == 1);
  // Drawn in the end phase: the hand limit is not looked at again (FF-D15).
  CHECK(play.Count(0, zone::kHand) == 6);
}

TEST_CASE("a duty to block goes before the will not to, a restriction before the duty",
          "[fftcg][ff:10.1.3.1.3][ff:10.1.3.1.2]") {
  for (const bool is_barred : {true, false}) {
    Scene scene;
    scene.position.step = step::kAttackPreparation;
    const int wolf = scene.Field(AForward("wolf", 3000), 0);
    ReadCard guard = With(AForward("guard", 3000), While(May(Deed::Defend, Modality::Must)));
    if (is_barred) guard = With(guard, While(May(Deed::Defend, Modality::Cannot)));
    scene.Field(guard, 1);
    const int other = scene.Field(AForward("other", 3000), 1);
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, wolf));
    REQUIRE(BothPass(play));
    if (is_barred) {
      CHECK(play.Can(OptionVerb::Done));
      CHECK(play.Can(OptionVerb::Pick, other));
    } else {
      // The guard is taken by itself: both are in battle, and priority is given.
      CHECK(play.IsPriority());
      CHECK(play.state.battle.bouts[0].defender.object != other);
    }
  }
}

TEST_CASE("what an attack costs is paid when it is declared", "[fftcg][ff:10.1.2.3]") {
  for (const int clerks : {0, 1}) {
    Scene scene;
    scene.position.step = step::kAttackPreparation;
    Constrain dear;
    dear.subject = This();
    dear.modality = Modality::Cannot;
    dear.deed = Deed::AttackFreely;
    dear.count = Constant(1);
    const int wolf = scene.Field(With(AForward("wolf", 3000), While(Do(dear))), 0);
    const int other = scene.Field(AForward("other", 3000), 0);
    const int clerk = clerks > 0 ? scene.Field(ABackup("clerk"), 0) : -1;
    Play play = Lay(scene);
    REQUIRE(BothPass(play));
    CHECK(play.Can(OptionVerb::DeclareAttack, other));
    REQUIRE(play.Can(OptionVerb::DeclareAttack, wolf) == (clerks > 0));
    if (clerks == 0) {
      CHECK(WhyNot(play, OptionVerb::DeclareAttack, wolf) == "10.1.2.3");
      continue;
    }
    REQUIRE(play.Choose(OptionVerb::DeclareAttack, wolf));
    PickAll(play);
    CHECK(play.IsTapped(clerk));
    CHECK(play.IsTapped(wolf));
  }
}

TEST_CASE("in each part of an attack what triggers goes on the stack and the turn player goes on",
          "[fftcg][ff:10.1][ff:10.1.1.1][ff:10.1.2.5][ff:10.1.2.6][ff:10.1.3.5][ff:10.1.3.6]"
          "[ff:10.1.4.3][ff:10.1.4.4][ff:11.1.4]") {
  Scene scene;
  scene.position.step = step::kMain1;
  const int wolf =
      scene.Field(With(With(With(AForward("wolf", 3000), Whenever(f::timing::kAttacks, Draws(1))),
                            Whenever(f::timing::kAttackPhaseBegins, Draws(1))),
                       When(Happening::DealsLifeDamage, This(), Draws(1))),
                  0);
  const int cub = scene.Field(AForward("cub", 2000), 0);
  const int wall =
      scene.Field(With(AForward("wall", 1000), Whenever(f::timing::kBlocks, Draws(1))), 1);
  Play play = Lay(scene);
  REQUIRE(BothPass(play));
  const auto is_next = [&](int drawn) {
    const bool is_told = play.state.stack_count == 1 && play.Decider() == 0 &&
                         static_cast<int>(DrawnBy(play).size()) == drawn;
    play.Settle();
    return is_told;
  };
  CHECK(is_next(0));  // The phase begins.
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::DeclareAttack, wolf));
  CHECK(is_next(1));  // It attacks.
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::Done));
  CHECK(play.Decider() == 0);
  REQUIRE(BothPass(play));
  CHECK(is_next(2));  // It has dealt damage to a player.
  REQUIRE(BothPass(play));
  REQUIRE(play.Choose(OptionVerb::DeclareAttack, cub));
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(wall));
  CHECK(is_next(3));  // It blocks.
}

TEST_CASE("a card printed against the rules is never played",
          "[fftcg][ff:5.2.3.1][ff:5.2.3.1.1][ff:5.2.3.1.2][ff:6.6.2][ff:6.6.3][ff:6.6.4]") {
  CHECK(f::PlayGaps(AForward("page", 3000)).empty());
  CHECK(f::PlayGaps(ASummon("moth", Draws(1))).empty());
  CHECK(f::PlayGaps(WithJob(AForward("page", 3000), U"骑士")).empty());
  CHECK_FALSE(f::PlayGaps(WithJob(ASummon("moth", Draws(1)), U"骑士")).empty());
  ReadCard strong = ASummon("moth", Draws(1));
  strong.card.stats = {{kPower, 3000}};
  CHECK_FALSE(f::PlayGaps(strong).empty());
  ReadCard clerk = ABackup("clerk");
  clerk.card.stats = {{kPower, 3000}};
  CHECK_FALSE(f::PlayGaps(clerk).empty());
  ReadCard strange = AForward("strange", 3000);
  strange.card.kind = ir::KindId{9};
  strange.card.stats.clear();
  CHECK_FALSE(f::PlayGaps(strange).empty());
  ReadCard useful = AForward("useful", 3000);
  CHECK_FALSE(f::PlayGaps(With(useful, OnUse(Draws(1)))).empty());
}

TEST_CASE("abilities lack nothing that their form has",
          "[fftcg][ff:11.6.2][ff:11.7.2][ff:11.8.2][ff:15.2.7.2][ff:15.2.8.2][ff:15.2.9.2]") {
  const auto is_played = [](Ability ability) {
    return f::PlayGaps(With(AForward("page", 3000), std::move(ability))).empty();
  };
  CHECK(is_played(Paying({TapSelf{}}, Draws(1))));
  CHECK_FALSE(is_played(Paying({}, Draws(1))));
  CHECK(is_played(SpecialOf({}, Draws(1))));
  Ability triggered = Whenever(f::timing::kEnters, Draws(1));
  CHECK(is_played(triggered));
  triggered.triggers.clear();
  CHECK_FALSE(is_played(triggered));
  const auto is_card = [](const ReadCard& card) { return f::PlayGaps(card).empty(); };
  const ReadCard page = AForward("page", 3000);
  CHECK(is_card(WithWarp(page, 1, 2)));
  CHECK_FALSE(is_card(WithWarp(page, 0, 2)));
  CHECK(is_card(WithLimitBreak(page, 1)));
  CHECK_FALSE(is_card(WithLimitBreak(page, 0)));
  CHECK(is_card(WithPrime(page, "form", 2)));
  ReadCard nameless = WithPrime(page, "form", 2);
  nameless.texts.back().front().keyword->names.clear();
  CHECK_FALSE(is_card(nameless));
}

TEST_CASE("six damage loses a limited game, seven a constructed one",
          "[fftcg][ff:3.1.1][ff:12.4.1]") {
  for (const bool is_limited : {true, false}) {
    Scene scene;
    scene.Fill(1, zone::kDamage, 5);
    const int blow = scene.Hand(ASummon("blow", Hits(1)), 0);
    Play play = Lay(scene, Switched("FF-FORMAT", is_limited ? "limited" : "constructed"));
    REQUIRE(play.Use(blow));
    play.Settle();
    CHECK(play.state.result == (is_limited ? Result::FirstWins : Result::Running));
  }
}

TEST_CASE("each switch changes what the rulebook leaves open", "[fftcg]") {
  SECTION("FF-D01: what has no power goes or stays") {
    for (const bool goes : {true, false}) {
      Scene scene;
      const int clerk = scene.Field(ABackup("clerk"), 0);
      const Play play = Lay(scene, Switched("FF-D01", goes ? "counts-as-nothing" : "left-alone"));
      CHECK(play.ZoneOf(clerk) == (goes ? zone::kBreak : zone::kField));
    }
  }
  SECTION("FF-D37: a party has one element in common or all") {
    for (const bool is_strict : {true, false}) {
      Scene scene;
      scene.position.step = step::kAttackPreparation;
      const int one = scene.Field(AForward("one", 3000), 0);
      scene.Field(Of(AForward("two", 3000), {element::kFire, element::kIce}), 0);
      Play play = Lay(scene, Switched("FF-D37", is_strict ? "all-the-same" : "one-in-common"));
      REQUIRE(BothPass(play));
      CHECK(play.Can(OptionVerb::Pick, one) == !is_strict);
    }
  }
  SECTION("FF-D41: the card counts among those turned up or not") {
    for (const bool counts : {true, false}) {
      Scene scene;
      const int limit =
          scene.Put(WithLimitBreak(AForward("limit", 9000), 1), 0, zone::kLimitBreakDeck);
      scene.At(limit).is_face_down = true;
      const Play play = Lay(scene, Switched("FF-D41", counts ? "counts-too" : "others-only"));
      CHECK(play.CanUse(limit) == counts);
    }
  }
  SECTION("FF-D40: a burst beyond its limit") {
    for (const bool reached : {true, false}) {
      Scene scene;
      scene.Fill(1, zone::kDamage, 4);
      const Condition third =
          If(ThereAre{Some(1, Player::You, zone::kDamage), Comparison::AtLeast, Constant(3)});
      scene.OnDeck(
          WithBurst(With(AForward("avenger", 5000), Whenever(f::timing::kEnters, Draws(1), third))),
          1);
      const int blow = scene.Hand(ASummon("blow", Hits(1)), 0);
      Play play = Lay(scene, Switched("FF-D40", reached ? "reached" : "equal"));
      REQUIRE(play.Use(blow));
      REQUIRE(BothPass(play));
      CHECK((play.Kind() == DecisionKind::May) == reached);
    }
  }
  SECTION("FF-D03: one point over for each element or in all") {
    for (const bool in_all : {true, false}) {
      Scene scene;
      PayResources both{Constant(2), {{element::kFire, 1}, {element::kIce, 1}}};
      const int mage = scene.Field(With(AForward("mage", 5000), Paying({both}, Draws(1))), 0);
      scene.Hand(AForward("ember", 1000, 9), 0);
      scene.Hand(AForward("frost", 1000, 9, element::kIce), 0);
      const Play play = Lay(scene, Switched("FF-D03", in_all ? "one-in-all" : "one-per-element"));
      CHECK(play.Can(OptionVerb::Activate, mage) == !in_all);
    }
  }
}

}  // namespace caiding::tests::ff
