// SPDX-License-Identifier: MIT
#include "checker/smt/acceleration.h"

#include <numeric>
#include <set>
#include <utility>

#include <z3++.h>

#include "checker/smt/limited.h"
#include "checker/smt/second_opinion.h"

namespace caiding::smt {
namespace {

z3::expr Number(z3::context& context, std::int64_t value) { return context.int_val(value); }

/// The sizes before the first step of the n-th round.
std::vector<z3::expr> SizesAt(z3::context& context, const GrowingRound& round, const z3::expr& n) {
  std::vector<z3::expr> sizes;
  for (std::size_t i = 0; i < round.start.size(); ++i) {
    sizes.push_back(Number(context, round.start[i]) + n * Number(context, round.gain[i]));
  }
  return sizes;
}

z3::expr Holds(z3::context& context, const LinearGuard& guard, const std::vector<z3::expr>& sizes) {
  z3::expr sum = Number(context, guard.constant);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (guard.weights[i] != 0) sum = sum + Number(context, guard.weights[i]) * sizes[i];
  }
  return sum >= 0;
}

std::int64_t Sum(const LinearGuard& guard, const std::vector<std::int64_t>& sizes) {
  return std::inner_product(sizes.begin(), sizes.end(), guard.weights.begin(), std::int64_t{0});
}

/// The round run from n on: what must hold, in the order in which it is looked at.
struct SymbolicRun {
  std::vector<z3::expr> must_hold;
  std::vector<std::size_t> about;
};

SymbolicRun RunFrom(z3::context& context, const GrowingRound& round, const z3::expr& n,
                    std::size_t about_result) {
  SymbolicRun run;
  std::vector<z3::expr> sizes = SizesAt(context, round, n);
  std::vector<std::int64_t> at_first = round.start;
  std::set<std::pair<std::int64_t, std::int64_t>> known;
  for (const GrowingStep& step : round.steps) {
    for (const LinearGuard& guard : step.guards) {
      // The same value at 0 and the same slope: the same guard, of another step.
      const auto line = std::pair(Sum(guard, at_first) + guard.constant, Sum(guard, round.gain));
      if (!known.insert(line).second) continue;
      run.must_hold.push_back(Holds(context, guard, sizes));
      run.about.push_back(guard.about);
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      at_first[i] += step.added[i];
      if (step.added[i] != 0) sizes[i] = sizes[i] + Number(context, step.added[i]);
    }
  }
  const std::vector<z3::expr> wanted = SizesAt(context, round, n + 1);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    run.must_hold.push_back(sizes[i] == wanted[i]);
    run.about.push_back(about_result);
  }
  return run;
}

Acceleration NoneFails(const std::string& query) {
  Acceleration answer;
  answer.query = query;
  answer.going = Going::ForEver;
  switch (AskAgain(query)) {
    case SecondOpinion::Agrees: answer.has_second_opinion = true; break;
    case SecondOpinion::NotThere:
    case SecondOpinion::Undecided: break;
    case SecondOpinion::Disagrees:
      answer.going = Going::Disputed;
      answer.why = "the solvers disagree";
      break;
  }
  return answer;
}

/// The least n at which something does not hold, and what: smaller ones are asked for until there
/// is none.
Acceleration FirstFailure(z3::solver& solver, const z3::expr& n, const SymbolicRun& run) {
  Acceleration answer;
  answer.going = Going::FailsAt;
  z3::check_result smaller = z3::sat;
  do {
    const z3::model model = solver.get_model();
    model.eval(n, true).is_numeral_i64(answer.n);
    std::size_t failing = 0;
    while (failing < run.must_hold.size() && model.eval(run.must_hold[failing], true).is_true())
      ++failing;
    if (failing < run.about.size()) answer.about = run.about[failing];
    solver.add(n < Number(solver.ctx(), answer.n));
    smaller = answer.n > 0 ? solver.check() : z3::unsat;
  } while (smaller == z3::sat);
  if (smaller == z3::unknown) {
    answer.going = Going::Open;
    answer.why = solver.reason_unknown();
  }
  return answer;
}

}  // namespace

Acceleration Accelerate(const GrowingRound& round, unsigned effort) {
  try {
    // Making a context takes far longer than most questions do.
    static thread_local z3::context context;
    const z3::expr n = context.int_const("n");
    const SymbolicRun run = RunFrom(context, round, n, static_cast<std::size_t>(-1));
    z3::expr fails = context.bool_val(false);
    for (const z3::expr& holds : run.must_hold) fails = fails || !holds;
    z3::solver solver = z3::solver(context, z3::solver::simple());
    Limit(solver, effort);
    solver.add(n >= 0);
    solver.add(fails);
    // As it is asked: what the solver makes of it in between answers itself.
    const std::string query = solver.to_smt2();
    Acceleration open;
    switch (solver.check()) {
      case z3::unsat: return NoneFails(query);
      case z3::sat: return FirstFailure(solver, n, run);
      case z3::unknown: open.why = solver.reason_unknown(); return open;
    }
    return open;
  } catch (const z3::exception& error) {
    Acceleration open;
    open.why = error.msg();
    return open;
  }
}

}  // namespace caiding::smt
