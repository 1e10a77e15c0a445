// SPDX-License-Identifier: MIT
#include "checker/smt/labelled.h"

#include <algorithm>

#include "checker/smt/limited.h"

namespace caiding::smt {

Labelled::Labelled(z3::context& context, unsigned effort)
    : context_(context), effort_(effort), solver_(context, z3::solver::simple()) {
  Limit(solver_, effort);
}

z3::expr Labelled::LabelOf(std::size_t number) {
  return context_.bool_const(("label " + std::to_string(number)).c_str());
}

std::size_t Labelled::Add(const Truth& truth) {
  const z3::expr formula = truth.In(context_);
  const auto [known, is_new] = numbers_.emplace(formula.id(), formulas_.size());
  if (is_new) {
    solver_.add(z3::implies(LabelOf(formulas_.size()), formula));
    formulas_.push_back(formula);
  }
  return known->second;
}

z3::check_result Labelled::Check(const Labels& labels) {
  z3::expr_vector taken(context_);
  for (const std::size_t label : labels) taken.push_back(LabelOf(label));
  return solver_.check(taken);
}

Labels Labelled::LeastOf(Labels labels) {
  for (std::size_t place = labels.size(); place-- > 0;) {
    Labels rest = labels;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
    if (Check(rest) == z3::unsat) labels = std::move(rest);
  }
  return labels;
}

std::string Labelled::Query(const Labels& labels) {
  z3::solver solver(context_, z3::solver::simple());
  for (const std::size_t label : labels) solver.add(formulas_[label]);
  return solver.to_smt2();
}

}  // namespace caiding::smt
