// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/canonical.h"
#include "tests/engine/invented_cards.h"

namespace caiding::tests {
namespace {

using kernel::EventKind;
using kernel::OptionVerb;

ir::ReadCard Blank() { return ACard("B", U"白板", z::kind::kTactic, 9); }

int Attack(Table& table, int object) {
  kernel::Game game(table.rules, table.state);
  return kernel::StatOf(game, object, z::stat::kAttack);
}
int Defense(Table& table, int object) {
  kernel::Game game(table.rules, table.state);
  return kernel::StatOf(game, object, z::stat::kDefense);
}

/// Every character gets as much attack as this card has.
Effect SharesAttack(DurationKind duration) {
  Effect shares =
      Changes(Those(Every(Player::Either, IsCharacterCard())), z::stat::kAttack, 0, duration);
  StatOf own;
  own.object = {.range = {}, .node = Self{}};
  own.stat = z::stat::kAttack;
  std::get<ChangeStats>(shares.node).changes.front().amount = {.range = {}, .node = own};
  return shares;
}

ir::ReadCard SetsAttack(const std::string& number, std::u32string name, int attack) {
  ir::ReadCard card = ACharacter(number, std::move(name));
  card.texts = {{While(Changes(Those(Every(Player::Either, IsCharacterCard())), z::stat::kAttack,
                               attack, DurationKind::WhileThere, true))}};
  return card;
}

}  // namespace

TEST_CASE("continuous effects apply in the order of taking effect",
          "[engine][zero:701.3][zero:701.4]") {
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kBattle),
                    Placed(2, 0, z::zone::kBattle)};
  Table table(
      {SetsAttack("A", U"甲", 1000), SetsAttack("Y", U"乙", 2000), ACharacter("C", U"丙", 500)},
      position);
  CHECK(Attack(table, 2) == 2000);
}

TEST_CASE("one sentence changes several cards by what its number comes to before",
          "[engine][zero:700.9]") {
  // The card itself, 1000, comes before the other, 500: 1000 + 1000 and 500 + 1000, not 500 + 2000.
  SECTION("in force by itself") {
    ir::ReadCard sharer = ACharacter("A", U"甲", 1000);
    sharer.texts = {{While(SharesAttack(DurationKind::WhileThere))}};
    kernel::Position position;
    position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kBattle)};
    Table table({sharer, ACharacter("C", U"丙", 500)}, position);
    CHECK(Attack(table, 0) == 2000);
    CHECK(Attack(table, 1) == 1500);
  }
  SECTION("carried out") {
    ir::ReadCard sharer = ACharacter("A", U"甲", 1000, 1000, 0);
    sharer.texts = {{Whenever(z::timing::kEnters, SharesAttack(DurationKind::ThisTurn))}};
    kernel::Position position;
    position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 0, z::zone::kBattle)};
    Table table({sharer, ACharacter("C", U"丙", 500)}, position);
    REQUIRE(table.Choose(OptionVerb::UseCard, 0));
    table.Settle();
    CHECK(Attack(table, 0) == 2000);
    CHECK(Attack(table, 1) == 1500);
  }
}

TEST_CASE("positions are told apart by as many used cards as a text counts",
          "[engine][zero:102.2]") {
  const auto with_limit = [](int most) {
    ir::ReadCard card = ACharacter("A", U"甲");
    ConstrainPlayer limit;
    limit.deed = PlayerDeed::Use;
    limit.cards = IsCharacterCard();
    limit.count = Constant(most);
    card.texts = {{While(Do(limit))}};
    return card;
  };
  for (const int most : {2, 3}) {
    kernel::Position position;
    position.cards = {Placed(0, 0, z::zone::kBattle)};
    Table table({with_limit(most)}, position);
    kernel::State two = table.state;
    two.used_card_count = 2;
    two.used_cards[0] = two.used_cards[1] = kernel::UsedCard{0, 0, 0};
    kernel::State three = two;
    three.used_cards[three.used_card_count++] = kernel::UsedCard{0, 0, 0};
    const bool is_same = most == 2;
    CHECK((kernel::CanonicalHash(table.rules, two) == kernel::CanonicalHash(table.rules, three)) ==
          is_same);
    CHECK(kernel::FindIsomorphism(table.rules, two, three).has_value() == is_same);
  }
}

