// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "model/ir/match.h"
#include "model/kernel/apart.h"
#include "model/kernel/characteristics.h"
#include "model/kernel/pack.h"
#include "model/kernel/parts.h"

// What the numbers of a text come to.

namespace caiding::kernel {

bool Compares(std::int64_t left, ir::Comparison comparison, std::int64_t right) {
  switch (comparison) {
    case ir::Comparison::Equal: return left == right;
    case ir::Comparison::NotEqual: return left != right;
    case ir::Comparison::AtLeast: return left >= right;
    case ir::Comparison::AtMost: return left <= right;
    case ir::Comparison::MoreThan: return left > right;
    case ir::Comparison::LessThan: return left < right;
  }
  return false;
}

std::int32_t WithinBound(std::int32_t value, std::int32_t change, std::int32_t bound) {
  return change < 0 ? std::max(value + change, std::min(value, bound))
                    : std::min(value + change, std::max(value, bound));
}

namespace {

std::int32_t ToldCount(Game& game, const Context& context, const ir::CountOf& count) {
  ObjectList list;
  CollectMatching(game, context, *count.objects, list);
  if (count.kinds) return CountKinds(game, *count.kinds, list);
  const auto& distinct = count.objects->distinct;
  const int matching = distinct ? CountApart(game, *distinct, list) : list.count;
  return matching + PartsAmong(game, context, *count.objects);
}

std::int32_t ToldStat(Game& game, const Context& context, const ir::StatOf& stat) {
  ObjectList list;
  ResolveReference(game, context, stat.object, list);
  if (list.count == 0) {
    const bool is_own = std::holds_alternative<ir::Self>(stat.object.node);
    const auto last_known = game.rules.pack->last_known;
    return is_own && last_known != nullptr ? last_known(game, context, stat.stat) : 0;
  }
  const int object = list.items[0].object;
  // [Zero 1.20, 103.5]: below 0 counts as 0.
  return std::max(
      0, stat.is_printed ? PrintedStat(game, object, stat.stat) : StatOf(game, object, stat.stat));
}

std::int32_t ToldCost(Game& game, const Context& context, const ir::CostOf& cost) {
  ObjectList list;
  ResolveReference(game, context, cost.object, list);
  // [Zero 1.20, 325.5]: a token costs 0; its card says so.
  return list.count == 0 ? 0 : MeantCost(game, list.items[0].object);
}

/// Rule: [Zero 1.20, 103.4], [FF-TCG 3.2, 4.2].
std::int64_t Quotient(std::int64_t left, std::int64_t right, Rounding rounding) {
  if (right == 0) return 0;
  const bool is_above = left % right != 0 && (left < 0) == (right < 0);
  return left / right + (is_above && rounding == Rounding::Up ? 1 : 0);
}

std::int32_t ToldResult(Game& game, const Context& context, const ir::Arithmetic& sum) {
  const std::int64_t left = ValueOf(game, context, sum.left);
  const std::int64_t right = ValueOf(game, context, sum.right);
  std::int64_t result = 0;
  switch (sum.operation) {
    case ir::Operator::Add: result = left + right; break;
    case ir::Operator::Subtract: result = left - right; break;
    case ir::Operator::Multiply: result = left * right; break;
    case ir::Operator::Divide: result = Quotient(left, right, game.rules.pack->rounding); break;
    case ir::Operator::Lesser: result = std::min(left, right); break;
    case ir::Operator::Greater: result = std::max(left, right); break;
    case ir::Operator::Remainder:
      // Never less than nothing, so that -3 is odd.
      result = right == 0 ? 0 : (left % right + std::abs(right)) % std::abs(right);
      break;
  }
  return static_cast<std::int32_t>(std::clamp(result, -kAmountMax, kAmountMax));
}

std::int32_t ToldNumberOfKeyword(Game& game, const Context& context,
                                 const ir::KeywordNumber& number) {
  ObjectList list;
  ResolveReference(game, context, number.object, list);
  std::int32_t sum = 0;
  for (const ObjectRef item : list) {
    for (const std::uint16_t ability : AbilitiesOf(game, item.object)) {
      const AbilityEntry& entry = game.rules.abilities[ability];
      if (entry.keyword == number.keyword) sum += entry.keyword_number;
    }
  }
  return sum;
}

/// Rule: [Zero 1.20, 103.4], [Zero 1.20, 103.5].
std::int32_t ToldTotal(Game& game, const Context& context, const ir::TotalOf& total) {
  ObjectList list;
  CollectMatching(game, context, *total.objects, list);
  std::int64_t sum = 0;
  bool is_first = true;
  for (const ObjectRef item : list) {
    const std::int32_t own = total.stat.IsNone()
                                 ? MeantCost(game, item.object)
                                 : std::max(0, StatOf(game, item.object, total.stat));
    if (total.taking == ir::Taking::Sum) sum += own;
    const bool is_taken = total.taking == ir::Taking::Greatest ? own > sum : own < sum;
    if (total.taking != ir::Taking::Sum && (is_first || is_taken)) sum = own;
    is_first = false;
  }
  return static_cast<std::int32_t>(std::clamp(sum, -kAmountMax, kAmountMax));
}

/// So many markers lie on what bears them, an object or a player.
std::int32_t MarkersCalled(const Game& game, int bearer, const std::u32string& marker) {
  for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
    if (game.rules.names[name] == marker)
      return MarkersOn(game, bearer, static_cast<std::uint16_t>(name));
  }
  return 0;
}

/// Rule: [Zero 1.20, 607.4].
std::int32_t ToldDamage(Game& game, const Context& context, const ir::DamageOn& on) {
  ObjectList list;
  ResolveReference(game, context, on.object, list);
  std::int64_t sum = 0;
  for (const ObjectRef item : list) sum += game.At(item.object).damage;
  return static_cast<std::int32_t>(std::clamp(sum, std::int64_t{0}, kAmountMax));
}

std::int32_t ToldMarkers(Game& game, const Context& context, const ir::MarkersOn& on) {
  if (on.player != ir::Player::Unstated) {
    const int who = WhoIs(game, context, on.player, context.controller);
    return who < 0 ? 0 : MarkersCalled(game, PlayerAsBearer(who), on.marker);
  }
  ObjectList list;
  ResolveReference(game, context, on.object, list);
  std::int32_t sum = 0;
  for (const ObjectRef item : list) sum += MarkersCalled(game, item.object, on.marker);
  return sum;
}

/// How often it has happened this turn, as "you" see it.
std::int32_t ToldTimes(Game& game, const Context& context, const ir::TimesThisTurn& times) {
  const auto& asked = game.rules.history;
  const ir::QuantityNode counted = times;
  for (std::size_t i = 0; i < std::min<std::size_t>(asked.size(), kHistoryMax); ++i) {
    if (asked[i]->count.node == counted) return game.state.history[2 * i + context.controller];
  }
  RunOut(game, Capacity::Uses);
  return 0;
}

}  // namespace

