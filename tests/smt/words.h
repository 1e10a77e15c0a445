// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "model/ir/condition.h"
#include "model/ir/selector.h"
#include "model/kernel/rules.h"

namespace caiding::tests {

/// What texts say of objects, numbers and positions.
struct Words {
  std::vector<ir::Filter> filters;
  std::vector<ir::Selector> selectors;
  std::vector<ir::Quantity> quantities;
  std::vector<ir::Condition> conditions;
};

/// All that the texts of these rules say, once each, and one of each sort that none of them says.
Words WordsOf(const kernel::Rules& rules);

/// One of them, or several put together: all, any, none of; sums; comparisons.
ir::Filter AnyFilter(const Words& words, std::mt19937_64& random, int depth = 2);
ir::Selector AnySelector(const Words& words, std::mt19937_64& random);
ir::Quantity AnyQuantity(const Words& words, std::mt19937_64& random, int depth = 2);
ir::Condition AnyCondition(const Words& words, std::mt19937_64& random, int depth = 2);

}  // namespace caiding::tests
