// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace caiding::smt {

/// One variable times a number.
struct LinearTerm {
  std::size_t variable = 0;
  std::int64_t factor = 1;
};

/// The sum of the terms is at least `least`.
struct LinearRow {
  std::vector<LinearTerm> terms;
  std::int64_t least = 0;
};

enum class Solvable : std::uint8_t { Yes, No, Open };

/// Whether real numbers of 0 or more make every row true. Where all `least` of rows that are not 0
/// may be scaled up, whole numbers do as well. `effort` is Z3's rlimit.
Solvable SolveLinear(std::size_t variables, const std::vector<LinearRow>& rows, unsigned effort);

}  // namespace caiding::smt