std::int32_t ValueOf(Game& game, const Context& context, const ir::Quantity& quantity) {
  return ir::Match(
      quantity.node, [](const ir::Number& number) { return number.value; },
      [&](const ir::VariableX&) -> std::int32_t { return context.x; },
      [&](const ir::CountOf& count) { return ToldCount(game, context, count); },
      [&](const ir::StatOf& stat) { return ToldStat(game, context, stat); },
      [&](const ir::CostOf& cost) { return ToldCost(game, context, cost); },
      [&](const ir::MarkersOn& on) { return ToldMarkers(game, context, on); },
      [&](const ir::DamageOn& on) { return ToldDamage(game, context, on); },
      [&](const ir::EventAmount&) { return context.amount; },
      [&](const ir::DeclaredNumber&) -> std::int32_t {
        return context.declared == kNone16 ? 0 : context.declared;
      },
      [&](const ir::Box<ir::Arithmetic>& box) { return ToldResult(game, context, *box); },
      [&](const ir::KeywordNumber& number) { return ToldNumberOfKeyword(game, context, number); },
      [&](const ir::TotalOf& total) { return ToldTotal(game, context, total); },
      [&](const ir::TimesThisTurn& times) { return ToldTimes(game, context, times); });
}

std::int16_t XOf(Game& game, const Context& context, const ir::Ability& ability) {
  if (!ability.x_is) return context.x;
  constexpr std::int32_t kXMax = 30000;
  return static_cast<std::int16_t>(std::clamp(ValueOf(game, context, *ability.x_is), 0, kXMax));
}

}  // namespace caiding::kernel
