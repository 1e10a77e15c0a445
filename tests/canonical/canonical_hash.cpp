// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "model/kernel/announce.h"
#include "model/kernel/canonical.h"

namespace caiding::test {
namespace {

using kernel::Object;
using kernel::State;

const kernel::Rules& NoRules() {
  static const kernel::Rules rules;
  return rules;
}

/// Two copies of one card beside each other, and nothing else.
State TwoCopies() {
  State state;
  state.object_count = 2;
  for (std::size_t i = 0; i < 2; ++i) {
    state.objects[i].card = 0;
    state.objects[i].zone = ir::ZoneId{4};
  }
  return state;
}

std::uint64_t HashOf(const State& state) { return CanonicalHash(NoRules(), state); }

}  // namespace

TEST_CASE("which of two equal copies is tapped does not matter", "[canonical][zero:901.1]") {
  State first = TwoCopies();
  State second = TwoCopies();
  first.objects[0].flags = kernel::kTapped;
  second.objects[1].flags = kernel::kTapped;
  CHECK(HashOf(first) == HashOf(second));
  const auto renaming = FindIsomorphism(NoRules(), first, second);
  REQUIRE(renaming.has_value());
  CHECK(*renaming == std::vector<std::uint16_t>{1, 0});
  CHECK(HashOf(first) != HashOf(TwoCopies()));
}

TEST_CASE("the turn's number and how often a card moved are left out", "[canonical]") {
  State state = TwoCopies();
  const std::uint64_t before = HashOf(state);
  state.turn_number = 9;
  state.objects[0].incarnation = 7;
  CHECK(HashOf(state) == before);
}

TEST_CASE("a reference to what has moved differs from one to what is there",
          "[canonical][zero:200.6]") {
  State current = TwoCopies();
  current.effect_count = 1;
  current.effects[0].affected = RefTo(current, 0);
  State stale = current;
  stale.objects[0].incarnation = 1;
  CHECK(HashOf(current) != HashOf(stale));
  CHECK_FALSE(FindIsomorphism(NoRules(), current, stale).has_value());
}

TEST_CASE("the order of effects counts, their timestamps do not", "[canonical][zero:701.3]") {
  State first = TwoCopies();
  first.effect_count = 2;
  first.effects[0].code = 1;
  first.effects[1].code = 2;
  State second = first;
  std::swap(second.effects[0], second.effects[1]);
  CHECK(HashOf(first) != HashOf(second));
}

TEST_CASE("the entries of one effect on several objects stand in no order",
          "[canonical][zero:701.3]") {
  State first = TwoCopies();
  first.objects[0].flags = kernel::kTapped;
  first.effect_count = 2;
  for (int i = 0; i < 2; ++i) {
    auto& effect = first.effects[static_cast<std::size_t>(i)];
    effect.form = kernel::EffectForm::Lasting;
    effect.code = 1;
    effect.affected = RefTo(first, i);
  }
  State second = first;
  std::swap(second.effects[0], second.effects[1]);
  CHECK(HashOf(first) == HashOf(second));
  CHECK(FindIsomorphism(NoRules(), first, second) == std::vector<std::uint16_t>{0, 1});
  // The same entry twice is not one of each.
  second.effects[0] = second.effects[1];
  CHECK_FALSE(FindIsomorphism(NoRules(), first, second).has_value());
  // Two effects that took effect one after the other.
  first.effects[1].code = 2;
  second = first;
  std::swap(second.effects[0], second.effects[1]);
  CHECK_FALSE(FindIsomorphism(NoRules(), first, second).has_value());
}

TEST_CASE("which of two equal hosts bears the attached card does not matter",
          "[canonical][zero:319.9]") {
  State first = TwoCopies();
  first.object_count = 3;
  first.objects[2].card = 1;
  first.objects[2].host = 0;
  State second = first;
  second.objects[2].host = 1;
  CHECK(HashOf(first) == HashOf(second));
  CHECK(FindIsomorphism(NoRules(), first, second).has_value());
  // But a host that is tapped is another host.
  first.objects[0].flags = kernel::kTapped;
  second.objects[0].flags = kernel::kTapped;
  CHECK(HashOf(first) != HashOf(second));
}

TEST_CASE("the number of a holder of picks is arbitrary", "[canonical]") {
  State first = TwoCopies();
  first.stack_count = 1;
  first.stack[0].holder = 3;
  first.pick_count = 1;
  first.picks[0] = {3, 0, RefTo(first, 0)};
  State second = first;
  second.stack[0].holder = 9;
  second.picks[0].holder = 9;
  CHECK(HashOf(first) == HashOf(second));
  second.picks[0].slot = 1;
  CHECK(HashOf(first) != HashOf(second));
}

TEST_CASE("a used once-per-turn ability makes a position different", "[canonical][zero:703.4]") {
  State state = TwoCopies();
  const std::uint64_t before = HashOf(state);
  state.use_count = 1;
  state.uses[0] = {RefTo(state, 0), 4};
  CHECK(HashOf(state) != before);
  // As a new object the card has not used it. Rule: [Zero 1.20, 200.6].
  state.objects[0].incarnation += 1;
  CHECK(HashOf(state) == before);
}

TEST_CASE("what a character name has used up stays used when the card goes",
          "[canonical][zero:703.4]") {
  State state = TwoCopies();
  const std::uint64_t before = HashOf(state);
  state.use_count = 1;
  state.uses[0] = kernel::UseOfNames(0, 0, 4);
  const std::uint64_t after = HashOf(state);
  CHECK(after != before);
  state.objects[0].incarnation += 1;
  CHECK(HashOf(state) == after);
  state.uses[0] = kernel::UseOfNames(1, 0, 4);
  CHECK(HashOf(state) != after);
}

}  // namespace caiding::test
