// SPDX-License-Identifier: MIT
#include "checker/smt/linear.h"

#include <map>
#include <utility>

#include <z3++.h>

#include "checker/smt/limited.h"

namespace caiding::smt {
namespace {

/// The whole question as numbers.
using Written = std::vector<std::int64_t>;

/// So many answers are remembered by a thread, some hundred numbers each.
constexpr std::size_t kRemembered = 100'000;

Written Write(std::size_t variables, const std::vector<LinearRow>& rows, unsigned effort) {
  Written written{static_cast<std::int64_t>(variables), effort};
  for (const LinearRow& row : rows) {
    written.push_back(row.least);
    written.push_back(static_cast<std::int64_t>(row.terms.size()));
    for (const LinearTerm& term : row.terms) {
      written.push_back(static_cast<std::int64_t>(term.variable));
      written.push_back(term.factor);
    }
  }
  return written;
}

Solvable Ask(std::size_t variables, const std::vector<LinearRow>& rows, unsigned effort) try {
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

}  // namespace

Solvable SolveLinear(std::size_t variables, const std::vector<LinearRow>& rows, unsigned effort) {
  // Texts of one kind ask the same of each other: of the questions of a pool most were asked
  // before.
  static thread_local std::map<Written, Solvable> known;
  Written question = Write(variables, rows, effort);
  if (const auto found = known.find(question); found != known.end()) return found->second;
  const Solvable answer = Ask(variables, rows, effort);
  if (known.size() == kRemembered) known.clear();
  known.emplace(std::move(question), answer);
  return answer;
}

}  // namespace caiding::smt
