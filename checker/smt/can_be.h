// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "checker/smt/facts.h"
#include "model/ir/condition.h"

// Can words be so in any position at all?

namespace caiding::smt {

enum class Answer : std::uint8_t {
  Yes,       ///< As formulas go: what they leave open may still forbid it.
  No,        ///< Proved, without a bound.
  Open,      ///< The solver gave up.
  Disputed,  ///< The solvers disagree.
};

struct Settled {
  Answer answer = Answer::Open;
  bool has_second_opinion = false;  ///< Of `No`: cvc5 agreed.
  std::string query{};              ///< Of `No`: what was asked, in SMT-LIB 2.
};

/// Whether the condition holds in some position. Nothing is assumed of the position but `World::WellFormed`; what the
/// words say of others is an unknown number or truth, the same one for the same words. `effort` is Z3's rlimit.
Settled CanBe(const ir::Condition& condition, const Schema& schema, unsigned effort);

/// Whether some object passes the filter in some position.
Settled CanBe(const ir::Filter& filter, const Schema& schema, unsigned effort);

}  // namespace caiding::smt
