// SPDX-License-Identifier: MIT
// What players may see, and what nobody may change: the order of deck and life.
#include "model/zero/view.h"

#include <map>
#include <random>

#include <catch2/catch.hpp>

#include "tests/engine/builders.h"

namespace caiding::tests {
namespace {

enum Place : std::size_t {
  kDeckCard,
  kLifeCard,
  kHandCard,
  kUp,
  kDown,
  kRestCard,
  kRemoved,
  kRemovedDown
};

/// One card of the first player in each place.
kernel::State OneOfEach(const kernel::Rules& rules) {
  kernel::Position position;
  position.step = z::step::kAction;
  for (const ZoneId zone :
       {z::zone::kDeck, z::zone::kLife, z::zone::kHand, z::zone::kResource, z::zone::kResource,
        z::zone::kRest, z::zone::kRemoved, z::zone::kRemoved}) {
    position.cards.push_back(Placed(0, 0, zone));
  }
  position.cards[kDown].is_face_down = position.cards[kRemovedDown].is_face_down = true;
  // Somebody has to have something to do, or the turn goes by.
  position.cards.push_back(Placed(0, 0, z::zone::kBattle));
  position.cards.push_back(Placed(0, 1, z::zone::kLife));
  return *z::MakeState(rules, position);
}

struct Sight {
  kernel::Rules rules = z::BuildRules({ACharacter("A", U"甲")}, {});
  kernel::State state = OneOfEach(rules);
  bool Own(Place place) const { return z::MaySee(state, static_cast<int>(place), 0); }
  bool Other(Place place) const { return z::MaySee(state, static_cast<int>(place), 1); }
};

}  // namespace

TEST_CASE("nobody sees the cards of a deck, everybody may count them",
          "[engine][view][zero:201.2][zero:201.4]") {
  const Sight sight;
  CHECK_FALSE(sight.Own(kDeckCard));
  CHECK_FALSE(sight.Other(kDeckCard));
  for (int player = 0; player < 2; ++player) {
    const z::SeenZone deck = z::Observe(sight.state, player).At(0, z::zone::kDeck);
    CHECK(deck.size == 1);
    CHECK(deck.known.empty());
  }
}

TEST_CASE("nobody sees the cards of a life zone", "[engine][view][zero:202.2]") {
  const Sight sight;
  CHECK_FALSE(sight.Own(kLifeCard));
  CHECK_FALSE(sight.Other(kLifeCard));
}

TEST_CASE("a hand is seen by its owner and counted by the opponent",
          "[engine][view][zero:203.6][zero:203.7]") {
  const Sight sight;
  CHECK(sight.Own(kHandCard));
  CHECK_FALSE(sight.Other(kHandCard));
  CHECK(z::Observe(sight.state, 1).At(0, z::zone::kHand).size == 1);
  CHECK(z::Observe(sight.state, 1).At(0, z::zone::kHand).known.empty());
}

TEST_CASE("resources lie open, and their player may look at those that lie face down",
          "[engine][view][zero:204.10][zero:322.5]") {
  const Sight sight;
  CHECK(sight.Own(kUp));
  CHECK(sight.Other(kUp));
  CHECK(sight.Own(kDown));
  CHECK_FALSE(sight.Other(kDown));
}

TEST_CASE("both rest zones are open to both players", "[engine][view][zero:207.3]") {
  const Sight sight;
  CHECK(sight.Own(kRestCard));
  CHECK(sight.Other(kRestCard));
  CHECK(z::Observe(sight.state, 1).At(0, z::zone::kRest).known ==
        std::vector<std::uint16_t>{static_cast<std::uint16_t>(kRestCard)});
}

TEST_CASE("a removed card is seen by all, face down by nobody",
          "[engine][view][zero:208.4][zero:208.5]") {
  const Sight sight;
  CHECK(sight.Own(kRemoved));
  CHECK(sight.Other(kRemoved));
  CHECK_FALSE(sight.Own(kRemovedDown));
  CHECK_FALSE(sight.Other(kRemovedDown));
}

TEST_CASE("what a player sees does not depend on hidden cards",
          "[engine][view][zero:201.3][zero:203.6]") {
  kernel::Rules rules = z::BuildRules({ACharacter("A", U"甲"), ACharacter("B", U"乙")}, {});
  kernel::State state = OneOfEach(rules);
  const z::View before = z::Observe(state, 1);
  for (const Place place : {kDeckCard, kLifeCard, kHandCard, kDown, kRemovedDown}) {
    state.objects[place].card = 1;
  }
  CHECK(z::Observe(state, 1) == before);
}

namespace {

/// The incarnations of the cards of a pile from the top down: a card that left and came back is
/// new.
std::vector<std::pair<int, int>> Pile(const kernel::State& state, int player, ZoneId zone) {
  std::map<int, std::pair<int, int>> by_rank;
  for (int i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
    if (object.card == kernel::kNone16 || object.zone != zone || object.owner != player) continue;
    by_rank[-object.rank] = {i, object.incarnation};
  }
  std::vector<std::pair<int, int>> pile;
  for (const auto& [rank, card] : by_rank) pile.push_back(card);
  return pile;
}

/// True if `after` is `before` without some cards from its top.
bool IsTailOf(const std::vector<std::pair<int, int>>& after,
              const std::vector<std::pair<int, int>>& before) {
  return after.size() <= before.size() && std::equal(after.rbegin(), after.rend(), before.rbegin());
}

}  // namespace

TEST_CASE("without an effect deck and life only lose cards from the top",
          "[engine][view][zero:200.5][zero:201.3][zero:202.3][zero:324.2]") {
  const kernel::Rules rules = z::BuildRules(
      {ACharacter("A", U"甲", 2000, 1000, 0), ACharacter("B", U"乙", 1000, 2000, 1)}, {});
  kernel::Position position;
  position.step = z::step::kAction;
  for (int player = 0; player < 2; ++player) {
    for (int i = 0; i < 12; ++i) {
      position.cards.push_back(Placed(static_cast<std::uint16_t>(i % 2), player, z::zone::kDeck));
    }
    for (int i = 0; i < 6; ++i) {
      position.cards.push_back(Placed(static_cast<std::uint16_t>(i % 2), player, z::zone::kLife));
      position.cards.push_back(Placed(static_cast<std::uint16_t>(i % 2), player, z::zone::kHand));
    }
    position.cards.push_back(Placed(0, player, z::zone::kBattle));
  }
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::mt19937_64 random(seed);
    kernel::State state = *z::MakeState(rules, position);
    for (int choice = 0; choice < 400 && !kernel::IsOver(state); ++choice) {
      kernel::Decision decision;
      kernel::Legal(rules, state, decision);
      const kernel::State before = state;
      kernel::Apply(rules, state, static_cast<std::uint16_t>(random() % decision.count));
      for (int player = 0; player < 2; ++player) {
        // A level marker too comes from the top. Rule: [Zero 1.20, 600.3].
        for (const ZoneId zone : {z::zone::kDeck, z::zone::kLife}) {
          REQUIRE(IsTailOf(Pile(state, player, zone), Pile(before, player, zone)));
        }
      }
    }
  }
}

