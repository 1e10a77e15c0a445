// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/expected.h"

// The evidence for each clause of the rulebook. What is evidence is for `scripts/clause-coverage`
// to say; the report only shows it.

namespace caiding::reports {

/// One row of the table.
struct CoverageRow {
  std::string clause;
  std::string state;  ///< "covered", "missing" or "untestable".
  std::string says;   ///< What the clause says, in our words.
  std::string text;   ///< The evidence, what would be tested, or why nothing can be.
};

/// Reads `clause-coverage --tsv`: a heading, then four columns a row. Fails with the line that is
/// none.
Expected<std::vector<CoverageRow>> ReadCoverage(std::string_view table);

}  // namespace caiding::reports