TEST_CASE("more gained effects than there is room for end the line as unknown", "[engine]") {
  for (const int givers : {8, 9}) {
    std::vector<ir::ReadCard> cards;
    kernel::Position position;
    for (int i = 0; i < givers; ++i) {
      cards.push_back(
          ACharacter(std::to_string(i), std::u32string(1, U'甲' + static_cast<char32_t>(i))));
      Grant grant{Those(Every(Player::Either, IsCharacterCard())), {}, {}};
      grant.gains = {GainAbilities{{Whenever(z::timing::kTurnEnds, Draws(i + 1))}}};
      cards.back().texts = {{While(Do(grant))}};
      position.cards.push_back(Placed(static_cast<std::uint16_t>(i), 0, z::zone::kBattle));
    }
    Table table(cards, position);
    kernel::Game game(table.rules, table.state);
    CHECK(kernel::AbilitiesOf(game, 0).count == 9);  // Eight gained, one printed.
    const bool has_room = givers == 8;
    CHECK((game.state.result == kernel::Result::Running) == has_room);
  }
}

TEST_CASE("who takes all effects first keeps its own", "[engine][zero:701.8]") {
  ir::ReadCard silencer = ACharacter("A", U"甲", 1000);
  silencer.texts = {{While(Do(LoseEffects{Those(Every(Player::Opponent)), {}, {}}))}};
  ir::ReadCard other = ACharacter("Y", U"乙", 1000);
  other.texts = silencer.texts;
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 1, z::zone::kBattle)};
  Table table({silencer, other}, position);
  kernel::Game game(table.rules, table.state);
  CHECK_FALSE(kernel::Look(game, 0)->has_lost_own);
  CHECK(kernel::Look(game, 1)->has_lost_own);
}

TEST_CASE("an effect lost later must not have acted", "[engine][zero:708.1][zero:708.2]") {
  ir::ReadCard guard = ACharacter("A", U"甲");
  guard.texts = {{AKeyword(z::keyword::kGuard, {While(May(Deed::Attack, Modality::Cannot))})}};
  ir::ReadCard ray =
      ATactic("R", U"射线", true, 0, z::colour::kRed,
              Do(LoseEffects{OneCharacter(), {}, Duration{{}, DurationKind::ThisTurn}}));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kHand),
                    Placed(2, 1, z::zone::kLife), Placed(2, 1, z::zone::kLife)};
  Table table({guard, ray, Blank()}, position);
  CHECK_FALSE(table.Can(OptionVerb::DeclareAttack, 0));
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  CHECK(table.Can(OptionVerb::DeclareAttack, 0));
}

