// SPDX-License-Identifier: MIT
// Setting up a game: who begins, shuffling, life, hand, the one mulligan.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "tests/engine/builders.h"

namespace caiding::tests {
namespace {

using kernel::DecisionKind;
using kernel::EventKind;
using kernel::OptionVerb;

constexpr int kDeckSize = 50;

/// Cards 0 to 49 make the first player's deck, 50 to 99 the second's; no two are alike.
std::vector<ir::ReadCard> HundredCards() {
  std::vector<ir::ReadCard> cards;
  for (int i = 0; i < 2 * kDeckSize; ++i) {
    cards.push_back(ACharacter("C" + std::to_string(i),
                               U"角色" + std::u32string(1, U'一' + static_cast<char32_t>(i))));
  }
  return cards;
}

struct Opening {
  kernel::Rules rules = z::BuildRules(HundredCards(), {});
  kernel::State state;
  std::vector<kernel::Event> events;

  struct Sink final : kernel::EventSink {
    std::vector<kernel::Event>* events = nullptr;
    void Add(const kernel::Event& event) override { events->push_back(event); }
  };

  Opening() {
    kernel::Decks decks;
    for (std::uint16_t i = 0; i < kDeckSize; ++i) {
      decks[0].push_back(i);
      decks[1].push_back(static_cast<std::uint16_t>(kDeckSize + i));
    }
    Sink sink;
    sink.events = &events;
    state = *z::StartGame(rules, decks, &sink);
  }
  kernel::Decision Now() const {
    kernel::Decision decision;
    kernel::Legal(rules, state, decision);
    return decision;
  }
  void Take(int option) {
    Sink sink;
    sink.events = &events;
    kernel::Apply(rules, state, static_cast<std::uint16_t>(option), &sink);
  }
  void Begin(int player) {
    const kernel::Decision decision = Now();
    for (int i = 0; i < decision.count; ++i) {
      if (decision.options[static_cast<std::size_t>(i)].value == player) return Take(i);
    }
  }
  /// Chance gives the cards of the decks in descending order; returns how many it gave.
  int DealDescending() {
    int dealt = 0;
    while (Now().kind == DecisionKind::DrawOrder) {
      Take(Now().count - 1);
      ++dealt;
    }
    return dealt;
  }
  void Answer(OptionVerb verb) {
    const kernel::Decision decision = Now();
    REQUIRE(decision.kind == DecisionKind::Mulligan);
    for (int i = 0; i < decision.count; ++i) {
      if (decision.options[static_cast<std::size_t>(i)].verb == verb) return Take(i);
    }
  }
  std::vector<int> In(int player, ZoneId zone) const {
    std::vector<int> cards;
    for (int i = 0; i < state.object_count; ++i) {
      const kernel::Object& object = state.objects[static_cast<std::size_t>(i)];
      if (object.card != kernel::kNone16 && object.zone == zone && object.owner == player) {
        cards.push_back(object.card);
      }
    }
    return cards;
  }
  std::size_t Count(int player, ZoneId zone) const { return In(player, zone).size(); }
  /// The cards of an ordered zone from the top down.
  std::vector<int> FromTheTop(int player, ZoneId zone) const {
    std::vector<std::pair<int, int>> ranked;
    for (const kernel::Object& object : state.objects) {
      if (object.card == kernel::kNone16 || object.zone != zone || object.owner != player) continue;
      ranked.emplace_back(-object.rank, object.card);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<int> cards;
    for (const auto& [rank, card] : ranked) cards.push_back(card);
    return cards;
  }
  int CountEvents(EventKind kind, const std::string& clause) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const kernel::Event& event) {
          return event.kind == kind && event.clauses[0].id == clause;
        }));
  }
};

}  // namespace

TEST_CASE("either player may begin", "[engine][setup][zero:100.7]") {
  for (int player = 0; player < 2; ++player) {
    Opening game;
    const kernel::Decision decision = game.Now();
    REQUIRE(decision.kind == DecisionKind::FirstPlayer);
    REQUIRE(decision.decider == kernel::Decider::Chance);
    CHECK(decision.count == 2);
    game.Begin(player);
    CHECK(game.state.starting_player == player);
    CHECK(game.state.active_player == player);
  }
}

