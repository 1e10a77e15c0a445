// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "model/fftcg/view.h"
#include "tests/fftcg/builders.h"

// What lies where, who sees it, and what becomes of a card that goes elsewhere.

namespace caiding::tests::ff {
namespace {

using kernel::EventKind;

struct Seen {
  bool by_owner;
  bool by_other;
  std::string clause;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen Look(const Play& play, int object) {
  const f::Sight own = f::LookAt(play.rules, play.state, object, 0);
  const f::Sight other = f::LookAt(play.rules, play.state, object, 1);
  return {own.is_seen, other.is_seen, other.clause.id};
}

Seen LookIn(ZoneId zone, bool is_face_down = false) {
  Scene scene;
  const int card = scene.Put(AForward("card", 3000), 0, zone);
  scene.At(card).is_face_down = is_face_down;
  return Look(Lay(scene), card);
}

}  // namespace

TEST_CASE("everybody sees the cards of public zones",
          "[fftcg][ff:7.6.2][ff:7.7.2][ff:7.8.3][ff:7.10.2][ff:7.13.2]") {
  CHECK(LookIn(zone::kField) == Seen{true, true, "7.7.2"});
  CHECK(LookIn(zone::kDamage) == Seen{true, true, "7.8.3"});
  CHECK(LookIn(zone::kBreak) == Seen{true, true, "7.10.2"});
  CHECK(LookIn(zone::kRemoved) == Seen{true, true, "7.13.2"});
  CHECK(LookIn(zone::kRemoved, true) == Seen{false, false, "7.6.2"});
}

TEST_CASE("nobody sees a deck, and a hand only who holds it", "[fftcg][ff:7.9.2][ff:7.11.2]") {
  CHECK(LookIn(zone::kDeck) == Seen{false, false, "7.9.2"});
  CHECK(LookIn(zone::kHand) == Seen{true, false, "7.11.2"});
}

TEST_CASE("cards of the Limit Break deck lie face down for the opponent, face up for both",
          "[fftcg][ff:7.14.2]") {
  CHECK(LookIn(zone::kLimitBreakDeck, true) == Seen{true, false, "7.14.2"});
  CHECK(LookIn(zone::kLimitBreakDeck) == Seen{true, true, "7.14.2"});
}

TEST_CASE("both see what waits on the stack", "[fftcg][ff:7.12.2][ff:7.12.1]") {
  Scene scene;
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(moth));
  CHECK(play.ZoneOf(moth) == zone::kStack);
  CHECK(Look(play, moth) == Seen{true, true, "7.12.2"});
}

TEST_CASE("a card that was shown lies in a hidden zone all the same", "[fftcg][ff:7.6.1]") {
  Scene scene;
  const int secret = scene.Hand(AForward("secret", 1000, 9), 1);
  const int spy = scene.Hand(
      ASummon("spy",
              Do(Reveal{Those(Some(1, Player::Opponent, zone::kHand, {}, 0, CountKind::All))})),
      0);
  Play play = Lay(scene);
  REQUIRE(play.Use(spy));
  play.Settle();
  CHECK(play.CountEvents(EventKind::Revealed, secret) == 1);
  CHECK_FALSE(f::LookAt(play.rules, play.state, secret, 0).is_seen);
}

TEST_CASE("who looks counts the cards of the other hand and does not see their order",
          "[fftcg][ff:7.11.2][ff:7.1][ff:7.2]") {
  Scene scene;
  scene.Hand(AForward("a", 1000, 9), 0);
  scene.Hand(AForward("b", 1000, 9), 0);
  const int stolen = scene.Field(AForward("stolen", 1000), 1);
  scene.At(stolen).controller = 0;
  scene.Put(AForward("gone", 1000), 1, zone::kBreak);
  const Play play = Lay(scene);
  const f::View view = f::Observe(play.rules, play.state, 1);
  CHECK(view[0][zone::kHand.value].size == 2);
  CHECK(view[0][zone::kHand.value].known.empty());
  // The field is shared: a card stands on the side of who controls it. Other zones are the owner's.
  const auto& field = view[0][zone::kField.value].known;
  CHECK(std::find(field.begin(), field.end(), static_cast<std::uint16_t>(stolen)) != field.end());
  CHECK(view[1][zone::kBreak.value].size == 1);
  CHECK(view[0][zone::kBreak.value].size == 0);
}

TEST_CASE("your field is what you control", "[fftcg][ff:7.2.1][ff:6.2.6]") {
  Scene scene;
  scene.Field(AForward("rival", 3000), 1);
  const int charm = scene.Hand(ASummon("charm", Steals(AForwardOf(Player::Opponent))), 0);
  Quantity mine;
  mine.node = CountOf{Forwards(1, Player::You, CountKind::All)};
  const int muster = scene.Hand(ASummon("muster", Do(Draw{Player::You, mine})), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(charm));
  play.Settle();
  REQUIRE(play.Use(muster));
  play.Settle();
  CHECK(DrawnBy(play) == std::vector<int>{0});
}

TEST_CASE("what was put aside lies in no zone: nothing that looks at zones finds it",
          "[fftcg][ff:7.5]") {
  Scene scene;
  const int top = scene.OnDeck(AForward("sought", 2000, 9, element::kIce), 0);
  Search search;
  search.who = Player::You;
  search.finds = {Some(1, Player::You, zone::kDeck, Test(HasColour{element::kIce}), 3)};
  Quantity everywhere;
  Selector ice = Some(1, Player::Either, zone::kHand, Test(HasColour{element::kIce}));
  ice.zones = {zone::kDeck, zone::kHand, zone::kField, zone::kBreak, zone::kRemoved, zone::kDamage};
  ice.count.kind = CountKind::All;
  everywhere.node = CountOf{ice};
  Move home;
  home.what = Picked(3);
  home.to.zone = zone::kHand;
  const int quest = scene.Hand(
      ASummon("quest", Steps({Do(search), Do(Draw{Player::You, everywhere}), Do(home)})), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(quest));
  REQUIRE(BothPass(play));
  REQUIRE(play.Pick(top));
  CHECK(play.ZoneOf(top) == zone::kHand);
  CHECK(DrawnBy(play).empty());
}

TEST_CASE("each way to the break zone ends in that of the owner",
          "[fftcg][ff:7.10.1][ff:7.3][ff:7.13.1][ff:7.11.1]") {
  Scene scene;
  const int broken = scene.Field(AForward("victim", 3000), 1);
  const int axe = scene.Hand(ASummon("axe", Breaks(AForwardOf(Player::Opponent))), 0);
  const int moth = scene.Hand(ASummon("moth", Draws(1)), 0);
  const int held = scene.Hand(AForward("held", 1000, 9), 1);
  const int thief = scene.Hand(
      ASummon("thief",
              Do(Discard{Player::Opponent, Those(Some(1, Player::Unstated, zone::kHand))})),
      0);
  const int hole = scene.Hand(
      ASummon("hole",
              Moves(Those(Some(1, Player::Opponent, zone::kBreak, Test(CardNameIs{U"held"}))),
                    zone::kRemoved)),
      0);
  Play play = Lay(scene);
  for (const int card : {axe, moth, thief, hole}) {
    REQUIRE(play.Use(card));
    play.Settle();
  }
  CHECK(play.ZoneOf(broken) == zone::kBreak);
  CHECK(play.At(broken).controller == 1);
  CHECK(play.ZoneOf(axe) == zone::kBreak);
  CHECK(play.Count(0, zone::kHand) == 1);
  CHECK(play.ZoneOf(held) == zone::kRemoved);
}

TEST_CASE("a card that comes back is a new card", "[fftcg][ff:7.4][ff:6.7.3]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 3000), 0);
  scene.At(page).damage = 1000;
  PutMarkers put;
  put.on = Called("page");
  put.marker = U"花";
  const int bless = scene.Hand(ASummon("bless", Steps({Do(put), Powers(Called("page"), 1000)})), 0);
  const int recall = scene.Hand(ASummon("recall", Moves(Called("page"), zone::kHand)), 0);
  Play play = Lay(scene);
  REQUIRE(play.Use(bless));
  play.Settle();
  REQUIRE(play.Stat(page, f::stat::kPower) == 4000);
  REQUIRE(play.state.marker_count == 1);
  REQUIRE(play.Use(recall));
  play.Settle();
  REQUIRE(play.Use(page));
  CHECK(play.Stat(page, f::stat::kPower) == 3000);
  CHECK(play.At(page).damage == 0);
  CHECK(play.state.marker_count == 0);
}

TEST_CASE("counters with one name are of one kind, whoever put them",
          "[fftcg][ff:6.7.1][ff:6.7.2][ff:15.1.1.10.1]") {
  Scene scene;
  const int page = scene.Field(AForward("page", 3000), 0);
  PutMarkers put;
  put.on = Called("page");
  put.marker = U"花";
  RemoveMarkers remove;
  remove.from = Called("page");
  remove.marker = U"花";
  remove.count = Constant(1);
  const int first = scene.Hand(ASummon("first", Do(put)), 0);
  const int second = scene.Hand(ASummon("second", Do(put)), 0);
  const int third = scene.Hand(ASummon("third", Do(remove)), 0);
  Play play = Lay(scene);
  const auto counters = [&] {
    return play.state.marker_count == 1 ? play.state.markers[0].count : 0;
  };
  REQUIRE(play.Use(first));
  play.Settle();
  CHECK(counters() == 1);
  REQUIRE(play.Use(second));
  play.Settle();
  CHECK(counters() == 2);
  REQUIRE(play.Use(third));
  play.Settle();
  CHECK(counters() == 1);
  CHECK(play.state.markers[0].object == page);
}

TEST_CASE("crystals lie with the player and are spent, or nothing happens", "[fftcg][ff:6.8.1]") {
  Scene scene;
  PutMarkers gain;
  gain.player = Player::You;
  gain.marker = U"水晶";
  gain.count = Constant(2);
  RemoveMarkers spend;
  spend.player = Player::You;
  spend.marker = U"水晶";
  spend.count = Constant(1);
  std::vector<int> spends;
  const int mine = scene.Hand(ASummon("mine", Do(gain)), 0);
  const Effect reward = Do(ir::If{If(PreviousDone{}), Box<Effect>(Draws(1)), std::nullopt, false});
  for (int i = 0; i < 3; ++i) {
    spends.push_back(
        scene.Hand(ASummon("spend " + std::to_string(i), Steps({Do(spend), reward})), 0));
  }
  Play play = Lay(scene);
  const auto crystals = [&] {
    return play.state.marker_count == 1 ? play.state.markers[0].count : 0;
  };
  REQUIRE(play.Use(mine));
  play.Settle();
  CHECK(crystals() == 2);
  CHECK(play.state.markers[0].object == kernel::PlayerAsBearer(0));
  for (const int left : {1, 0, 0}) {
    REQUIRE(play.Use(spends.back()));
    spends.pop_back();
    play.Settle();
    CHECK(crystals() == left);
  }
  CHECK(DrawnBy(play).size() == 2);  // The third had nothing to spend.
}

TEST_CASE("a card that is removed face down has no job", "[fftcg][ff:7.13.3]") {
  for (const bool is_face_down : {true, false}) {
    Scene scene;
    const int card = scene.Put(WithJob(AForward("card", 3000), U"骑士"), 0, zone::kRemoved);
    scene.At(card).is_face_down = is_face_down;
    CHECK(Lay(scene).HasTrait(card, U"骑士") != is_face_down);
  }
}

}  // namespace caiding::tests::ff
