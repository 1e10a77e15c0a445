// SPDX-License-Identifier: MIT
#include "tests/checker/loops/generated.h"

#include <array>
#include <cstdlib>
#include <string>

#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

constexpr std::size_t kUnrelated = 50;
constexpr std::array kNames{U"日", U"月", U"星", U"风", U"雨"};

ir::Objects Called(std::u32string name) {
  ir::Objects one = OneCharacter(ir::Player::You);
  std::get<ir::Selector>(one.node).filter.node = ir::Named{ir::NameSense::Either, std::move(name)};
  return one;
}

/// Files are not sorted by number.
std::string AnyNumber(Random& random, std::size_t taken) {
  return "L-" + std::to_string(random() % 900 + 100) + std::to_string(taken);
}

/// Cards that upright each other in a ring, some of them once a turn, with a marker, or by hearing
/// of a tap.
Cards Ring(Random& random) {
  const std::size_t size = 2 + random() % 2;
  Cards cards;
  for (std::size_t i = 0; i < size; ++i) {
    const auto next = Called(kNames[(i + 1) % size]);
    ir::Effect effect = random() % 4 == 0 ? Both(Upright(next), Marker()) : Upright(next);
    ir::Ability ability = Activated({ir::TapSelf{}}, std::move(effect));
    if (random() % 8 == 0) ability.limit.per_turn = 1;
    cards.push_back(Character(AnyNumber(random, i), {ability}, kNames[i]));
  }
  return cards;
}

/// Two triggers that set each other off.
Cards Triggers(Random& random) {
  const auto moon = Called(U"月");
  const bool is_optional = random() % 2 == 0;
  return {
      Character(AnyNumber(random, 0),
                {Triggered(When(ir::Happening::BecomesTapped, moon), Upright(moon), is_optional)},
                U"日"),
      Character(AnyNumber(random, 1),
                {Triggered(When(ir::Happening::BecomesUpright, ItSelf()), Tap(ItSelf()))}, U"月")};
}

/// Any of these uprights any other.
Cards Wakers(Random& random) {
  Cards cards;
  for (std::size_t i = 0; i < 2 + random() % 2; ++i) {
    const auto other = OneCharacter(ir::Player::You, true);
    cards.push_back(Character(AnyNumber(random, i), {Activated({ir::TapSelf{}}, Upright(other))}));
  }
  return cards;
}

}  // namespace

Cards AnyLoopSet(Random& random) {
  const auto kind = random() % 4;
  Cards cards = kind == 0 ? Triggers(random) : kind == 1 ? Wakers(random) : Ring(random);
  // One that looks like another of them, under a number of its own.
  if (random() % 3 == 0) {
    cards.push_back(cards[random() % cards.size()]);
    cards.back().card.number = AnyNumber(random, cards.size());
    cards.back().card.name += U"二";
  }
  return cards;
}

Cards UnrelatedCards(Random& random) {
  Cards cards;
  for (std::size_t i = 0; i < kUnrelated; ++i) {
    std::vector<ir::Ability> abilities;
    if (random() % 2 == 0)
      abilities.push_back(Triggered(When(ir::Happening::Discarded, ItSelf()), DrawOne()));
    cards.push_back(
        Character("L-" + std::to_string(1000 * (random() % 10)) + "x" + std::to_string(i),
                  abilities, U"甲" + std::u32string(1, static_cast<char32_t>(U'一' + i))));
  }
  return cards;
}

unsigned AskedFor(const char* variable, unsigned usual) {
  const char* value = std::getenv(variable);
  return value == nullptr ? usual : static_cast<unsigned>(std::strtoul(value, nullptr, 10));
}

}  // namespace caiding::test
