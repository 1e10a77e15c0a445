// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "checker/smt/facts.h"
#include "model/ir/condition.h"
#include "model/kernel/evaluate.h"

// The symbolic semantics read in one state of the engine: every fact gets the value that it has
// there. Held against `kernel/evaluate.h` by the differential test, from which it shares nothing
// but facts.

namespace caiding::smt {

/// The value of a fact in a state: 0 or 1 for a truth.
std::int64_t ValueIn(kernel::Game& game, const kernel::Context& context, const Fact& fact);

/// What a formula comes to in a state.
struct ReadOff {
  std::int64_t value = 0;       ///< 0 or 1 for a truth.
  bool is_decided = false;      ///< Every fact that it needs was given.
  bool is_well_formed = false;  ///< The state is one that the solver may think of.
};

ReadOff PassesIn(kernel::Game& game, const kernel::Context& context, const ir::Filter& filter,
                 int object);
ReadOff SelectsIn(kernel::Game& game, const kernel::Context& context, const ir::Selector& selector,
                  int object);
ReadOff ValueIn(kernel::Game& game, const kernel::Context& context, const ir::Quantity& quantity);
ReadOff HoldsIn(kernel::Game& game, const kernel::Context& context, const ir::Condition& condition);

}  // namespace caiding::smt
