// SPDX-License-Identifier: MIT
#include "checker/readings/minimise.h"

#include "checker/positions/minimise.h"

namespace caiding::readings {

Difference Minimise(const RulesList& rules, const Difference& difference,
                    const SearchBounds& bounds) {
  Difference best = difference;
  positions::Minimise(difference.position, [&](const kernel::Position& position) {
    auto smaller = FindDifference(rules, position, bounds);
    if (!smaller || smaller->classes != best.classes) return false;
    if (smaller->ends_game && !best.ends_game) return false;
    best = std::move(*smaller);
    return true;
  });
  return best;
}

}  // namespace caiding::readings