TEST_CASE("the whole deck lies in the deck zone, shuffled by both players",
          "[engine][setup][zero:100.8][zero:201.1][zero:205.1]") {
  Opening game;
  for (int player = 0; player < 2; ++player) {
    CHECK(game.Count(player, z::zone::kDeck) == kDeckSize);
    CHECK(game.Count(player, z::zone::kBattle) == 0);
    CHECK(game.Count(player, z::zone::kEvent) == 0);
  }
  // Each deck by its owner and by the opponent.
  CHECK(game.CountEvents(EventKind::Shuffled, "100.8") == 4);
  game.Begin(0);
  // Nobody knows the order: each of the fifty may be the first card.
  CHECK(game.Now().kind == DecisionKind::DrawOrder);
  CHECK(game.Now().count == kDeckSize);
}

TEST_CASE("six cards go to life one by one, then six to the hand",
          "[engine][setup][zero:100.9][zero:202.1][zero:203.1]") {
  Opening game;
  game.Begin(0);
  CHECK(game.DealDescending() == 24);
  for (int player = 0; player < 2; ++player) {
    const int first = player == 0 ? 49 : 99;
    // The first card dealt lies at the bottom.
    CHECK(game.FromTheTop(player, z::zone::kLife) ==
          std::vector<int>{first - 5, first - 4, first - 3, first - 2, first - 1, first});
    CHECK(game.In(player, z::zone::kHand) ==
          std::vector<int>{first - 11, first - 10, first - 9, first - 8, first - 7, first - 6});
    CHECK(game.Count(player, z::zone::kDeck) == 38);
  }
}

TEST_CASE("a mulligan shuffles hand and life into the deck and deals anew",
          "[engine][setup][zero:100.10]") {
  Opening game;
  game.Begin(0);
  game.DealDescending();
  game.Answer(OptionVerb::Yes);
  CHECK(game.Count(0, z::zone::kDeck) == kDeckSize);
  CHECK(game.Count(0, z::zone::kHand) == 0);
  CHECK(game.Count(0, z::zone::kLife) == 0);
  // The cards that were seen may come again.
  CHECK(game.Now().count == kDeckSize);
  CHECK(game.DealDescending() == 12);
  CHECK(game.Count(0, z::zone::kLife) == 6);
  CHECK(game.Count(0, z::zone::kHand) == 6);
  CHECK(game.Count(0, z::zone::kDeck) == 38);
  CHECK(game.Count(1, z::zone::kHand) == 6);
  std::set<int> cards;
  for (const ZoneId zone : {z::zone::kLife, z::zone::kHand, z::zone::kDeck}) {
    for (const int card : game.In(0, zone)) cards.insert(card);
  }
  CHECK(cards.size() == kDeckSize);
}

TEST_CASE("each player may redo the opening once", "[engine][setup][zero:100.11]") {
  Opening game;
  game.Begin(0);
  game.DealDescending();
  CHECK(game.Now().decider == kernel::Decider::First);
  game.Answer(OptionVerb::Yes);
  game.DealDescending();
  REQUIRE(game.Now().kind == DecisionKind::Mulligan);
  CHECK(game.Now().decider == kernel::Decider::Second);
  game.Answer(OptionVerb::Yes);
  // The first player's first draw may be chance's next decision, a third opening is not.
  game.DealDescending();
  CHECK(game.Now().kind != DecisionKind::Mulligan);
  CHECK(game.state.turn_number == 1);
}

TEST_CASE("a position in which a player has two events is none of a game", "[engine][zero:321.4]") {
  const std::vector<ir::ReadCard> cards = {ACard("E1", U"甲", z::kind::kEvent),
                                           ACard("E2", U"乙", z::kind::kEvent)};
  const kernel::Rules rules = z::BuildRules(cards, {});
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kEvent), Placed(1, 1, z::zone::kEvent)};
  CHECK(z::MakeState(rules, position));
  position.cards[1].controller = 0;
  const auto state = z::MakeState(rules, position);
  REQUIRE_FALSE(state);
  CHECK(state.Error().reason == "E2: a second event of one player");
}

TEST_CASE("a position in which a character bears two cards of equipment is none of a game",
          "[engine][zero:319.8]") {
  const std::vector<ir::ReadCard> cards = {ACharacter("C", U"甲"),
                                           ACard("G1", U"乙", z::kind::kEquipment),
                                           ACard("G2", U"丙", z::kind::kEquipment)};
  const kernel::Rules rules = z::BuildRules(cards, {});
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(0, 0, z::zone::kBattle),
                    Placed(1, 0, z::zone::kBattle), Placed(2, 0, z::zone::kBattle)};
  position.cards[2].attached_to = 0;
  position.cards[3].attached_to = 1;
  CHECK(z::MakeState(rules, position));
  position.cards[3].attached_to = 0;
  const auto state = z::MakeState(rules, position);
  REQUIRE_FALSE(state);
  CHECK(state.Error().reason == "a character bears two cards of equipment");
}

}  // namespace caiding::tests
