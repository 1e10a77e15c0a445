// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "tests/laws/pool.h"

namespace caiding::tests {

/// What became of the effects that were carried out.
struct StepCoverage {
  std::uint64_t cases = 0;   ///< Compared: every fact of every object.
  std::uint64_t facts = 0;   ///< Of them: facts that were said.
  std::uint64_t unsaid = 0;  ///< And facts of which the formulas say nothing.
  std::map<std::string, std::uint64_t>
      sentences;  ///< By kind: how often it stood in what was compared.
  std::map<std::string, std::uint64_t> words;   ///< The same of selections and what they say.
  std::map<std::string, std::uint64_t> beyond;  ///< Why nothing was said, and how often.

  /// Each kind of sentence with how often it was compared, or why it never is.
  std::string Table() const;
  /// The kinds that have a formula and were never compared.
  std::string Missing() const;
};

/// Carries out some effects of random cards in a random position of a random game, all of it made
/// from the seed, and compares what the engine leaves with what the formulas foretell. What they
/// disagree about; empty: nothing.
std::string CompareSteps(std::uint64_t seed, int effects, StepCoverage& coverage);

}  // namespace caiding::tests
