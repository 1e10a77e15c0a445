// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/take_back.h"
#include "tests/engine/invented_cards.h"

// Rule 902: an action that turns out to be illegal is taken back as if it had not been begun. Here
// nothing illegal can be begun, and a state is a value, so that going back is keeping the old one,
// but for what has been seen meanwhile.

namespace caiding::tests {
namespace {

using kernel::DecisionKind;
using kernel::OptionVerb;

kernel::Decision Now(const kernel::Rules& rules, const kernel::State& state) {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  return decision;
}

bool IsPartOfAnnouncing(DecisionKind kind) {
  return kind == DecisionKind::PickTarget || kind == DecisionKind::PickCost ||
         kind == DecisionKind::ChooseNumber || kind == DecisionKind::HostForAttachment;
}

/// Announces with each choice at every place; false if some way leads nowhere.
bool CanAlwaysBeFinished(const kernel::Rules& rules, const kernel::State& begun, int depth) {
  if (begun.result == kernel::Result::UnknownUnplayable) return false;
  if (depth == 0 || kernel::IsOver(begun)) return true;
  const kernel::Decision decision = Now(rules, begun);
  if (!IsPartOfAnnouncing(decision.kind)) return true;
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    kernel::State next = begun;
    kernel::Apply(rules, next, i);
    if (!CanAlwaysBeFinished(rules, next, depth - 1)) return false;
  }
  return true;
}

bool BeginsAnnouncement(const kernel::Option& option) {
  return option.verb == OptionVerb::UseCard || option.verb == OptionVerb::Activate ||
         option.verb == OptionVerb::LevelUp;
}

/// A character whose effect costs a hand card and two resources.
ir::ReadCard Dear() {
  ir::ReadCard card = ACharacter("T-1", U"甲");
  PayResources pay;
  pay.total = Constant(2);
  DiscardCost discard;
  discard.cards = Some(1, Player::You, z::zone::kHand);
  card.texts = {{Paying({discard, pay}, Draws(1))}};
  return card;
}

struct Laid {
  kernel::Rules rules;
  kernel::State state;
};

/// The character in play, a hand card, an opponent's card, and so many resources.
Laid WithResources(int resources) {
  std::vector<ir::ReadCard> cards = {Dear(), ACharacter("T-2", U"乙", 1000, 1000, 9)};
  Laid table{z::BuildRules(cards), {}};
  kernel::Position position;
  position.step = z::step::kAction;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kHand),
                    Placed(1, 1, z::zone::kBattle), Placed(1, 0, z::zone::kDeck),
                    Placed(1, 1, z::zone::kDeck),   Placed(1, 0, z::zone::kLife),
                    Placed(1, 1, z::zone::kLife)};
  for (int i = 0; i < resources; ++i) {
    position.cards.push_back(Placed(1, 0, z::zone::kResource));
  }
  const auto state = z::MakeState(table.rules, position);
  REQUIRE(state.HasValue());
  table.state = *state;
  return table;
}

