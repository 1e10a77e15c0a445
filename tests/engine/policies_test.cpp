// SPDX-License-Identifier: MIT
// What scenarios cannot show of the policy switches: the setting up.
#include "model/zero/policies.h"

#include <catch2/catch.hpp>

#include "model/zero/sheet.h"
#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

namespace caiding::tests {
namespace {

/// Plays the setting up until somebody is asked about a mulligan; chance takes its first option.
kernel::Decision AskedForMulligan(const kernel::Rules& rules, kernel::State& state) {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  while (decision.kind != kernel::DecisionKind::Mulligan) {
    kernel::Apply(rules, state, 0);
    kernel::Legal(rules, state, decision);
  }
  return decision;
}

/// What is decided right after the first player has asked for a mulligan.
kernel::DecisionKind AfterTheFirstWants(std::string_view value) {
  const auto cards = InventedCards();
  kernel::Policies policies;
  REQUIRE(sheet::SetPolicy(z::GameSheet(), policies, "D-M15", value));
  const kernel::Rules rules = z::BuildRules(cards, policies);
  const auto start =
      z::StartGame(rules, {InventedDeck(cards.size(), 50), InventedDeck(cards.size(), 50, 7)});
  REQUIRE(start.HasValue());
  kernel::State state = *start;
  AskedForMulligan(rules, state);
  kernel::Apply(rules, state, 1);
  CHECK(kernel::ConsultedPolicies(state).Has(z::kMulliganOrder));
  kernel::Decision next;
  kernel::Legal(rules, state, next);
  return next.kind;
}

}  // namespace

TEST_CASE("the mulligan is done before the other decides, or both decide first, as D-M15 says",
          "[engine][zero:100.10]") {
  CHECK(AfterTheFirstWants("in-turn-order") == kernel::DecisionKind::DrawOrder);
  CHECK(AfterTheFirstWants("secret") == kernel::DecisionKind::Mulligan);
}

TEST_CASE("who controls a card outside of play is its owner, or nobody, as D-T35 says",
          "[engine][zero:612.2]") {
  for (const auto& [value, is_own] :
       {std::pair{"owner-or-user", true}, std::pair{"nobody", false}}) {
    kernel::Policies policies;
    REQUIRE(sheet::SetPolicy(z::GameSheet(), policies, "D-T35", value));
    const auto cards = InventedCards();
    kernel::Position position;
    position.cards = {Placed(0, 0, z::zone::kRest), Placed(1, 0, z::zone::kBattle)};
    Table table(cards, position, policies);
    kernel::Game game(table.rules, table.state);
    const ir::Filter filter{.range = {}, .node = ir::ControlledBy{ir::Player::You}};
    CHECK(kernel::Passes(game, {}, filter, 0) == is_own);
    CHECK(kernel::Passes(game, {}, filter, 1));
  }
}

TEST_CASE("an edition is a preset of its own switches alone", "[engine]") {
  kernel::Policies early;
  CHECK(sheet::EditionOf(z::GameSheet(), early) == "1.20");
  REQUIRE(sheet::SetEdition(z::GameSheet(), early, "early"));
  CHECK(sheet::EditionOf(z::GameSheet(), early) == "early");
  CHECK_FALSE(sheet::SetEdition(z::GameSheet(), early, "2.00"));
  for (const kernel::PolicyEntry& entry : z::ImplementedPolicies()) {
    INFO(entry.id);
    CHECK((sheet::GetPolicy(z::GameSheet(), early, entry.id) != entry.values.front()) ==
          entry.is_edition);
  }
  REQUIRE(sheet::SetEdition(z::GameSheet(), early, "1.20"));
  CHECK(early == kernel::Policies{});
}

}  // namespace caiding::tests
