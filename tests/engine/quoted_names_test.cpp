// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/zero/policies.h"
#include "model/zero/sheet.h"
#include "tests/engine/invented_cards.h"

namespace caiding::tests {
namespace {

constexpr std::size_t kBit = z::kQuotedName;

/// All of one's own 『天神』 have +500 attack.
Ability Cheers() {
  return While(Changes(Those(Every(Player::You, ANamed(U"天神"))), z::stat::kAttack, 500,
                       DurationKind::WhileThere));
}
ir::ReadCard Caller(Ability ability) {
  ir::ReadCard card = ACharacter("A", U"号令者");
  card.texts = {{std::move(ability)}};
  return card;
}
/// Character 天神, without the trait.
ir::ReadCard ByName() { return ACharacter("N", U"天神"); }
/// Another character, with the trait 天神.
ir::ReadCard ByTrait() {
  ir::ReadCard card = ACharacter("T", U"旅人");
  card.card.traits = {U"天神"};
  return card;
}

kernel::Policies With(std::string_view value) {
  kernel::Policies policies;
  REQUIRE(sheet::SetPolicy(z::GameSheet(), policies, "D-T01", value));
  return policies;
}
/// All these cards in the battle zone of the first player.
Table InPlay(const std::vector<ir::ReadCard>& cards, std::string_view value) {
  kernel::Position position;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    position.cards.push_back(Placed(static_cast<std::uint16_t>(i), 0, z::zone::kBattle));
  }
  return Table(cards, position, With(value));
}
bool IsCheered(Table& table, int object) {
  kernel::Game game(table.rules, table.state);
  return kernel::StatOf(game, object, z::stat::kAttack) == 1500;
}
bool HasConsulted(const Table& table) { return kernel::ConsultedPolicies(table.state).Has(kBit); }

}  // namespace

TEST_CASE("『A』 that is a name and a trait names what policy D-T01 says",
          "[engine][zero:305.2][zero:306.2]") {
  REQUIRE(z::ImplementedPolicies()[kBit].id == "D-T01");
  const std::vector<ir::ReadCard> cards = {Caller(Cheers()), ByName(), ByTrait()};
  Table either = InPlay(cards, "either");
  CHECK(IsCheered(either, 1));
  CHECK(IsCheered(either, 2));
  Table by_name = InPlay(cards, "name-first");
  CHECK(IsCheered(by_name, 1));
  CHECK_FALSE(IsCheered(by_name, 2));
  Table by_trait = InPlay(cards, "attribute-first");
  CHECK_FALSE(IsCheered(by_trait, 1));
  CHECK(IsCheered(by_trait, 2));
  for (const Table* table : {&either, &by_name, &by_trait}) CHECK(HasConsulted(*table));
}

TEST_CASE("『A』 that only names or only traits bear names these under every policy",
          "[engine][zero:305.2][zero:306.2]") {
  for (const char* value : {"either", "name-first", "attribute-first"}) {
    INFO(value);
    Table named = InPlay({Caller(Cheers()), ByName()}, value);
    CHECK(IsCheered(named, 1));
    CHECK_FALSE(HasConsulted(named));
    Table traits = InPlay({Caller(Cheers()), ByTrait()}, value);
    CHECK(IsCheered(traits, 1));
    CHECK_FALSE(HasConsulted(traits));
  }
}

TEST_CASE("a card of the pool that is not in play decides what 『A』 names as well",
          "[engine][zero:305.2]") {
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(2, 0, z::zone::kBattle)};
  const std::vector<ir::ReadCard> cards = {Caller(Cheers()), ByName(), ByTrait()};
  Table by_name(cards, position, With("name-first"));
  CHECK_FALSE(IsCheered(by_name, 1));
  Table by_trait(cards, position, With("attribute-first"));
  CHECK(IsCheered(by_trait, 1));
}

TEST_CASE("『A』 inside a keyword and inside a granted ability is settled as well",
          "[engine][zero:306.2][zero:307.7]") {
  Grant grant;
  grant.what = This();
  grant.gains = {GainAbilities{{Box<Ability>(Cheers())}}};
  grant.duration.kind = DurationKind::WhileThere;
  for (const Ability& hidden : {AKeyword(z::keyword::kGuard, {Cheers()}), While(Do(grant))}) {
    Table by_name = InPlay({Caller(hidden), ByName(), ByTrait()}, "name-first");
    CHECK(IsCheered(by_name, 1));
    CHECK_FALSE(IsCheered(by_name, 2));
  }
}

TEST_CASE("a word that says which it is stays what it is under every policy",
          "[engine][zero:305.2][zero:306.2]") {
  Ability cheers = While(Changes(
      Those(Every(Player::You,
                  Test(Named{.sense = NameSense::Trait, .name = U"天神", .is_original = false}))),
      z::stat::kAttack, 500, DurationKind::WhileThere));
  for (const char* value : {"either", "name-first", "attribute-first"}) {
    Table table = InPlay({Caller(cheers), ByName(), ByTrait()}, value);
    INFO(value);
    CHECK_FALSE(IsCheered(table, 1));
    CHECK(IsCheered(table, 2));
    CHECK_FALSE(HasConsulted(table));
  }
}

}  // namespace caiding::tests
