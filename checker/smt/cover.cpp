// SPDX-License-Identifier: MIT
#include "checker/smt/cover.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <z3++.h>

#include "checker/smt/limited.h"
#include "checker/smt/second_opinion.h"

namespace caiding::smt {
namespace {

using Cover = std::vector<std::size_t>;
using Costs = std::vector<std::int64_t>;

/// The problem as a formula over whole numbers, 1 for an element that is picked and 0 for one that
/// is not: both solvers read it.
class Formula {
 public:
  Formula(const CoverProblem& problem, unsigned effort)
      : problem_(problem), picked_(context_), solver_(context_, z3::solver::simple()) {
    Limit(solver_, effort);
    for (std::size_t i = 0; i < problem.costs.size(); ++i) {
      picked_.push_back(context_.int_const(("x" + std::to_string(i)).c_str()));
      solver_.add(picked_.back() >= 0 && picked_.back() <= 1);
    }
    for (const Cover& set : problem.sets) solver_.add(SumOf(set) >= 1);
  }

  void CostsAtMost(const Costs& costs, std::int64_t most) {
    z3::expr sum = context_.int_val(0);
    for (std::size_t i = 0; i < costs.size(); ++i) sum = sum + context_.int_val(costs[i]) * At(i);
    solver_.add(sum <= context_.int_val(most));
  }

  /// No pick that holds all of these.
  void Without(const Cover& cover) {
    solver_.add(SumOf(cover) <= context_.int_val(static_cast<std::int64_t>(cover.size()) - 1));
  }

  z3::check_result Check() { return solver_.check(); }
  std::string Text() { return solver_.to_smt2(); }
  void Push() { solver_.push(); }
  void Pop() { solver_.pop(); }

  /// What the last answer picks.
  Cover Picked() {
    const z3::model model = solver_.get_model();
    Cover cover;
    for (std::size_t i = 0; i < problem_.costs.size(); ++i) {
      if (model.eval(At(i), true).get_numeral_int64() == 1) cover.push_back(i);
    }
    return cover;
  }

 private:
  z3::expr At(std::size_t i) { return picked_[static_cast<int>(i)]; }
  z3::expr SumOf(const Cover& elements) {
    z3::expr sum = context_.int_val(0);
    for (const std::size_t i : elements) sum = sum + At(i);
    return sum;
  }

  const CoverProblem& problem_;
  z3::context context_;
  z3::expr_vector picked_;
  z3::solver solver_;
};

std::int64_t CostOf(const Costs& costs, const Cover& cover) {
  std::int64_t cost = 0;
  for (const std::size_t i : cover) cost += costs[i];
  return cost;
}

CoverProof Confirmed(const std::string& query) {
  switch (AskAgain(query)) {
    case SecondOpinion::Agrees: return CoverProof::BothSolvers;
    case SecondOpinion::Disagrees: return CoverProof::Disputed;
    case SecondOpinion::Undecided:
    case SecondOpinion::NotThere: break;
  }
  return CoverProof::OneSolver;
}

bool IsProved(CoverProof proof) {
  return proof == CoverProof::BothSolvers || proof == CoverProof::OneSolver;
}

bool IsCover(const CoverProblem& problem, const Cover& cover) {
  return std::all_of(problem.sets.begin(), problem.sets.end(), [&](const Cover& set) {
    return std::any_of(set.begin(), set.end(), [&](std::size_t i) {
      return std::binary_search(cover.begin(), cover.end(), i);
    });
  });
}

/// Takes out what the pick can do without: fewer steps down, and no needless part if the effort
/// ends.
Cover Thinned(const CoverProblem& problem, Cover cover) {
  for (std::size_t i = cover.size(); i-- > 0;) {
    Cover without = cover;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (IsCover(problem, without)) cover = std::move(without);
  }
  return cover;
}

/// The cheapest pick that the formula allows, by these costs; nothing if it allows none.
struct Cheapest {
  std::optional<Cover> cover;
  CoverProof proof = CoverProof::Open;  ///< That there is no cheaper one.
};

/// Cheaper and cheaper picks until there is none.
Cheapest Descend(const CoverProblem& problem, Formula& formula, const Costs& costs,
                 std::optional<Cover> known) {
  Cheapest cheapest{std::move(known)};
  formula.Push();
  // BOUND: every answer is cheaper than the one before it.
  while (true) {
    if (cheapest.cover) formula.CostsAtMost(costs, CostOf(costs, *cheapest.cover) - 1);
    const z3::check_result result = formula.Check();
    if (result == z3::unsat) cheapest.proof = Confirmed(formula.Text());
    if (result != z3::sat) break;
    cheapest.cover = Thinned(problem, formula.Picked());
  }
  formula.Pop();
  return cheapest;
}

/// All the others of the same cost. None of them lies within another, as every element costs
/// something.
void Enumerate(const CoverProblem& problem, Formula& formula, std::size_t covers_max,
               Covers& covers) {
  formula.CostsAtMost(problem.costs, covers.least);
  formula.Without(covers.covers.front());
  // BOUND: `covers_max`.
  while (true) {
    const z3::check_result result = formula.Check();
    covers.is_complete = result == z3::unsat;
    if (result != z3::sat || covers.covers.size() >= covers_max) break;
    covers.covers.push_back(formula.Picked());
    formula.Without(covers.covers.back());
  }
  std::sort(covers.covers.begin(), covers.covers.end());
}

}  // namespace

Covers LeastCovers(const CoverProblem& problem, std::size_t covers_max, unsigned effort) {
  Formula formula(problem, effort);
  Cover all(problem.costs.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Cheapest cheapest = Descend(problem, formula, problem.costs, Thinned(problem, all));
  Covers covers;
  covers.covers = {*cheapest.cover};
  covers.least = CostOf(problem.costs, *cheapest.cover);
  covers.proof = cheapest.proof;
  if (IsProved(covers.proof)) Enumerate(problem, formula, covers_max, covers);
  return covers;
}

CoverFront FrontOfCovers(const CoverProblem& problem, unsigned effort) {
  Formula formula(problem, effort);
  const Costs ones(problem.costs.size(), 1);
  CoverFront front{{}, CoverProof::BothSolvers};
  // BOUND: each pick is cheaper than the one before it.
  while (true) {
    const Cheapest fewest = Descend(problem, formula, ones, std::nullopt);
    front.proof = std::max(front.proof, fewest.proof);
    if (!fewest.cover) return front;
    formula.Push();
    formula.CostsAtMost(ones, CostOf(ones, *fewest.cover));
    const Cheapest cheapest = Descend(problem, formula, problem.costs, fewest.cover);
    formula.Pop();
    front.proof = std::max(front.proof, cheapest.proof);
    front.covers.push_back({*cheapest.cover, CostOf(problem.costs, *cheapest.cover)});
    if (!IsProved(front.proof)) return front;
    formula.CostsAtMost(problem.costs, front.covers.back().cost - 1);
  }
}

}  // namespace caiding::smt
