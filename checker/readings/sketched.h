// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/readings/contrasts.h"
#include "checker/readings/table.h"
#include "model/kernel/rules.h"

namespace caiding::readings {

/// What a solver says of the variants of a contrast that no generated board told apart.
struct Sketched {
  bool are_same = false;                  ///< Proved: every variant means what the first one means.
  bool is_confirmed = false;              ///< A second solver proved it as well.
  bool is_disputed = false;               ///< The solvers disagree.
  std::vector<std::string> queries = {};  ///< On which the proof rests, in SMT-LIB 2.
  /// Whether there are cards on `table` now with which phrases of two variants say different
  /// things.
  bool has_boards = false;
  Table table;
};

/// Asks a solver about the words in question; `table` is the one whose boards showed no difference.
Sketched SketchDifferences(const sheet::CheckedCard& card, const Contrast& contrast, Table table,
                           const kernel::Rules& rules, findings::Meter& meter);

}  // namespace caiding::readings