TEST_CASE(
    "the top card of a deck that an effect shows is seen by both players, and no card below it",
    "[engine][view][zero:201.6]") {
  ir::ReadCard seer = ACharacter("S", U"占");
  Selector top = Some(1, Player::You, z::zone::kDeck);
  top.place = ir::Place::Top;
  seer.texts = {{While(Do(Reveal{Those(top)}))}};
  const std::vector<ir::ReadCard> cards = {seer, ACharacter("A", U"甲"), ACharacter("B", U"乙")};
  const kernel::Rules rules = z::BuildRules(cards, {});
  kernel::Position position;
  position.step = z::step::kAction;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kDeck),
                    Placed(2, 0, z::zone::kDeck),   Placed(1, 1, z::zone::kDeck),
                    Placed(1, 0, z::zone::kLife),   Placed(1, 1, z::zone::kLife)};
  for (const bool is_there : {true, false}) {
    position.cards[0].zone = is_there ? z::zone::kBattle : z::zone::kRest;
    kernel::State state = *z::MakeState(rules, position);
    kernel::Decision decision;
    kernel::Legal(rules, state, decision);
    while (decision.kind == kernel::DecisionKind::DrawOrder) {
      kernel::Apply(rules, state, 0);
      kernel::Legal(rules, state, decision);
    }
    for (int player = 0; player < 2; ++player) {
      const z::View view = z::Observe(state, player);
      CHECK(view.At(0, z::zone::kDeck).known.size() == (is_there ? 1U : 0U));
      CHECK(view.At(1, z::zone::kDeck).known.empty());
    }
  }
}

}  // namespace caiding::tests
