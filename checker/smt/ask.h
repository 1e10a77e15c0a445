// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "checker/smt/world.h"

// Only the .cpp files of this folder include this.

namespace caiding::smt {

enum class Found : std::uint8_t {
  Yes,       ///< A position in which it holds.
  No,        ///< There is none; both solvers say so, if both are there.
  Open,      ///< `why`.
  Disputed,  ///< The solvers disagree: one of them is wrong.
};

struct Finding {
  Found found = Found::Open;
  std::map<Fact, std::int64_t> facts;  ///< Of the position, if there is one; 0 or 1 for a truth.
  bool has_second_opinion = false;     ///< The other solver was there, and agreed.
  std::string why;
  /// Of `No`: the least of what was asked that already has no model, in SMT-LIB 2; it is what the
  /// other solver is asked.
  std::string query;
};

/// Whether some position that a game can hold makes the statement true. `effort` is the solver's
/// own measure (Z3's rlimit), so that the answer does not hang on the machine.
Finding Ask(World& world, const Truth& statement, unsigned effort);

/// The answer "no" to a query in which Z3 found no model, after the other solver was asked:
/// confirmed by it, disputed, or as Z3 says.
Finding NoneIn(std::string query);

}  // namespace caiding::smt