TEST_CASE("what lasts this turn ends in the clean-up step together with the healing",
          "[engine][zero:407.1]") {
  ir::ReadCard boost =
      ATactic("R", U"强化", true, 0, z::colour::kRed,
              Changes(OneCharacter(), z::stat::kDefense, 1000, DurationKind::ThisTurn));
  kernel::Position position;
  auto hurt = Placed(0, 0, z::zone::kBattle);
  hurt.damage = 1500;
  position.cards = {hurt, Placed(1, 0, z::zone::kHand), Placed(1, 0, z::zone::kHand),
                    Placed(2, 1, z::zone::kDeck), Placed(2, 1, z::zone::kDeck)};
  Table table({ACharacter("A", U"甲", 1000, 2000), boost, Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  table.Settle();
  CHECK(Defense(table, 0) == 3000);
  while (table.state.active_player == 0) REQUIRE(table.Pass());
  CHECK(Defense(table, 0) == 2000);
  CHECK(table.At(0).damage == 0);
  CHECK(table.At(0).zone == z::zone::kBattle);
}

TEST_CASE("two doublers quadruple damage", "[engine][zero:707.2][zero:707.3]") {
  const auto doubler = [](const std::string& number, std::u32string name) {
    ir::ReadCard card = ACharacter(number, std::move(name));
    ObjectEvent event;
    event.happening = Happening::TakesDamage;
    event.subject = Those(Some(1, Player::Either, z::zone::kBattle, IsCharacterCard()));
    Quantity twice{
        .range = {},
        .node = Box<Arithmetic>(Arithmetic{Operator::Multiply, Constant(2),
                                           Quantity{.range = {}, .node = EventAmount{}}})};
    card.texts = {{While(
        Do(Replace{TriggerEvent{.range = {}, .node = event}, Do(AmountBecomes{twice}), {}}))}};
    return card;
  };
  ir::ReadCard fire =
      ATactic("F", U"火球", true, 0, z::colour::kRed, DealsDamage(OneCharacter(), 2000));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kBattle),
                    Placed(2, 1, z::zone::kBattle), Placed(3, 0, z::zone::kHand)};
  Table table({doubler("D", U"甲"), doubler("E", U"乙"), ACharacter("V", U"丙", 0, 20000), fire},
              position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 3));
  REQUIRE(table.Choose(OptionVerb::Pick, 2));
  CHECK(table.At(2).damage == 8000);
}

TEST_CASE("a destroyed card that is sent elsewhere is destroyed all the same",
          "[engine][zero:605.7][zero:208.3][zero:707.4]") {
  auto cards = InventedCards();
  ir::ReadCard victim = ACharacter("V", U"丙", 1000, 1000);
  victim.texts = {{Whenever(z::timing::kDestroyed, Draws(1))}};
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kEvent), Placed(1, 1, z::zone::kBattle),
                    Placed(2, 0, z::zone::kHand), Placed(3, 1, z::zone::kDeck)};
  Table table(
      {cards[14], victim,
       ATactic("F", U"火球", true, 0, z::colour::kRed, DealsDamage(OneCharacter(), 2000)), Blank()},
      position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 2));
  table.Settle();
  CHECK(table.At(1).zone == z::zone::kRemoved);
  CHECK(table.At(3).zone == z::zone::kHand);
}

