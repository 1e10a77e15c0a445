// SPDX-License-Identifier: MIT
#include "checker/smt/ask.h"

#include "checker/smt/limited.h"
#include "checker/smt/second_opinion.h"

namespace caiding::smt {
namespace {

std::int64_t ValueIn(const z3::model& model, const z3::expr& variable) {
  const z3::expr value = model.eval(variable, true);
  if (value.is_bool()) return value.is_true() ? 1 : 0;
  std::int64_t number = 0;
  return value.is_numeral_i64(number) ? number : 0;
}

/// Z3 found none; what the other solver says of it.
Finding NoneFound(z3::solver& solver) {
  Finding finding;
  finding.found = Found::No;
  finding.query = solver.to_smt2();
  switch (AskAgain(finding.query)) {
    case SecondOpinion::Agrees: finding.has_second_opinion = true; break;
    case SecondOpinion::NotThere:
    case SecondOpinion::Undecided: break;
    case SecondOpinion::Disagrees:
      finding.found = Found::Disputed;
      finding.why = "the solvers disagree";
      break;
  }
  return finding;
}

}  // namespace

Finding Ask(World& world, const Truth& statement, unsigned effort) {
  const Truth question = world.WellFormed() && statement;
  z3::context& context = world.context();
  z3::solver solver = z3::solver(context, z3::solver::simple());
  Limit(solver, effort);
  solver.add(question.In(context));
  switch (solver.check()) {
    case z3::unsat: return NoneFound(solver);
    case z3::unknown: break;
    case z3::sat: {
      Finding finding;
      finding.found = Found::Yes;
      const z3::model model = solver.get_model();
      for (const auto& [fact, variable] : world.variables()) {
        finding.facts.emplace(fact, ValueIn(model, variable));
      }
      return finding;
    }
  }
  Finding finding;
  finding.why = solver.reason_unknown();
  return finding;
}

}  // namespace caiding::smt
