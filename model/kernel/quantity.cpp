// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/apart.h"
#include "model/kernel/characteristics.h"
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

std::int32_t ValueOf(Game& game, const Context& context, const ir::Quantity& quantity) {
  return ir::Match(
      quantity.node, [](const ir::Number& number) { return number.value; },
      [&](const ir::VariableX&) -> std::int32_t { return context.x; },
      [&](const ir::CountOf& count) -> std::int32_t {
        ObjectList list;
        CollectMatching(game, context, *count.objects, list);
        const auto& distinct = count.objects->distinct;
        const int matching = distinct ? CountApart(game, *distinct, list) : list.count;
        return matching + PartsAmong(game, context, *count.objects);
      },
      [&](const ir::StatOf& stat) -> std::int32_t {
        ObjectList list;
        ResolveReference(game, context, stat.object, list);
        if (list.count == 0) return 0;
        const int object = list.items[0].object;
        // [Zero 1.20, 103.5]: below 0 counts as 0.
        return std::max(0, stat.is_printed ? PrintedStat(game, object, stat.stat)
                                           : StatOf(game, object, stat.stat));
      },
      [&](const ir::CostOf& cost) -> std::int32_t {
        ObjectList list;
        ResolveReference(game, context, cost.object, list);
        // [Zero 1.20, 325.5]: a token costs 0; its card says so.
        return list.count == 0 ? 0 : MeantCost(game, list.items[0].object);
      },
      [&](const ir::MarkersOn& on) -> std::int32_t {
        if (on.player != ir::Player::Unstated) {
          const int who = WhoIs(game, context, on.player, context.controller);
          for (std::size_t name = 0; who >= 0 && name < game.rules.names.size(); ++name) {
            if (game.rules.names[name] == on.marker) {
              return MarkersOn(game, PlayerAsBearer(who), static_cast<std::uint16_t>(name));
            }
          }
          return 0;
        }
        ObjectList list;
        ResolveReference(game, context, on.object, list);
        std::int32_t sum = 0;
        for (const ObjectRef item : list) {
          for (std::size_t name = 0; name < game.rules.names.size(); ++name) {
            if (game.rules.names[name] == on.marker) {
              sum += MarkersOn(game, item.object, static_cast<std::uint16_t>(name));
            }
          }
        }
        return sum;
      },
      [&](const ir::EventAmount&) { return context.amount; },
      [&](const ir::DeclaredNumber&) -> std::int32_t { return context.declared == kNone16 ? 0 : context.declared; },
      [&](const ir::Box<ir::Arithmetic>& box) -> std::int32_t {
        const std::int64_t left = ValueOf(game, context, box->left);
        const std::int64_t right = ValueOf(game, context, box->right);
        std::int64_t result = 0;
        switch (box->operation) {
          case ir::Operator::Add: result = left + right; break;
          case ir::Operator::Subtract: result = left - right; break;
          case ir::Operator::Multiply: result = left * right; break;
          // What is left over is dropped. Rule: [Zero 1.20, 103.4].
          case ir::Operator::Divide: result = right == 0 ? 0 : left / right; break;
        }
        return static_cast<std::int32_t>(std::clamp(result, -kAmountMax, kAmountMax));
      },
      [&](const ir::KeywordNumber& number) -> std::int32_t {
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
      });
}

std::int16_t XOf(Game& game, const Context& context, const ir::Ability& ability) {
  if (!ability.x_is) return context.x;
  constexpr std::int32_t kXMax = 30000;
  return static_cast<std::int16_t>(std::clamp(ValueOf(game, context, *ability.x_is), 0, kXMax));
}

}  // namespace caiding::kernel
