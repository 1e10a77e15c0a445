// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/readings/compare.h"
#include "checker/readings/witness.h"

namespace caiding::readings {

/// Variants of a contrast, by their numbers.
using Members = std::vector<std::size_t>;

/// Variants that were told apart on one board. Those that look alike there may part on another.
struct ToldApart {
  Members members;
  Difference difference;                ///< Its classes are those of `members`, in their order.
  std::vector<ClassWitness> witnesses;  ///< At least two; `variant` counts in the contrast.
};

/// Variants that behave alike, as far as was searched.
struct BehaviourClass {
  Members members;
  std::size_t outcome = 0;  ///< Which of all witnesses it has, from 1, board by board; 0: none.
};

/// What became of all variants of a contrast.
struct Behaviour {
  std::vector<ToldApart> boards;  ///< The first tells some of all variants apart.
  std::vector<BehaviourClass> classes;
};

}  // namespace caiding::readings