TEST_CASE("equal character names: the player scraps one before the triggers enter the chain",
          "[engine][zero:305.5][zero:305.6][zero:305.7]") {
  ir::ReadCard snow = ACharacter("S", U"丝诺", 1000, 1000, 0);
  snow.texts = {{Whenever(z::timing::kEnters, Draws(1))}};
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(0, 0, z::zone::kHand),
                    Placed(1, 0, z::zone::kDeck), Placed(1, 0, z::zone::kDeck)};
  Table table({snow, Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  REQUIRE(table.Now().kind == kernel::DecisionKind::ScrapSameName);
  CHECK(table.state.stack_count == 0);
  REQUIRE(table.Choose(OptionVerb::Pick, 1));
  CHECK(table.At(1).zone == z::zone::kRest);
  // It triggered on entering all the same.
  CHECK(table.Count(0, z::zone::kHand) == 1);
}

TEST_CASE("defence 0 is neither destroyed nor scrapped", "[engine][zero:309.3][zero:605.5]") {
  ir::ReadCard weak = ACharacter("A", U"甲", 1000, 1000);
  weak.texts = {{Whenever(z::timing::kDestroyed, Draws(1))}};
  ir::ReadCard wither =
      ATactic("W", U"凋零", true, 0, z::colour::kRed,
              Changes(OneCharacter(), z::stat::kDefense, -1000, DurationKind::ThisTurn));
  kernel::Position position;
  position.cards = {Placed(0, 1, z::zone::kBattle), Placed(1, 0, z::zone::kHand),
                    Placed(2, 1, z::zone::kDeck), Placed(3, 0, z::zone::kBattle)};
  Table table({weak, wither, Blank(), ACharacter("Z", U"丁")}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  REQUIRE(table.Choose(OptionVerb::Pick, 0));
  CHECK(table.At(0).zone == z::zone::kRest);
  CHECK(table.At(2).zone == z::zone::kDeck);
  CHECK_FALSE(table.HasHappened(EventKind::Destroyed));
}

TEST_CASE("equipment gives its bonus and is destroyed when its bearer leaves",
          "[engine][zero:310.1][zero:319.6][zero:319.11]") {
  auto cards = InventedCards();
  ir::ReadCard recall =
      ATactic("T", U"召回", true, 0, z::colour::kRed, MoveTo(OneCharacter(), z::zone::kHand));
  cards[11].card.cost_total = 0;
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kHand),
                    Placed(2, 0, z::zone::kHand), Placed(3, 1, z::zone::kLife)};
  Table table({ACharacter("A", U"甲", 1000, 1000), cards[11], recall, Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  while (table.state.stack_count > 0) REQUIRE(table.Pass());
  REQUIRE(table.At(1).zone == z::zone::kBattle);
  CHECK(table.At(1).host == 0);
  CHECK(Attack(table, 0) == 3000);
  REQUIRE(table.Choose(OptionVerb::UseCard, 2));
  CHECK(table.At(0).zone == z::zone::kHand);
  CHECK(table.At(1).zone == z::zone::kRest);
  CHECK(table.HasHappened(EventKind::Destroyed, "319.11"));
}

TEST_CASE("a coloured cost takes its colour; face-down and purple resources do not give it",
          "[engine][zero:303.3][zero:204.6][zero:322.7]") {
  ir::ReadCard user = ACharacter("U", U"甲", 1000, 1000, 2);
  user.card.cost_coloured = {{z::colour::kGreen, 1}};
  ir::ReadCard purple = ACard("P", U"紫", z::kind::kTactic, 9, z::colour::kPurple);
  const auto board = [&](bool with_green) {
    kernel::Position position;
    auto down = Placed(2, 0, z::zone::kResource);
    down.is_face_down = true;
    position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 0, z::zone::kResource), down,
                      Placed(2, 1, z::zone::kLife), Placed(0, 0, z::zone::kBattle)};
    if (with_green) position.cards.push_back(Placed(2, 0, z::zone::kResource));
    return position;
  };
  ir::ReadCard free_name = user;
  free_name.card.characters = {};
  Table poor({free_name, purple, Blank()}, board(false));
  CHECK_FALSE(poor.Can(OptionVerb::UseCard, 0));
  Table rich({free_name, purple, Blank()}, board(true));
  REQUIRE(rich.Choose(OptionVerb::UseCard, 0));
  // One of the two others goes with the green one.
  REQUIRE(rich.Now().kind == kernel::DecisionKind::PickCost);
  CHECK(rich.Now().count == 2);
}

