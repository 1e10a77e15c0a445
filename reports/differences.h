// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"

namespace caiding::reports {

/// Of each outcome the lines that some other outcome does not have, or has fewer times: of the
/// board at the end; where all boards are alike, of the steps. Clauses behind a step are no part of
/// it.
std::vector<std::vector<ir::Message>> DifferingLines(
    const std::vector<findings::Outcome>& outcomes);

}  // namespace caiding::reports
