// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "checker/smt/world.h"

// Only the .cpp files of this folder include this.

namespace caiding::smt {

enum class Found : std::uint8_t {
  Yes,   ///< A position in which it holds.
  No,    ///< There is none; both solvers say so, if both are there.
  Open,  ///< `why`.
  Disputed,  ///< The solvers disagree: one of them is wrong.
};

struct Finding {
  Found found = Found::Open;
  std::map<Fact, std::int64_t> facts;  ///< Of the position, if there is one; 0 or 1 for a truth.
  bool has_second_opinion = false;     ///< The other solver was there, and agreed.
  std::string why;
  /// Of `No`: the least of what was asked that already has no model: places of statements, and clauses of laws.
  std::vector<std::size_t> blamed{};
  std::vector<std::string> clauses{};
  std::string query;                   ///< Of `No`: that least, in SMT-LIB 2; it is what the other solver is asked.
};

/// Whether some position that a game can hold makes the statement true. `effort` is the solver's own
/// measure (Z3's rlimit), so that the answer does not hang on the machine.
Finding Ask(World& world, const Truth& statement, unsigned effort);

/// The same of several statements at once. Of what has no model a minimal part is told: without any one of its
/// statements and laws there would be one, or the solver gives up on it.
Finding Ask(World& world, const std::vector<Truth>& statements, unsigned effort);

}  // namespace caiding::smt
