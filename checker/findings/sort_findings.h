// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"

namespace caiding::findings {

/// Sorts by first card, text, start and code; what has a role of its own follows the paragraphs.
/// Equal places keep a fixed order too, so that equal input gives equal output.
void SortFindings(std::vector<Finding>& findings);

}  // namespace caiding::findings
