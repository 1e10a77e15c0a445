// SPDX-License-Identifier: MIT
#include "checker/smt/ask.h"

#include <utility>

#include "checker/smt/labelled.h"
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

/// Z3 found none: the least of the laws and the statement that has none.
std::string LeastQuery(World& world, const Truth& statement, unsigned effort) {
  Labelled labelled(world.context(), effort);
  Labels all = {labelled.Add(statement)};
  for (const Law& law : world.Laws()) all.push_back(labelled.Add(law.holds));
  return labelled.Query(labelled.LeastOf(all));
}

}  // namespace

Finding NoneIn(std::string query) {
  Finding finding;
  finding.found = Found::No;
  finding.query = std::move(query);
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

Finding Ask(World& world, const Truth& statement, unsigned effort) {
  // As one question: taken apart it is only when it is known that there is something to take apart.
  const Truth question = world.WellFormed() && statement;
  z3::solver solver = z3::solver(world.context(), z3::solver::simple());
  Limit(solver, effort);
  solver.add(question.In(world.context()));
  switch (solver.check()) {
    case z3::unsat: return NoneIn(LeastQuery(world, statement, effort));
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
