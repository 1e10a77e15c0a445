// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

namespace caiding::tests {
namespace {

kernel::State Start(const kernel::Rules& rules, std::size_t cards) {
  const auto start = z::StartGame(rules, {InventedDeck(cards, 50), InventedDeck(cards, 50, 7)});
  REQUIRE(start.HasValue());
  return *start;
}

}  // namespace

TEST_CASE("random games keep every law of the engine", "[engine][conformance]") {
  const auto cards = InventedCards();
  const kernel::Rules rules = z::BuildRules(cards);
  const kernel::State start = Start(rules, cards.size());
  for (std::uint64_t seed = 100; seed < 120; ++seed) {
    const Playthrough play = PlayRandomly(rules, start, seed);
    INFO("seed " << seed);
    CHECK(play.broken == "");
    CHECK(ReplayDiffers(rules, start, play) == "");
    CHECK(play.result != kernel::Result::UnknownUnplayable);
  }
}

TEST_CASE("every value of every policy can be played with", "[engine][conformance]") {
  const auto cards = InventedCards();
  for (const kernel::PolicyEntry& entry : z::ImplementedPolicies()) {
    for (const std::string_view value : entry.values) {
      kernel::Policies policies;
      REQUIRE(sheet::SetPolicy(z::GameSheet(), policies, entry.id, value));
      CHECK(sheet::GetPolicy(z::GameSheet(), policies, entry.id) == value);
      const kernel::Rules rules = z::BuildRules(cards, policies);
      const Playthrough play = PlayRandomly(rules, Start(rules, cards.size()), 7);
      INFO(entry.id << "=" << value);
      CHECK(play.broken == "");
    }
  }
}

TEST_CASE("every invented card can be played", "[engine]") {
  for (const ir::ReadCard& card : InventedCards()) {
    INFO(card.card.number);
    CHECK(z::PlayGaps(card).empty());
  }
}

TEST_CASE("a described position becomes the same table again", "[engine]") {
  const auto cards = InventedCards();
  const kernel::Rules rules = z::BuildRules(cards);
  kernel::Position position;
  auto hero = Placed(0, 0, z::zone::kBattle);
  hero.damage = 500;
  hero.is_tapped = true;
  auto staff = Placed(11, 0, z::zone::kBattle);
  staff.attached_to = 0;
  position.cards = {hero,
                    staff,
                    Placed(1, 0, z::zone::kHand),
                    Placed(2, 1, z::zone::kResource),
                    Placed(3, 0, z::zone::kDeck),
                    Placed(4, 0, z::zone::kDeck),
                    Placed(5, 1, z::zone::kLife),
                    Placed(1, 0, z::zone::kResource)};
  position.step = z::step::kAction;
  const auto state = z::MakeState(rules, position);
  REQUIRE(state.HasValue());
  const kernel::Position once = z::DescribePosition(rules, *state);
  const auto again = z::MakeState(rules, once);
  REQUIRE(again.HasValue());
  CHECK(z::DescribePosition(rules, *again) == once);
}

TEST_CASE("a state fits in 8 KiB", "[engine]") { CHECK(sizeof(kernel::State) <= 8192); }

}  // namespace caiding::tests
