// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace caiding::corpus {

/// One statement of the rulebook 1.20, in our words.
struct ClauseRow {
  std::string_view id;    ///< Exactly as cited, for instance "106.5" or "900.通灵.4".
  std::string_view kind;  ///< definition, procedure, obligation, permission, prohibition, example, editorial.
  std::string_view paraphrase;
  std::string_view test;  ///< An idea how to test it.
};

/// Every clause of the rulebook 1.20, in its order.
const std::vector<ClauseRow>& Clauses();

/// The clause with this id, or null.
const ClauseRow* FindClause(std::string_view id);

}  // namespace caiding::corpus
