// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// Numbers in brackets behind keywords whose text has no use for them (S201): without it the text
/// says the same. A number that is not read there is told by `FindNotUnderstood`.
std::vector<findings::Finding> FindIdleNumbers(const sheet::CheckedCard& card,
                                               const findings::CheckInput& input);

}  // namespace caiding::proofreading
