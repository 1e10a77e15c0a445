// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "checker/smt/terms.h"

// Only the .cpp files of this folder include this.

namespace caiding::smt {

/// Numbers of labels, each once.
using Labels = std::vector<std::size_t>;

/// Formulas in one solver, each compiled once under a label of its own. A question takes the
/// formulas of some labels for true, and says nothing of the others.
///
/// Source: N. Eén and N. Sörensson, Temporal induction by incremental SAT solving, BMC 2003
/// (assumptions as labels).
class Labelled {
 public:
  /// `effort` is the solver's own measure (Z3's rlimit) for each question.
  Labelled(z3::context& context, unsigned effort);

  /// The label of this formula; the one that it has, if it is known.
  std::size_t Add(const Truth& truth);

  z3::check_result Check(const Labels& labels);
  /// What makes the formulas of the last question true, after `z3::sat`.
  z3::model Model() const { return solver_.get_model(); }
  /// Why the last question has no answer, after `z3::unknown`.
  std::string WhyUnknown() const { return solver_.reason_unknown(); }

  /// Of labels whose formulas nothing makes true: a part of which the same holds, and of no smaller
  /// part of it, or the solver gives up on it. What comes later in the list is left out sooner.
  Labels LeastOf(Labels labels);

  /// The formulas of these labels in SMT-LIB 2, without any label.
  std::string Query(const Labels& labels);

 private:
  z3::expr LabelOf(std::size_t number);

  z3::context& context_;
  unsigned effort_;
  z3::solver solver_;
  std::vector<z3::expr> formulas_;
  std::map<unsigned, std::size_t>
      numbers_;  ///< By the formula's id in the context, which keeps equal ones once.
};

}  // namespace caiding::smt
