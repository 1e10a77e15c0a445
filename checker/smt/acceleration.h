// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// A round of a loop that grows, run symbolically from the n-th time on: does it go the same way for
// every n, with the same gain?

namespace caiding::smt {

/// The sum of the sizes, each with its weight, plus `constant` is at least 0.
struct LinearGuard {
  std::vector<std::int64_t> weights;  ///< One a size.
  std::int64_t constant = 0;
  std::size_t about = 0;  ///< What the asker calls it.
};

/// One step of the round: what is looked at before it, then what it adds to each size.
struct GrowingStep {
  std::vector<LinearGuard> guards;
  std::vector<std::int64_t> added;
};

/// A round as it was played once. All vectors are as long as there are sizes.
struct GrowingRound {
  std::vector<std::int64_t> start;
  std::vector<std::int64_t> gain;  ///< What the round is said to add.
  std::vector<GrowingStep> steps;
};

enum class Going : std::uint8_t {
  ForEver,   ///< Proved for all n.
  FailsAt,   ///< `n` is the first at which it does not go the same way.
  Open,      ///< `why`.
  Disputed,  ///< The solvers disagree.
};

struct Acceleration {
  Going going = Going::Open;
  std::int64_t n = 0;
  std::size_t about = 0;            ///< The guard that fails there.
  bool has_second_opinion = false;  ///< Of `ForEver`: cvc5 agreed.
  std::string why;
  std::string query;  ///< What was asked, in SMT-LIB 2.
};

/// Unsatisfiable if and only if from start + n·gain, for every n from 0 on, every guard of the
/// round holds where it stands and the sizes after the round are start + (n + 1)·gain.
Acceleration Accelerate(const GrowingRound& round, unsigned effort);

}  // namespace caiding::smt
