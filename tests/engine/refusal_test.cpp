// SPDX-License-Identifier: MIT
#include "model/kernel/refusal.h"

#include <algorithm>
#include <map>
#include <random>

#include <catch2/catch.hpp>

#include "model/kernel/engine.h"
#include "tests/engine/builders.h"
#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

namespace caiding::tests {
namespace {

using kernel::Decider;
using kernel::Option;
using kernel::OptionVerb;
using kernel::RefusalKind;

/// Everything that a player could think of: each verb with each card, and those without a card.
std::vector<Option> Thinkable(const kernel::Rules& rules, const kernel::State& state) {
  std::vector<Option> options;
  const auto none = Option::kNoObject;
  for (const OptionVerb verb : {OptionVerb::Pass, OptionVerb::Yes, OptionVerb::No, OptionVerb::Done,
                                OptionVerb::AttackLife}) {
    options.push_back({verb, none, 0});
  }
  for (std::uint16_t i = 0; i < state.object_count; ++i) {
    for (const OptionVerb verb :
         {OptionVerb::UseCard, OptionVerb::LevelUp, OptionVerb::DeclareAttack, OptionVerb::Pick}) {
      options.push_back({verb, i, 0});
    }
    if (state.objects[i].card == kernel::kNone16) continue;
    for (const std::uint16_t ability : rules.entries[state.objects[i].card].abilities) {
      options.push_back({OptionVerb::Activate, i, ability});
    }
  }
  for (std::int32_t value = 0; value < 4; ++value)
    options.push_back({OptionVerb::Value, none, value});
  return options;
}

/// What is wrong with the answers about one position, or empty.
std::string LookAt(const kernel::Rules& rules, const kernel::State& state,
                   std::map<RefusalKind, int>& seen) {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  for (int i = 0; i < decision.count; ++i) {
    const Option& option = decision.options[static_cast<std::size_t>(i)];
    const auto refusal = kernel::WhyNot(rules, state, decision.decider, option);
    if (refusal.kind != RefusalKind::None) return "a legal option is refused";
  }
  for (const Option& option : Thinkable(rules, state)) {
    const auto refusal = kernel::WhyNot(rules, state, decision.decider, option);
    ++seen[refusal.kind];
    const bool is_play = option.verb == OptionVerb::UseCard || option.verb == OptionVerb::LevelUp ||
                         option.verb == OptionVerb::DeclareAttack ||
                         option.verb == OptionVerb::Activate;
    if (refusal.kind == RefusalKind::NotOffered && is_play)
      return "a play is refused without a reason";
    if (*refusal.clause.id == '\0' && refusal.kind != RefusalKind::None)
      return "a refusal without a clause";
    if (refusal.kind != RefusalKind::None) continue;
    // What is said to be legal is offered, or an option with a copy that cannot be told apart.
    const bool is_there = std::any_of(
        decision.options.begin(), decision.options.begin() + decision.count,
        [&](const Option& offered) {
          if (offered == option) return true;
          if (offered.verb != option.verb || offered.value != option.value) return false;
          const auto& objects = state.objects;
          return option.object < state.object_count && offered.object < state.object_count &&
                 objects[option.object].card == objects[offered.object].card &&
                 objects[option.object].zone == objects[offered.object].zone;
        });
    if (!is_there) return "what is not offered is said to be legal";
  }
  return {};
}

}  // namespace

TEST_CASE("every action that is not legal has a reason, and no legal one has",
          "[engine][conformance]") {
  const auto cards = InventedCards();
  const kernel::Rules rules = z::BuildRules(cards);
  const auto start =
      z::StartGame(rules, {InventedDeck(cards.size(), 50), InventedDeck(cards.size(), 50, 7)});
  REQUIRE(start.HasValue());
  std::map<RefusalKind, int> seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    std::mt19937_64 random(seed);
    kernel::State state = *start;
    for (int choice = 0; choice < 150 && !kernel::IsOver(state); ++choice) {
      INFO("seed " << seed << " choice " << choice);
      // BOUND: each third position; one has several hundred thinkable actions.
      if (choice % 3 == 0) REQUIRE(LookAt(rules, state, seen) == "");
      kernel::Decision decision;
      kernel::Legal(rules, state, decision);
      kernel::Apply(rules, state, static_cast<std::uint16_t>(random() % decision.count));
    }
  }
  for (const RefusalKind kind :
       {RefusalKind::None, RefusalKind::OtherDecision, RefusalKind::NotControlled,
        RefusalKind::NotWhereUsed, RefusalKind::WrongTiming, RefusalKind::CannotPay,
        RefusalKind::EnteredThisTurn, RefusalKind::Tapped, RefusalKind::NotAsked}) {
    INFO("kind " << static_cast<int>(kind));
    CHECK(seen[kind] > 0);
  }
}

TEST_CASE("the player who does not decide is told so", "[engine]") {
  const auto cards = InventedCards();
  const kernel::Rules rules = z::BuildRules(cards);
  const auto start =
      z::StartGame(rules, {InventedDeck(cards.size(), 50), InventedDeck(cards.size(), 50, 7)});
  REQUIRE(start.HasValue());
  kernel::Decision decision;
  kernel::Legal(rules, *start, decision);
  const Decider other = decision.decider == Decider::First ? Decider::Second : Decider::First;
  CHECK(kernel::WhyNot(rules, *start, other, decision.options[0]).kind ==
        RefusalKind::OtherDecides);
}

}  // namespace caiding::tests
