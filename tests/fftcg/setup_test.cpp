// SPDX-License-Identifier: MIT
#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// Starting a game.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

Expected<kernel::State> Start(const kernel::Rules& rules, const kernel::Position&,
                              kernel::EventSink* sink) {
  std::vector<std::uint16_t> deck;
  for (std::uint16_t i = 0; i < 20; ++i) deck.push_back(i);
  return f::StartGame(rules, {deck, deck}, sink);
}

/// Twenty different cards in each deck; every order of drawing is the same to these tests.
Play Begin() {
  std::vector<ReadCard> cards;
  for (int i = 0; i < 20; ++i) cards.push_back(AForward("card " + std::to_string(i), 1000, 1));
  return Play(f::BuildRules(cards), {}, Start);
}

/// Chance takes its first option as long as it decides.
void Draw(Play& play) {
  while (play.Kind() == DecisionKind::DrawOrder) REQUIRE(play.Choose(OptionVerb::Pick));
}

std::vector<int> HandOf(const Play& play, int player) {
  std::vector<int> hand;
  for (int i = 0; i < play.state.object_count; ++i) {
    if (play.At(i).zone == zone::kHand && play.At(i).owner == player) hand.push_back(i);
  }
  return hand;
}

}  // namespace

TEST_CASE("chance says who begins; each draws five; who begins decides first on other five",
          "[fftcg][ff:8.2.1.2][ff:8.2.1.3][ff:8.2.1.4]") {
  Play play = Begin();
  REQUIRE(play.Kind() == DecisionKind::FirstPlayer);
  CHECK(play.Decider() == 2);
  REQUIRE(play.Choose(OptionVerb::Value, -1, 1));
  Draw(play);
  CHECK(play.Count(0, zone::kHand) == 5);
  CHECK(play.Count(1, zone::kHand) == 5);
  CHECK(play.Count(1, zone::kDeck) == 15);
  REQUIRE(play.Kind() == DecisionKind::Mulligan);
  CHECK(play.Decider() == 1);
  REQUIRE(play.Choose(OptionVerb::No));
  CHECK(play.Kind() == DecisionKind::Mulligan);
  CHECK(play.Decider() == 0);
}

TEST_CASE("the five go to the bottom in the order that their player wants, five others come, once",
          "[fftcg][ff:8.2.1.4]") {
  Play play = Begin();
  REQUIRE(play.Choose(OptionVerb::Value, -1, 0));
  Draw(play);
  std::vector<int> old = HandOf(play, 0);
  const int shuffled = play.CountEvents(kernel::EventKind::Shuffled);
  REQUIRE(play.Choose(OptionVerb::Yes));
  std::reverse(old.begin(), old.end());
  for (const int card : old) {
    // The last one goes by itself.
    if (play.Kind() == DecisionKind::OrderCards) REQUIRE(play.Choose(OptionVerb::Order, card));
  }
  Draw(play);
  CHECK(play.Count(0, zone::kHand) == 5);
  CHECK(play.CountEvents(kernel::EventKind::Shuffled) == shuffled);
  for (std::size_t i = 0; i < old.size(); ++i) {
    CHECK(play.ZoneOf(old[i]) == zone::kDeck);
    CHECK(play.At(old[i]).rank == -static_cast<int>(i) - 1);
  }
  CHECK(play.Kind() == DecisionKind::Mulligan);
  CHECK(play.Decider() == 1);
}

TEST_CASE("who begins draws one card in the first turn, the other player two in the second",
          "[fftcg][ff:8.2.1.5][ff:9.2.1.3]") {
  Play play = Begin();
  REQUIRE(play.Choose(OptionVerb::Value, -1, 1));
  Draw(play);
  REQUIRE(play.Choose(OptionVerb::No));
  REQUIRE(play.Choose(OptionVerb::No));
  Draw(play);
  CHECK(play.state.active_player == 1);
  CHECK(play.state.turn_number == 1);
  CHECK(play.Count(1, zone::kHand) == 6);
  for (int i = 0; i < 50 && play.state.turn_number == 1; ++i) {
    if (play.Kind() == DecisionKind::DrawOrder || play.Kind() == DecisionKind::DiscardToLimit) {
      REQUIRE(play.Choose(OptionVerb::Pick));
    } else {
      REQUIRE((play.Pass() || play.Choose(OptionVerb::Done)));
    }
  }
  Draw(play);
  CHECK(play.state.active_player == 0);
  CHECK(play.Count(0, zone::kHand) == 7);
}

}  // namespace caiding::tests::ff
