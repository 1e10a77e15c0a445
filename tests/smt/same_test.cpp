// SPDX-License-Identifier: MIT
#include "checker/smt/same.h"

#include <random>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/kernel/evaluate.h"
#include "model/zero/vocabulary.h"
#include "tests/laws/pool.h"
#include "tests/smt/words.h"

namespace caiding::tests {
namespace {

using smt::CompareMeaning;
using smt::FactKind;
using smt::Sameness;

ir::Filter Is(ir::FilterNode node) { return {.range = {}, .node = std::move(node)}; }
ir::Filter CostIs(ir::Comparison comparison, std::int32_t value) {
  return Is(ir::CostIs{comparison, ir::Constant(value)});
}
ir::Filter All(std::vector<ir::Filter> parts) { return Is(ir::AllOf{std::move(parts)}); }
ir::Filter None(std::vector<ir::Filter> parts) { return Is(ir::NoneOf{std::move(parts)}); }

ir::Selector InRestZone(ir::Filter filter) {
  ir::Selector selector;
  selector.whose = ir::Player::You;
  selector.zones = {zero::zone::kRest};
  selector.filter = std::move(filter);
  return selector;
}

/// 将我方休息区中的一张…移回手牌.
std::vector<ir::Ability> Return(ir::Filter filter) {
  ir::Move move;
  move.what.node = InRestZone(std::move(filter));
  move.to.zone = zero::zone::kHand;
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Activated;
  ability.effect.node = std::move(move);
  return {ability};
}

std::vector<ir::Ability> DrawIf(ir::ConditionNode condition, ir::Quantity count = ir::Constant(1)) {
  ir::Ability ability;
  ability.kind = ir::AbilityKind::Triggered;
  ability.condition.node = std::move(condition);
  ability.effect.node = ir::Draw{ir::Player::You, std::move(count)};
  return {ability};
}

ir::Quantity Plus(ir::Quantity left, ir::Operator operation, ir::Quantity right) {
  return {.range = {},
          .node = ir::Box<ir::Arithmetic>(
              ir::Arithmetic{operation, std::move(left), std::move(right)})};
}
ir::Quantity CountOf(ir::Selector selector) {
  return {.range = {}, .node = ir::CountOf{ir::Box<ir::Selector>(std::move(selector))}};
}

smt::Comparison Compare(const std::vector<ir::Ability>& left, const std::vector<ir::Ability>& right,
                        const Pool& pool = PoolUnderPolicies(0)) {
  ir::Card card;
  card.kind = zero::kind::kCharacter;
  card.cost_total = 1;
  return CompareMeaning(left, right, card, smt::SchemaOf(pool.rules), {});
}

}  // namespace

TEST_CASE("phrases with one value are proved the same, whatever lies where", "[smt]") {
  using ir::Comparison;
  const auto same = [](const auto& left, const auto& right) {
    const auto comparison = Compare(left, right);
    INFO(comparison.why);
    CHECK(comparison.sameness == Sameness::Same);
    CHECK(comparison.phrases == 1);
  };
  same(Return(CostIs(Comparison::AtMost, 3)), Return(CostIs(Comparison::LessThan, 4)));
  same(Return(CostIs(Comparison::AtMost, 3)), Return(None({CostIs(Comparison::MoreThan, 3)})));
  same(Return(All({CostIs(Comparison::AtMost, 3), Is(ir::Has{ir::Quality::Tapped})})),
       Return(All({Is(ir::Has{ir::Quality::Tapped}), CostIs(Comparison::AtMost, 3)})));
  // A card has one name.
  same(Return(All({Is(ir::CardNameIs{U"小舞"}), Is(ir::CardNameContains{U"舞"})})),
       Return(Is(ir::CardNameIs{U"小舞"})));
  // A tactic has one of two speeds, and nothing else has any ([zero:311.1]).
  same(Return(None({Is(ir::IsSubkind{zero::subkind::kInstant}),
                    Is(ir::IsSubkind{zero::subkind::kNormal})})),
       Return(None({Is(ir::IsKind{zero::kind::kTactic})})));
  const ir::Selector cards = InRestZone(Is(ir::IsKind{zero::kind::kTactic}));
  same(DrawIf(ir::ThereAre{cards, Comparison::AtLeast, ir::Constant(3)}),
       DrawIf(ir::NotHold{
           ir::Condition{{}, ir::ThereAre{cards, Comparison::AtMost, ir::Constant(2)}}}));
  same(DrawIf(ir::AllHold{}, Plus(CountOf(cards), ir::Operator::Multiply, ir::Constant(2))),
       DrawIf(ir::AllHold{}, Plus(CountOf(cards), ir::Operator::Add, CountOf(cards))));
}

TEST_CASE("where two phrases part a sketch shows an object on which they do", "[smt]") {
  using ir::Comparison;
  const auto comparison =
      Compare(Return(CostIs(Comparison::AtMost, 3)), Return(CostIs(Comparison::LessThan, 3)));
  REQUIRE(comparison.sameness == Sameness::Differ);
  REQUIRE(comparison.sketches.size() == 1);
  bool is_shown = false;
  for (int object = 0; object < 4; ++object) {
    const smt::Sketch& sketch = comparison.sketches.front();
    const auto value = [&](FactKind kind) { return sketch.at({.kind = kind, .object = object}); };
    is_shown = is_shown ||
               (value(FactKind::IsThere) == 1 && value(FactKind::Cost) == 3 &&
                value(FactKind::Zone) == zero::zone::kRest.value && value(FactKind::IsYours) == 1);
  }
  CHECK(is_shown);
}

TEST_CASE("what a solver cannot settle is left open, with the reason", "[smt]") {
  // The rules look at how words are put that speak of what was picked: a proof of equal values is
  // not enough.
  const ir::Filter picked = Is(ir::Is{ir::Reference{{}, ir::Bound{0}}});
  const ir::Filter tapped = Is(ir::Has{ir::Quality::Tapped});
  const auto tied = Compare(Return(All({picked, tapped})), Return(All({tapped, picked})));
  CHECK(tied.sameness == Sameness::Open);
  CHECK(tied.why != "");
  // A card of any sort at all must be found, one of a sort need not ([zero:615.8]).
  const auto any = Compare(Return(CostIs(ir::Comparison::AtLeast, 0)), Return(All({})));
  CHECK(any.sameness == Sameness::Open);
  // What may defend is read from the words themselves.
  const auto only_by = [](ir::Filter by) {
    ir::Ability ability;
    ability.effect.node = ir::Constrain{.subject = {},
                                        .modality = ir::Modality::Only,
                                        .deed = ir::Deed::BeDefended,
                                        .by = std::move(by),
                                        .duration = {}};
    return std::vector<ir::Ability>{ability};
  };
  CHECK(Compare(only_by(CostIs(ir::Comparison::AtMost, 3)),
                only_by(CostIs(ir::Comparison::LessThan, 4)))
            .sameness == Sameness::Open);
  // A trigger may look at a card that lies elsewhere by then: where it is looked for proves
  // nothing.
  CHECK(Compare(Return(All({Is(ir::ControlledBy{ir::Player::You}), tapped})), Return(All({tapped})))
            .sameness == Sameness::Open);
  // Another effect is no phrase.
  auto discard = Return(tapped);
  discard.front().effect.node = ir::Discard{ir::Player::You, {}};
  const auto other = Compare(Return(tapped), discard);
  CHECK(other.sameness == Sameness::Open);
  CHECK(other.why != "");
}

TEST_CASE("a policy under which the rules read more than the one object leaves phrases open",
          "[smt]") {
  const auto compare = [](const smt::Schema& schema, const ir::Filter& left,
                          const ir::Filter& right) {
    return CompareMeaning(Return(left), Return(right), {}, schema, {}).sameness;
  };
  smt::Schema schema = smt::SchemaOf(PoolUnderPolicies(0).rules);
  const ir::Filter either = Is(ir::Named{.sense = ir::NameSense::Either, .name = U"忍者"});
  const ir::Filter trait = Is(ir::Named{.sense = ir::NameSense::Trait, .name = U"忍者"});
  // D-T01: a card of this trait has it as a name or as a trait.
  CHECK(compare(schema, All({either, trait}), trait) == Sameness::Same);
  schema.are_quoted_names_settled = true;
  CHECK(compare(schema, All({either, trait}), trait) == Sameness::Open);
  // D-C44: two cards that count as one have two names.
  schema = smt::SchemaOf(PoolUnderPolicies(0).rules);
  const ir::Filter both = All({Is(ir::CardNameIs{U"甲"}), Is(ir::CardNameIs{U"乙"})});
  const ir::Filter none = All({Is(ir::CardNameIs{U"甲"}), None({Is(ir::CardNameIs{U"甲"})})});
  CHECK(compare(schema, both, none) == Sameness::Same);
  schema.are_parts_counted = true;
  CHECK(compare(schema, both, none) == Sameness::Open);
}

TEST_CASE(
    "under no policies does the engine know an object that two phrases proved the same tell apart",
    "[smt]") {
  int same = 0;
  CHECK(rc::check("random pairs of phrases", [&] {
    const auto seed = *rc::gen::resize(100, rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    RC_LOG() << "seed " << seed << "\n";
    std::mt19937_64 random(seed);
    static const Words words = WordsOf(PoolUnderPolicies(0).rules);
    const ir::Filter a = AnyFilter(words, random, 1);
    const ir::Filter b = AnyFilter(words, random, 1);
    // The second says what the first says, or drops a part of it.
    const ir::Filter left = All({a, b});
    const ir::Filter right = random() % 2 == 0 ? None({None({b}), None({a})}) : a;
    const Pool& pool = PoolUnderPolicies(seed);
    if (Compare(Return(left), Return(right), pool).sameness != Sameness::Same) return;
    ++same;
    kernel::State state = RandomPosition(pool, seed);
    kernel::Game game(pool.rules, state);
    kernel::Context context;
    // Wherever the object lies, whoever looks at it.
    for (int object = 0; object < state.object_count; ++object) {
      if (game.At(object).card == kernel::kNone16) continue;
      context.source = kernel::RefTo(state, static_cast<int>(random() % state.object_count));
      context.controller = static_cast<std::uint8_t>(random() % 2);
      RC_ASSERT(kernel::Passes(game, context, left, object) ==
                kernel::Passes(game, context, right, object));
    }
  }));
  CHECK(same > 10);
}

TEST_CASE("the laws on formulas run under every value of each switch that the formulas read",
          "[smt]") {
  const smt::Schema usual = smt::SchemaOf(PoolUnderPolicies(0).rules);
  const auto varies = [&](auto member) {
    for (std::uint64_t set = 1; set < kPolicySets; ++set) {
      if (smt::SchemaOf(PoolUnderPolicies(set).rules).*member != usual.*member) return true;
    }
    return false;
  };
  CHECK(varies(&smt::Schema::is_annex_apart));
  CHECK(varies(&smt::Schema::is_outside_controlled));
  CHECK(varies(&smt::Schema::are_strangers_company));
  CHECK(varies(&smt::Schema::are_quoted_names_settled));
  CHECK(varies(&smt::Schema::are_parts_counted));
}

}  // namespace caiding::tests