TEST_CASE("a player who must draw more than the deck holds loses", "[engine][zero:101.2]") {
  ir::ReadCard draw = ATactic("D", U"补给", true, 0, z::colour::kRed, Draws(2));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 0, z::zone::kDeck)};
  Table table({draw, Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  CHECK(kernel::GetResult(table.state) == kernel::Result::SecondWins);
}

TEST_CASE("the whole chain resolves from the top and nobody acts in between",
          "[engine][zero:106.3][zero:106.4]") {
  ir::ReadCard draw = ATactic("D", U"补给", true, 0, z::colour::kRed, Draws(1));
  ir::ReadCard fire =
      ATactic("F", U"火球", true, 0, z::colour::kRed, DealsDamage(OneCharacter(), 1000));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 1, z::zone::kHand),
                    Placed(1, 1, z::zone::kHand), Placed(2, 0, z::zone::kBattle),
                    Placed(3, 0, z::zone::kDeck), Placed(3, 0, z::zone::kDeck)};
  Table table({draw, fire, ACharacter("A", U"甲", 1000, 3000), Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  CHECK(table.state.stack_count == 2);
  REQUIRE(table.Pass());
  CHECK(table.state.stack_count == 0);
  CHECK(table.At(3).damage == 1000);
  CHECK(table.Count(0, z::zone::kHand) == 1);
}

TEST_CASE("a target that has become illegal is left alone", "[engine][zero:705.7][zero:320.7]") {
  ir::ReadCard fire =
      ATactic("F", U"火球", true, 0, z::colour::kRed, DealsDamage(OneCharacter(), 1000));
  ir::ReadCard recall =
      ATactic("T", U"召回", true, 0, z::colour::kRed, MoveTo(OneCharacter(), z::zone::kHand));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 1, z::zone::kHand),
                    Placed(2, 1, z::zone::kBattle), Placed(3, 0, z::zone::kDeck)};
  Table table({fire, recall, ACharacter("A", U"甲", 1000, 1000), Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  table.Settle();
  CHECK(table.At(2).zone == z::zone::kHand);
  CHECK(table.At(0).zone == z::zone::kRest);
  CHECK(table.HasHappened(EventKind::StackItemIgnored, "705.7"));
}

TEST_CASE("an upgrade turns a resource face down and opens the next level",
          "[engine][zero:600.3][zero:600.7][zero:307.2]") {
  ir::ReadCard hero = ACharacter("A", U"甲", 1000, 1000);
  Ability stronger = While(Changes(This(), z::stat::kAttack, 1000, DurationKind::WhileThere));
  stronger.level = 2;
  hero.texts = {{stronger}};
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kResource),
                    Placed(1, 0, z::zone::kDeck), Placed(1, 1, z::zone::kLife)};
  Table table({hero, Blank()}, position);
  CHECK(Attack(table, 0) == 1000);
  REQUIRE(table.Choose(OptionVerb::LevelUp, 0));
  CHECK(table.At(1).Has(kernel::kFaceDown));
  CHECK(table.At(0).level == 2);
  CHECK(Attack(table, 0) == 2000);
  CHECK_FALSE(table.Can(OptionVerb::LevelUp, 0));
}

TEST_CASE("ending the turn empties the chain and goes to the clean-up step",
          "[engine][zero:619.1][zero:407.2]") {
  ir::ReadCard draw = ATactic("D", U"补给", true, 0, z::colour::kRed, Draws(1));
  ir::ReadCard end = ATactic("E", U"休战", true, 0, z::colour::kBlue, Do(EndTurn{}));
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kHand), Placed(1, 1, z::zone::kHand),
                    Placed(2, 0, z::zone::kDeck), Placed(2, 1, z::zone::kDeck),
                    Placed(2, 1, z::zone::kDeck)};
  Table table({draw, end, Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 0));
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  while (table.state.stack_count > 0) REQUIRE(table.Pass());
  CHECK(table.At(0).zone == z::zone::kRest);
  CHECK(table.At(2).zone == z::zone::kDeck);
  CHECK(table.state.active_player == 1);
}

TEST_CASE("a granted effect stays until the card leaves", "[engine][zero:709.7]") {
  auto cards = InventedCards();
  cards[18].card.cost_total = 0;
  kernel::Position position;
  position.cards = {Placed(0, 0, z::zone::kBattle), Placed(1, 0, z::zone::kHand),
                    Placed(2, 0, z::zone::kDeck),   Placed(2, 1, z::zone::kDeck),
                    Placed(2, 1, z::zone::kDeck),   Placed(2, 1, z::zone::kLife)};
  Table table({ACharacter("A", U"甲", 1000, 1000), cards[18], Blank()}, position);
  REQUIRE(table.Choose(OptionVerb::UseCard, 1));
  CHECK(Attack(table, 0) == 5000);
  kernel::Game game(table.rules, table.state);
  CHECK(kernel::HasTrait(game, 0, U"巨猿", false));
  // The turn ends by itself but for the attack that is possible.
  REQUIRE(table.Pass());
  CHECK(table.At(0).zone == z::zone::kHand);
}

}  // namespace caiding::tests
