// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"

namespace caiding::proofreading {

/// S201, S202 and R303 of one card: a bracketed timing that no rule knows is R303, not S201.
///
/// Rule: [Zero 1.20, 800.1].
std::vector<evidence::Finding> FindNotUnderstood(const evidence::CheckedCard& card);

}  // namespace caiding::proofreading
