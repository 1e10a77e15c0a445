// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// F104: two printed names of the input or its pool, at least one in the input, that differ by a
/// dot, a blank, width, case or one look-alike character. Each pair of writings is told once, at a
/// card of the input that bears the rarer one.
///
/// Rule: [Zero 1.20, 301.2], [Zero 1.20, 305.2], [Zero 1.20, 306.2]: a text finds exact names only.
std::vector<findings::Finding> FindNearNames(const findings::CheckInput& input);

}  // namespace caiding::proofreading
