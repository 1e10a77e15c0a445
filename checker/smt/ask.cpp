// SPDX-License-Identifier: MIT
#include "checker/smt/ask.h"

#include <set>

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

/// Several things that are taken for true, one by one.
class Taken {
 public:
  Taken(z3::context& context, unsigned effort) : context_(context), effort_(effort) {}

  void Add(const Truth& truth) {
    all_.push_back(truth.In(context_));
    is_kept_.push_back(true);
  }
  bool Keeps(std::size_t place) const { return is_kept_[place]; }
  std::size_t size() const { return all_.size(); }

  z3::solver Solver() {
    z3::solver solver = z3::solver(context_, z3::solver::simple());
    Limit(solver, effort_);
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (is_kept_[i]) solver.add(all_[i]);
    }
    return solver;
  }

  /// Leaves out whatever the rest does without, from the last to the first; only after there was no model.
  void Shrink() {
    for (std::size_t place = all_.size(); place-- > 0;) {
      is_kept_[place] = false;
      if (Solver().check() != z3::unsat) is_kept_[place] = true;
    }
  }

 private:
  z3::context& context_;
  unsigned effort_;
  std::vector<z3::expr> all_;
  std::vector<bool> is_kept_;
};

/// What the other solver says of it.
void AskTheOther(Finding& finding) {
  switch (AskAgain(finding.query)) {
    case SecondOpinion::Agrees: finding.has_second_opinion = true; break;
    case SecondOpinion::NotThere:
    case SecondOpinion::Undecided: break;
    case SecondOpinion::Disagrees:
      finding.found = Found::Disputed;
      finding.why = "the solvers disagree";
      break;
  }
}

/// Z3 found none; of the statements, then of the laws, the least that has none.
Finding NoneFound(World& world, const std::vector<Truth>& statements, const std::vector<Law>& laws, unsigned effort) {
  Taken taken(world.context(), effort);
  for (const Truth& statement : statements) taken.Add(statement);
  for (const Law& law : laws) taken.Add(law.holds);
  taken.Shrink();
  Finding finding;
  finding.found = Found::No;
  std::set<std::string> clauses;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (!taken.Keeps(i)) continue;
    if (i < statements.size()) {
      finding.blamed.push_back(i);
    } else if (const std::string clause = laws[i - statements.size()].clause; !clause.empty()) {
      clauses.insert(clause);
    }
  }
  finding.clauses.assign(clauses.begin(), clauses.end());
  finding.query = taken.Solver().to_smt2();
  AskTheOther(finding);
  return finding;
}

}  // namespace

Finding Ask(World& world, const Truth& statement, unsigned effort) {
  return Ask(world, std::vector<Truth>{statement}, effort);
}

Finding Ask(World& world, const std::vector<Truth>& statements, unsigned effort) {
  const std::vector<Law> laws = world.Laws();
  // As one question: taken apart it is only when it is known that there is something to blame.
  Truth question = true;
  for (const Law& law : laws) question = question && law.holds;
  for (const Truth& statement : statements) question = question && statement;
  z3::solver solver = z3::solver(world.context(), z3::solver::simple());
  Limit(solver, effort);
  solver.add(question.In(world.context()));
  switch (solver.check()) {
    case z3::unsat: return NoneFound(world, statements, laws, effort);
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
