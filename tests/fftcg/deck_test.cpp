// SPDX-License-Identifier: MIT
#include "model/fftcg/deck.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/fftcg/builders.h"

// What decks may hold, and how they lie when a game begins.

namespace caiding::tests::ff {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

/// Twenty plain cards, then one with Limit Break, then one of which a deck may hold any number.
std::vector<ReadCard> Pool() {
  std::vector<ReadCard> cards;
  for (int i = 0; i < 20; ++i) cards.push_back(AForward("card " + std::to_string(i), 1000));
  cards.push_back(WithLimitBreak(AForward("limit", 1000), 1));
  Constrain any;
  any.subject = This();
  any.modality = Modality::Can;
  any.deed = Deed::BeUsed;
  any.from = {zone::kDeck};
  cards.push_back(With(AForward("legion", 1000), While(Do(any))));
  return cards;
}
constexpr std::uint16_t kLimit = 20;
constexpr std::uint16_t kLegion = 21;

/// So many cards, at most three of each.
std::vector<std::uint16_t> Plain(int count) {
  std::vector<std::uint16_t> deck;
  for (int i = 0; i < count; ++i) deck.push_back(static_cast<std::uint16_t>(i / 3));
  return deck;
}

std::vector<std::string> Broken(const f::DeckList& decks, f::Format format) {
  const kernel::Rules rules = f::BuildRules(Pool());
  std::vector<std::string> ids;
  for (const kernel::Clause& clause : f::BrokenByDeck(rules, decks, format))
    ids.emplace_back(clause.id);
  return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("a main deck holds fifty cards, in limited games forty or more",
          "[fftcg][ff:8.1.1][ff:8.1.1.1]") {
  CHECK(Broken({Plain(50), {}}, f::Format::Constructed).empty());
  for (const int size : {49, 51})
    CHECK(Broken({Plain(size), {}}, f::Format::Constructed) == Ids{"8.1.1.1"});
  CHECK(Broken({Plain(39), {}}, f::Format::Limited) == Ids{"8.1.1.1"});
  CHECK(Broken({Plain(57), {}}, f::Format::Limited).empty());
  CHECK(Broken({{}, {}}, f::Format::Constructed) == Ids{"8.1.1", "8.1.1.1"});
}

TEST_CASE("a Limit Break deck holds eight cards at most", "[fftcg][ff:8.1.1.1]") {
  for (const std::size_t size : {std::size_t{8}, std::size_t{9}}) {
    const f::DeckList decks{Plain(40), std::vector<std::uint16_t>(size, 19)};
    CHECK(Broken(decks, f::Format::Limited) == (size == 8 ? Ids{} : Ids{"8.1.1.1"}));
  }
}

TEST_CASE("three cards of one number at most, but in limited games",
          "[fftcg][ff:8.1.1.2][ff:5.2.5.1]") {
  f::DeckList decks{Plain(50), {}};
  decks.main[49] = decks.main[0];
  CHECK(Broken(decks, f::Format::Constructed) == Ids{"8.1.1.2", "5.2.5.1"});
  CHECK(Broken(decks, f::Format::Limited).empty());
}

TEST_CASE("a field ability may lift the number of copies", "[fftcg][ff:8.1.2]") {
  f::DeckList decks{Plain(40), {}};
  for (int i = 0; i < 10; ++i) decks.main.push_back(kLegion);
  CHECK(Broken(decks, f::Format::Constructed).empty());
}

TEST_CASE("cards with Limit Break lie in their deck and no others", "[fftcg][ff:8.1.3]") {
  f::DeckList decks{Plain(50), {kLimit}};
  CHECK(Broken(decks, f::Format::Constructed).empty());
  decks.limit_break = {19};
  CHECK(Broken(decks, f::Format::Limited).empty());
  CHECK(Broken(decks, f::Format::Constructed) == Ids{"8.1.3"});
  decks.limit_break = {};
  decks.main[49] = kLimit;
  for (const f::Format format : {f::Format::Constructed, f::Format::Limited})
    CHECK(Broken(decks, format) == Ids{"8.1.3"});
}

TEST_CASE("before the game decks are shuffled, Limit Break decks laid apart face down",
          "[fftcg][ff:8.2.1][ff:8.2.1.1][ff:7.9.1][ff:7.14.1][ff:1.1]") {
  const auto start = [](const kernel::Rules& rules, const kernel::Position&,
                        kernel::EventSink* sink) {
    std::vector<std::uint16_t> deck = Plain(20);
    deck.push_back(kLimit);
    deck.push_back(kLimit);
    return f::StartGame(rules, {deck, Plain(20)}, sink);
  };
  Play play(f::BuildRules(Pool()), {}, start);
  CHECK(play.CountEvents(EventKind::Shuffled) == 2);
  CHECK(play.Count(0, zone::kLimitBreakDeck) == 2);
  CHECK(play.Count(0, zone::kDeck) == 20);
  CHECK(play.Count(1, zone::kDeck) == 20);
  for (int i = 0; i < play.state.object_count; ++i) {
    if (play.ZoneOf(i) == zone::kLimitBreakDeck) CHECK(play.At(i).Has(kernel::kFaceDown));
  }
  // Then chance says who begins, and five cards are dealt.
  CHECK(play.Kind() == DecisionKind::FirstPlayer);
  REQUIRE(play.Choose(OptionVerb::Value));
  while (play.Kind() == DecisionKind::DrawOrder) REQUIRE(play.Choose(OptionVerb::Pick));
  CHECK(play.Count(0, zone::kHand) == 5);
}

TEST_CASE("two players play, no third one", "[fftcg][ff:1.1]") {
  Scene scene;
  scene.Field(AForward("page", 3000), 0);
  const kernel::Rules rules = f::BuildRules(scene.cards);
  CHECK(f::MakeState(rules, scene.position));
  scene.At(0).owner = scene.At(0).controller = 2;
  CHECK_FALSE(f::MakeState(rules, scene.position));
}

}  // namespace caiding::tests::ff
