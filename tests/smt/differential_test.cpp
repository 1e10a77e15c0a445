// SPDX-License-Identifier: MIT
#include <array>
#include <random>
#include <string>
#include <variant>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "checker/smt/in_state.h"
#include "model/ir/print_canonical.h"
#include "model/kernel/evaluate.h"
#include "tests/laws/pool.h"
#include "tests/smt/words.h"

// The engine and the symbolic semantics, written apart, say the same of random words in random
// positions of random games.

namespace caiding::tests {
namespace {

using kernel::Context;
using kernel::Game;
using kernel::State;

constexpr std::uint8_t kHolder = 200;
constexpr int kWords = 6;  // Of each sort in a position.

const Words& LawWords() {
  static const Words words = WordsOf(LawPool().rules);
  return words;
}

/// How often each sort of word was compared.
struct Coverage {
  std::array<int, std::variant_size_v<ir::FilterNode>> filters{};
  std::array<int, std::variant_size_v<ir::QuantityNode>> quantities{};
  std::array<int, std::variant_size_v<ir::ConditionNode>> conditions{};
};

kernel::ObjectRef AnyObject(const State& state, std::mt19937_64& random) {
  for (;;) {
    const auto object = static_cast<int>(random() % state.object_count);
    if (state.objects[static_cast<std::size_t>(object)].card == kernel::kNone16) continue;
    kernel::ObjectRef reference = kernel::RefTo(state, object);
    if (random() % 8 == 0) ++reference.incarnation;  // It has gone.
    return reference;
  }
}

/// From where the words are looked at; adds what they may have picked.
Context AnyContext(Game& game, std::mt19937_64& random) {
  Context context;
  context.source = AnyObject(game.state, random);
  if (random() % 2 == 0) context.subject = AnyObject(game.state, random);
  context.controller = static_cast<std::uint8_t>(random() % 2);
  context.amount = static_cast<std::int32_t>(random() % 4);
  context.x = static_cast<std::int16_t>(random() % 4);
  context.previous_done = random() % 2 == 0;
  context.held_at_use = random() % 2 == 0;
  context.has_won = random() % 2 == 0;
  context.have_both_won = random() % 4 == 0;
  if (random() % 2 == 0) context.declared = game.At(AnyObject(game.state, random).object).card;
  if (random() % 2 == 0) {
    context.holder = kHolder;
    for (std::uint8_t slot = 0; slot < 2; ++slot) {
      if (random() % 2 == 0) kernel::AddPick(game, kHolder, slot, AnyObject(game.state, random));
    }
  }
  // Markers on cards and players, where the cards that speak of them were not played.
  for (std::uint16_t name = 0; name < game.rules.names.size() && name < 3; ++name) {
    if (random() % 2 == 0) kernel::ChangeMarkers(game, AnyObject(game.state, random).object, name, 2);
    if (random() % 2 == 0) kernel::ChangeMarkers(game, kernel::PlayerAsBearer(1), name, 1);
  }
  return context;
}

void Same(const smt::ReadOff& read, std::int64_t engine, const std::string& words) {
  RC_LOG() << words << "\nengine " << engine << ", formula " << read.value << "\n";
  RC_ASSERT(read.is_well_formed);
  RC_ASSERT(read.is_decided);
  RC_ASSERT(read.value == engine);
}

}  // namespace

TEST_CASE("engine and formulas agree on what words say of an object", "[smt]") {
  Coverage coverage;
  CHECK(rc::check("filters, numbers and conditions in positions of games", [&] {
    const auto seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    std::mt19937_64 random(seed);
    State state = RandomPosition(LawPool(), seed);
    Game game(LawPool().rules, state);
    const Context context = AnyContext(game, random);
    RC_LOG() << "seed " << seed << "\n";
    for (int i = 0; i < kWords; ++i) {
      const int object = AnyObject(state, random).object;
      const ir::Filter filter = AnyFilter(LawWords(), random);
      ++coverage.filters[filter.node.index()];
      Same(smt::PassesIn(game, context, filter, object), kernel::Passes(game, context, filter, object),
           "filter " + std::to_string(filter.node.index()) + " of object " + std::to_string(object));
      const ir::Selector selector = AnySelector(LawWords(), random);
      Same(smt::SelectsIn(game, context, selector, object),
           kernel::Selects(game, context, selector, object),
           "selector of object " + std::to_string(object));
    }
  }));
  for (std::size_t i = 0; i < coverage.filters.size(); ++i) {
    INFO("filter " << i);
    CHECK(coverage.filters[i] > 0);
  }
}

TEST_CASE("engine and formulas agree on numbers and on whether conditions hold", "[smt]") {
  Coverage coverage;
  CHECK(rc::check("numbers and conditions in positions of games", [&] {
    const auto seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    std::mt19937_64 random(seed);
    State state = RandomPosition(LawPool(), seed);
    Game game(LawPool().rules, state);
    const Context context = AnyContext(game, random);
    RC_LOG() << "seed " << seed << "\n";
    for (int i = 0; i < kWords; ++i) {
      const ir::Quantity quantity = AnyQuantity(LawWords(), random);
      ++coverage.quantities[quantity.node.index()];
      Same(smt::ValueIn(game, context, quantity), kernel::ValueOf(game, context, quantity),
           "quantity " + std::to_string(quantity.node.index()));
      const ir::Condition condition = AnyCondition(LawWords(), random);
      ++coverage.conditions[condition.node.index()];
      Same(smt::HoldsIn(game, context, condition), kernel::Holds(game, context, condition),
           "condition " + std::to_string(condition.node.index()));
    }
  }));
  for (std::size_t i = 0; i < coverage.quantities.size(); ++i) {
    INFO("quantity " << i);
    CHECK(coverage.quantities[i] > 0);
  }
  for (std::size_t i = 0; i < coverage.conditions.size(); ++i) {
    INFO("condition " << i);
    CHECK(coverage.conditions[i] > 0);
  }
}

}  // namespace caiding::tests
