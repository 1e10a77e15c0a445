// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/engine.h"
#include "tests/engine/builders.h"
#include "tests/toy/game.h"
#include "tests/toy/pack.h"

// The parameters of pending work, shown by the toy pack.

namespace caiding::tests {
namespace {

using kernel::OptionVerb;
using kernel::PendingWork;

/// Card 0: a spell that draws; card 1: a unit that draws when it arrives.
kernel::Rules Rules(const PendingWork& work) {
  ir::ReadCard spell;
  spell.card.number = "T-1";
  spell.card.kind = toy::kind::kSpell;
  spell.texts = {{OnUse(Draws(1))}};
  ir::ReadCard unit;
  unit.card.number = "T-2";
  unit.card.kind = toy::kind::kMonster;
  unit.card.stats = {{toy::stat::kPower, 1000}};
  unit.texts = {{Whenever(toy::timing::kEnters, Draws(1))}};
  return toy::BuildRules({spell, unit}, toy::SwitchesFor(work));
}

/// Per player the cards in hand; each has ten spells in the deck.
kernel::State Laid(const kernel::Rules& rules,
                   const std::array<std::vector<std::uint16_t>, 2>& hands) {
  kernel::Position position;
  for (int player = 0; player < 2; ++player) {
    for (const std::uint16_t card : hands[static_cast<std::size_t>(player)]) {
      position.cards.push_back(Placed(card, player, toy::zone::kHand));
    }
    for (int i = 0; i < 10; ++i) position.cards.push_back(Placed(0, player, toy::zone::kDeck));
  }
  return *toy::MakeState(rules, position, nullptr);
}

/// A line of play with these cards in the hands.
Play OfToys(const PendingWork& work, const std::array<std::vector<std::uint16_t>, 2>& hands) {
  kernel::Rules rules = Rules(work);
  const kernel::State start = Laid(rules, hands);
  return Play(std::move(rules), start);
}

/// Whose effects were carried out, in order.
std::vector<int> DoneBy(const Play& play) {
  std::vector<int> by;
  for (const kernel::Event& event : play.events) {
    const bool is_text = event.ability != kernel::Event::kNoObject;
    if (event.kind == kernel::EventKind::StackItemResolved && is_text) by.push_back(event.object);
  }
  return by;
}

// Objects: 0, 1, 2 in the first player's hand unless said otherwise; a spare card keeps decisions
// from being taken by themselves.

}  // namespace

TEST_CASE("with one item at a time the players may act between two items", "[engine][kernel]") {
  PendingWork work;
  work.resolve = kernel::ResolveMode::OneItem;
  work.insert = kernel::TriggerInsert::BeforePriority;
  Play play = OfToys(work, {std::vector<std::uint16_t>{0, 0, 0}, {}});
  REQUIRE(play.Choose(OptionVerb::UseCard, 0));
  REQUIRE(play.Choose(OptionVerb::UseCard, 1));
  REQUIRE(play.Choose(OptionVerb::Pass));
  CHECK(play.state.stack_count == 1);
  CHECK(DoneBy(play) == std::vector<int>{1});
  CHECK(play.Now().kind == kernel::DecisionKind::Priority);
}

TEST_CASE("with the whole stack nobody acts between two items", "[engine][kernel][zero:106.4]") {
  Play play = OfToys(PendingWork{}, {std::vector<std::uint16_t>{0, 0, 0}, {}});
  REQUIRE(play.Choose(OptionVerb::UseCard, 0));
  REQUIRE(play.Choose(OptionVerb::UseCard, 1));
  REQUIRE(play.Choose(OptionVerb::Pass));
  CHECK(play.state.stack_count == 0);
  CHECK(DoneBy(play) == std::vector<int>{1, 0});
}

TEST_CASE("a trigger goes on top at once or waits for the next priority",
          "[engine][kernel][zero:106.5]") {
  for (const bool is_now : {true, false}) {
    PendingWork work;
    work.insert = is_now ? kernel::TriggerInsert::TopNow : kernel::TriggerInsert::BeforePriority;
    Play play = OfToys(work, {std::vector<std::uint16_t>{0, 1, 0}, {}});
    REQUIRE(play.Choose(OptionVerb::UseCard, 0));
    REQUIRE(play.Choose(OptionVerb::UseCard, 1));
    REQUIRE(play.Choose(OptionVerb::Pass));
    if (!is_now) {
      CHECK(DoneBy(play) == std::vector<int>{0});
      CHECK(play.state.stack_count == 1);
      REQUIRE(play.Choose(OptionVerb::Pass));
    }
    CHECK(DoneBy(play) == (is_now ? std::vector<int>{1, 0} : std::vector<int>{0, 1}));
  }
}

TEST_CASE("after an announcement the active player or the announcer has priority",
          "[engine][kernel][zero:105.4]") {
  for (const bool is_announcer : {true, false}) {
    PendingWork work;
    if (is_announcer) work.after_announce = kernel::PriorityAfterAnnounce::Announcer;
    Play play = OfToys(work, {std::vector<std::uint16_t>{0}, {0, 0}});
    REQUIRE(play.Choose(OptionVerb::Pass));
    REQUIRE(play.Now().decider == kernel::Decider::Second);
    REQUIRE(play.Choose(OptionVerb::UseCard));
    CHECK(play.Now().decider == (is_announcer ? kernel::Decider::Second : kernel::Decider::First));
  }
}

TEST_CASE("from a standby pool one trigger after the other is picked and carried out",
          "[engine][kernel]") {
  PendingWork work;
  work.resolve = kernel::ResolveMode::PickFromPool;
  work.insert = kernel::TriggerInsert::StandbyPool;
  Play play = OfToys(work, {std::vector<std::uint16_t>{1, 1, 0}, {}});
  REQUIRE(play.Choose(OptionVerb::UseCard, 0));
  REQUIRE(play.Choose(OptionVerb::UseCard, 1));
  REQUIRE(play.Choose(OptionVerb::Pass));
  REQUIRE(play.Now().kind == kernel::DecisionKind::OrderTriggers);
  CHECK(play.state.waiting_count == 2);
  CHECK(play.state.stack_count == 0);
  REQUIRE(play.Choose(OptionVerb::Order, 0));
  CHECK(DoneBy(play) == std::vector<int>{0, 1});
}

}  // namespace caiding::tests
