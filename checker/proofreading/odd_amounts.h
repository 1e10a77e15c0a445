// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// What the numbers of points of a set are multiples of.
struct AmountUnit {
  std::int32_t size = 0;
  std::size_t multiples = 0;  ///< How many numbers are.
};

/// The greatest unit that all numbers of points but a few are multiples of; none without evidence
/// enough. It is learnt from the cards and the pool together.
std::optional<AmountUnit> UnitOf(const findings::CheckInput& input);

/// Numbers of points that are no multiple of the unit of the set (F107), and numbers that count
/// cards (damage to life, costs, cards drawn) beyond what a deck has (F108).
std::vector<findings::Finding> FindOddAmounts(const findings::CheckInput& input);

}  // namespace caiding::proofreading
