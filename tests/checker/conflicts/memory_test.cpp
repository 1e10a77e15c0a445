// SPDX-License-Identifier: MIT
// What an earlier run found nothing in is not searched again, and the answer is the same. The demo
// set, loops among it, is checked with and without a cache by `tests/golden/cache_is_shared`.
#include <catch2/catch.hpp>

#include "checker/conflicts/check_order.h"
#include "checker/conflicts/check_undetermined.h"
#include "checker/positions/barren.h"
#include "model/zero/vocabulary.h"
#include "tests/checker/conflicts/counting_memory.h"
#include "tests/checker/loops/builders.h"

namespace caiding::test {
namespace {

ir::TriggerEvent OnEntry() {
  ir::TriggerEvent event;
  event.node = ir::Window{zero::timing::kEnters};
  return event;
}

/// Three cards of which nothing conflicts, though two may always trigger at the same time; no two
/// say the same.
std::vector<sheet::CheckedCard> QuietCards() {
  return {Character("M1", {Triggered(OnEntry(), DrawOne())}),
          Character("M2", {Triggered(OnEntry(), Both(DrawOne(), DrawOne()))}),
          Character("M3", {Triggered(OnEntry(), Marker())})};
}

findings::Answer Ask(const findings::CheckInput& input, findings::Question question) {
  return question == findings::Question::Order ? conflicts::CheckOrder(input)
                                               : conflicts::CheckUndetermined(input);
}

const findings::Question kQuestions[] = {findings::Question::Order,
                                         findings::Question::Undetermined};

}  // namespace

TEST_CASE("a second run finds what the first searched in vain, and says the same", "[memory]") {
  for (const findings::Question question : kQuestions) {
    INFO(findings::EntryOf(question).name);
    CheckRemembers(InputOf(QuietCards()),
                   [&](const findings::CheckInput& input) { return Ask(input, question); });
  }
}

TEST_CASE("after one card's edit only its sets are searched again", "[memory]") {
  findings::CheckInput input = InputOf(QuietCards());
  CountingMemory memory;
  input.memory = &memory;
  conflicts::CheckOrder(input);
  const std::size_t all = memory.asked;
  memory.Forget();
  auto cards = QuietCards();
  cards[2] = Character("M3", {Triggered(OnEntry(), Both(Marker(), Marker()))});
  findings::CheckInput edited = InputOf(cards);
  edited.memory = &memory;
  const findings::Answer answer = conflicts::CheckOrder(edited);
  CHECK(memory.asked == all);
  CHECK(memory.found > 0);
  CHECK(memory.found < all);
  edited.memory = nullptr;
  CheckSame(conflicts::CheckOrder(edited), answer);
}

TEST_CASE("what a search depends on is in its key", "[memory]") {
  findings::CheckInput input = InputOf(QuietCards());
  CountingMemory memory;
  input.memory = &memory;
  conflicts::CheckOrder(input);
  const auto founds = [&](const findings::CheckInput& other) {
    memory.Forget();
    conflicts::CheckOrder(other);
    return memory.found;
  };
  SECTION("the number of a card is no part of it") {
    findings::CheckInput other = input;
    for (auto& card : other.cards) card.card.number += "x";
    CHECK(founds(other) > 0);
  }
  SECTION("what is asked of a set is") {
    const positions::BarrenSets known(input, findings::Question::Order);
    const positions::BarrenSets::Members members{&input.cards[0]};
    findings::Meter meter(input.bounds);
    known.Keep(members, meter, {}, "one matter");
    CHECK(known.Find(members, meter, "one matter"));
    CHECK_FALSE(known.Find(members, meter, "another"));
  }
  SECTION("a limit is") {
    findings::CheckInput other = input;
    other.bounds.order_positions_max -= 1;
    CHECK(founds(other) == 0);
  }
  SECTION("how many other sets are asked for is not") {
    findings::CheckInput other = input;
    other.bounds = findings::BoundsOf(findings::Effort::Deep);
    CHECK(founds(other) > 0);
  }
  SECTION("a switch is") {
    findings::CheckInput other = input;
    other.policies = {{"D-C02", "always"}};
    CHECK(founds(other) == 0);
  }
  SECTION("the edition is") {
    findings::CheckInput other = input;
    other.edition = "early";
    CHECK(founds(other) == 0);
  }
  SECTION("a printed number is") {
    findings::CheckInput other = input;
    for (auto& card : other.cards) card.card.cost_total += 1;
    CHECK(founds(other) == 0);
  }
  SECTION("a trait is, and names are no traits") {
    findings::CheckInput other = input;
    for (auto& card : other.cards) card.card.traits = {U"甲"};
    CHECK(founds(other) == 0);
    for (auto& card : other.cards) card.card.characters.swap(card.card.traits);
    CHECK(founds(other) == 0);
  }
}

TEST_CASE("which cards are the same card is in its key, although the wording is not",
          "[memory][zero:327.1]") {
  auto cards = QuietCards();
  for (auto& card : cards) card.card.name = U"同名";
  cards[1] = cards[0];
  cards[1].card.number = "M2";
  cards[1].card.texts = {{U"抽1张牌。"}};
  cards[0].card.texts = {{U"抽一张牌。"}};
  findings::CheckInput input = InputOf({cards[0], cards[1]});
  CountingMemory memory;
  input.memory = &memory;
  const positions::BarrenSets known(input, findings::Question::Order);
  const findings::Meter met(input.bounds);
  findings::Meter meter(input.bounds);
  known.Keep({&input.cards[0], &input.cards[1]}, met, {});
  CHECK(known.Find({&input.cards[0], &input.cards[1]}, meter));
  input.cards[1].card.texts = input.cards[0].card.texts;
  CHECK_FALSE(positions::BarrenSets(input, findings::Question::Order)
                  .Find({&input.cards[0], &input.cards[1]}, meter));
  input.cards[0].card.texts = input.cards[1].card.texts = {{U"抽壹张牌。"}};
  known.Keep({&input.cards[0], &input.cards[1]}, met, {});
  input.cards[0].card.texts = input.cards[1].card.texts = {{U"抽一张牌。"}};
  CHECK(known.Find({&input.cards[0], &input.cards[1]}, meter));
}

TEST_CASE("what was found is found again", "[memory]") {
  ir::Selector hand;
  hand.whose = ir::Player::You;
  hand.zones = {zero::zone::kHand};
  ir::Objects cards;
  cards.node = hand;
  const ir::Effect discard = Make(ir::Discard{ir::Player::You, cards});
  findings::CheckInput input =
      InputOf({Character("T1", {Triggered(OnEntry(), DrawOne()), Triggered(OnEntry(), discard)})});
  CountingMemory memory;
  input.memory = &memory;
  const findings::Answer first = conflicts::CheckOrder(input);
  REQUIRE(first.findings.size() == 1);
  CheckSame(first, conflicts::CheckOrder(input));
}

TEST_CASE("no two lists of parts have one key", "[memory]") {
  using findings::MakeMemoryKey;
  CHECK(MakeMemoryKey({"a", "b"}) != MakeMemoryKey({"ab"}));
  CHECK(MakeMemoryKey({"", "ab"}) != MakeMemoryKey({"ab", ""}));
  CHECK(MakeMemoryKey({"a", "b"}) != MakeMemoryKey({"b", "a"}));
  CHECK(MakeMemoryKey({"1:a"}) != MakeMemoryKey({"1", "a"}));
}

}  // namespace caiding::test
