// SPDX-License-Identifier: MIT
// Who wins by a loop that stops: only whose own cards do not run out on the way.
#include <array>

#include <catch2/catch.hpp>

#include "checker/loops/find_loops.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "model/zero/sheet.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

namespace zone = zero::zone;

constexpr std::uint16_t kEngine = 0;
constexpr std::uint16_t kPlain = 1;

/// The engine in play; so many plain cards elsewhere.
struct Board {
  int own_deck = 3;
  int other_deck = 3;
  int own_rest = 0;
};

kernel::Position Lay(const Board& board) {
  kernel::Position position;
  position.step = zero::step::kAction;
  const auto put = [&](int count, std::uint16_t card, std::uint8_t player, ir::ZoneId where) {
    for (int i = 0; i < count; ++i) {
      kernel::PlacedCard placed;
      placed.card = card;
      placed.owner = placed.controller = player;
      placed.zone = where;
      placed.is_face_down = where == zone::kDeck || where == zone::kLife;
      position.cards.push_back(std::move(placed));
    }
  };
  put(1, kEngine, 0, zone::kBattle);
  put(board.own_deck, kPlain, 0, zone::kDeck);
  put(board.own_rest, kPlain, 0, zone::kRest);
  put(board.other_deck, kPlain, 1, zone::kDeck);
  for (const auto& player : std::array<std::uint8_t, 2>{0, 1}) put(1, kPlain, player, zone::kLife);
  return position;
}

/// （横置）： the effects, then upright this.
std::vector<loops::FoundLoop> LoopsOf(std::vector<ir::Effect> effects, const Board& board) {
  effects.push_back(Upright(ItSelf()));
  const std::vector<sheet::CheckedCard> cards{
      Character("T1", {Activated({ir::TapSelf{}}, Make(ir::Sequence{effects}))}),
      Character("T2", {})};
  std::vector<ir::ReadCard> read;
  for (const auto& card : cards)
    read.push_back(*sheet::ReadWithChoices(card, sheet::FirstReadings(card)));
  const kernel::Rules rules = sheet::Build(zero::GameSheet(), read);
  findings::Meter meter(findings::Bounds{});
  loops::Looked looked;
  return loops::FindLoops(rules, Lay(board), meter, looked);
}

ir::Objects CardIn(ir::Player whose, ir::ZoneId where) {
  ir::Selector selector;
  selector.whose = whose;
  selector.zones = {where};
  if (where == zone::kDeck) selector.place = ir::Place::Top;
  ir::Objects card;
  card.node = selector;
  return card;
}

ir::Effect OpponentDraws() { return Make(ir::Draw{ir::Player::Opponent, ir::Constant(1)}); }

}  // namespace

TEST_CASE("who lets the other player draw to the end of the deck wins", "[loops][zero:101.2]") {
  const auto found = LoopsOf({OpponentDraws()}, {});
  REQUIRE(found.size() == 1);
  REQUIRE(found.front().growth);
  CHECK(found.front().growth->end == loops::GrowthEnd::Stops);
  CHECK(found.front().winner == 0);
  // What piles up on the own side is no hindrance.
  const auto marked = LoopsOf({OpponentDraws(), Marker()}, {});
  REQUIRE(marked.size() == 1);
  CHECK(marked.front().winner == 0);
}

TEST_CASE("who runs short of own cards by it is not said to win, even where they last",
          "[loops][zero:101.2]") {
  // Whether there are as many in a game as the other deck has is not known from a board.
  const auto removes = MoveTo(CardIn(ir::Player::You, zone::kRest), zone::kRemoved);
  const auto found = LoopsOf({OpponentDraws(), removes}, {.own_rest = 6});
  REQUIRE(found.size() == 1);
  REQUIRE(found.front().growth);
  CHECK(found.front().growth->end == loops::GrowthEnd::Stops);
  CHECK(found.front().growth->result == kernel::Result::FirstWins);
  CHECK_FALSE(found.front().winner);
  // Both decks end: the own one lasts longer here, and would not elsewhere.
  const auto both = LoopsOf({OpponentDraws(), DrawOne()}, {.own_deck = 6});
  REQUIRE(both.size() == 1);
  CHECK_FALSE(both.front().winner);
}

TEST_CASE("who mills the other deck to its end wins by the next draw", "[loops][zero:101.2]") {
  // With nothing left to mill the round comes back as it was: that is what is left of it, not what
  // it is.
  const auto mills = MoveTo(CardIn(ir::Player::Opponent, zone::kDeck), zone::kRest);
  for (const int deck : {2, 3, 10}) {
    const auto found = LoopsOf({mills}, {.other_deck = deck});
    REQUIRE(found.size() == 1);
    REQUIRE(found.front().growth);
    CHECK(found.front().growth->end == loops::GrowthEnd::Stops);
    CHECK(found.front().growth->runs_dry);
    CHECK(found.front().growth->rounds == static_cast<std::uint32_t>(deck));
    CHECK(found.front().winner == 0);
  }
}

TEST_CASE("who mills the own deck, or one that was empty before, wins nothing",
          "[loops][zero:101.2][zero:102.6]") {
  const auto own = LoopsOf({MoveTo(CardIn(ir::Player::You, zone::kDeck), zone::kRest)}, {});
  REQUIRE(own.size() == 1);
  REQUIRE(own.front().growth);
  CHECK(own.front().growth->runs_dry);
  CHECK_FALSE(own.front().winner);
  // The board has made that win, not the round: without the round the player wins as well.
  const auto empty =
      LoopsOf({MoveTo(CardIn(ir::Player::Opponent, zone::kDeck), zone::kRest)}, {.other_deck = 0});
  REQUIRE(empty.size() == 1);
  CHECK_FALSE(empty.front().growth);
  CHECK_FALSE(empty.front().winner);
  CHECK(loops::IsEmptyRound(empty.front()));
}

}  // namespace caiding::test
