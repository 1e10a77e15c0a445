// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// Costs with a part in a colour that their card does not have (F106). No clause forbids it, so it
/// is for the team to decide; where many cards of the set do it, it is meant and nothing is said.
std::vector<findings::Finding> FindCostsOfOtherColours(const findings::CheckInput& input);

}  // namespace caiding::proofreading
