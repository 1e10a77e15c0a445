// SPDX-License-Identifier: MIT
#include "checker/smt/linear.h"

#include <z3++.h>

#include "checker/smt/limited.h"

namespace caiding::smt {

Solvable SolveLinear(std::size_t variables, const std::vector<LinearRow>& rows,
                     unsigned effort) try {
  // Making a context takes far longer than most questions do.
  static thread_local z3::context context;
  z3::solver solver(context, "QF_LRA");
  Limit(solver, effort);
  z3::expr_vector values(context);
  for (std::size_t i = 0; i < variables; ++i) {
    values.push_back(context.real_const(("x" + std::to_string(i)).c_str()));
    solver.add(values.back() >= 0);
  }
  for (const LinearRow& row : rows) {
    z3::expr sum = context.real_val(0);
    for (const LinearTerm& term : row.terms) {
      sum = sum + context.real_val(term.factor) * values[static_cast<int>(term.variable)];
    }
    solver.add(sum >= context.real_val(row.least));
  }
  switch (solver.check()) {
    case z3::sat: return Solvable::Yes;
    case z3::unsat: return Solvable::No;
    case z3::unknown: break;
  }
  return Solvable::Open;
} catch (const z3::exception&) {
  return Solvable::Open;
}

}  // namespace caiding::smt
