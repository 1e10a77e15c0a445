// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// One statement of a rulebook, in our words.
struct ClauseRow {
  std::string_view id;  ///< Exactly as cited, for instance "106.5" or "900.通灵.4".
  std::string_view
      kind;  ///< definition, procedure, obligation, permission, prohibition, example, editorial.
  std::string_view paraphrase;
  std::string_view test;  ///< An idea how to test it.
};

/// Every clause of the present edition of the rulebook, in its order; none where there is no table.
const std::vector<ClauseRow>& Clauses(const sheet::Sheet& sheet);

/// The clause with this id, or null.
const ClauseRow* FindClause(const sheet::Sheet& sheet, std::string_view id);

}  // namespace caiding::corpus