bool IsOffered(const Laid& table, OptionVerb verb) {
  const kernel::Decision decision = Now(table.rules, table.state);
  for (int i = 0; i < decision.count; ++i) {
    if (decision.options[static_cast<std::size_t>(i)].verb == verb) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("what cannot be paid to the end is not begun: nothing is paid and the player goes on",
          "[engine][zero:902.1][zero:902.2][zero:703.1]") {
  Laid table = WithResources(1);
  const kernel::State before = table.state;
  CHECK_FALSE(IsOffered(table, OptionVerb::Activate));
  CHECK(table.state == before);
  // The same player still has priority and may do something legal.
  const kernel::Decision decision = Now(table.rules, table.state);
  CHECK(decision.kind == DecisionKind::Priority);
  CHECK(decision.decider == kernel::Decider::First);
  CHECK(IsOffered(table, OptionVerb::DeclareAttack));
  CHECK(IsOffered(WithResources(2), OptionVerb::Activate));
}

TEST_CASE("an action taken back leaves cards, costs, triggers and priority as before it",
          "[engine][zero:902.1][zero:902.2]") {
  Laid table = WithResources(2);
  const kernel::State before = table.state;
  const kernel::Decision decision = Now(table.rules, table.state);
  for (std::uint16_t i = 0; i < decision.count; ++i) {
    kernel::State tried = before;
    kernel::Apply(table.rules, tried, i);
    CHECK_FALSE(tried == before);
    tried = before;
    const kernel::Decision again = Now(table.rules, tried);
    CHECK(tried.waiting_count == 0);
    CHECK(again.decider == decision.decider);
    CHECK(again.count == decision.count);
  }
}

TEST_CASE("what was seen of the deck while announcing stays on top of it when that is taken back",
          "[engine][zero:902.1]") {
  // The price: the top card of the deck, and then a hand card of two.
  ir::ReadCard card = ACharacter("T-1", U"甲");
  ir::MoveCost top;
  ir::Selector deck = Some(1, Player::You, z::zone::kDeck);
  deck.place = ir::Place::Top;
  top.cards.node = deck;
  top.zone = z::zone::kRest;
  DiscardCost discard;
  discard.cards = Some(1, Player::You, z::zone::kHand);
  discard.cards.slot = 1;
  card.texts = {{Paying({top, discard}, Draws(1))}};
  const kernel::Rules rules = z::BuildRules(
      {card, ACharacter("T-2", U"乙"), ACharacter("T-3", U"丙"), ACharacter("T-4", U"丁")});
  kernel::Position position;
  position.step = z::step::kAction;
  position.cards = {
      Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kHand), Placed(2, 0, z::zone::kHand),
      Placed(1, 0, z::zone::kDeck),   Placed(2, 0, z::zone::kDeck), Placed(3, 0, z::zone::kDeck),
      Placed(1, 1, z::zone::kDeck),   Placed(1, 0, z::zone::kLife), Placed(1, 1, z::zone::kLife)};
  const auto laid = z::MakeState(rules, position);
  REQUIRE(laid.HasValue());
  kernel::State before = *laid;
  for (kernel::Object& object : before.objects)
    object.rank = 0;  // Shuffled: nobody knows the order.
  const kernel::Decision decision = Now(rules, before);
  const auto begin = [&](kernel::State& state) {
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (decision.options[i].verb == OptionVerb::Activate) return kernel::Apply(rules, state, i);
    }
    FAIL("the effect is not offered");
  };
  kernel::State begun = before;
  begin(begun);
  const kernel::Decision chance = Now(rules, begun);
  REQUIRE(chance.kind == DecisionKind::DrawOrder);
  const kernel::Option told = chance.options[2];
  kernel::Apply(rules, begun, 2);
  REQUIRE(Now(rules, begun).kind == DecisionKind::PickCost);
  REQUIRE(kernel::IsAnnouncing(begun));
  REQUIRE(begun.objects[told.object].zone == z::zone::kRest);

  const kernel::State back = kernel::TakeBack(rules, before, {told});
  CHECK_FALSE(kernel::IsAnnouncing(back));
  CHECK(back.objects[told.object].zone == z::zone::kDeck);
  CHECK(back.objects[told.object].rank == 1);
  CHECK(Now(rules, back).decider == kernel::Decider::First);
  // Begun again, the same card goes and nobody draws lots.
  kernel::State again = back;
  begin(again);
  CHECK(again == begun);
}

TEST_CASE("whatever may be begun in a game can be finished in every way it may be chosen",
          "[engine][zero:902.1]") {
  const auto cards = InventedCards();
  const kernel::Rules rules = z::BuildRules(cards);
  const auto start =
      z::StartGame(rules, {InventedDeck(cards.size(), 50), InventedDeck(cards.size(), 50, 7)});
  REQUIRE(start.HasValue());
  kernel::State state = *start;
  // BOUND: choices of one line, and picks of one announcement.
  for (int step = 0; step < 400 && !kernel::IsOver(state); ++step) {
    const kernel::Decision decision = Now(rules, state);
    for (std::uint16_t i = 0; i < decision.count; ++i) {
      if (!BeginsAnnouncement(decision.options[i])) continue;
      kernel::State begun = state;
      kernel::Apply(rules, begun, i);
      INFO("step " << step << ", option " << i);
      CHECK(CanAlwaysBeFinished(rules, begun, 3));
    }
    kernel::Apply(rules, state, static_cast<std::uint16_t>((step * 7 + 3) % decision.count));
  }
}

}  // namespace caiding::tests
