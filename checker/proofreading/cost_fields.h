// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/ir/wording.h"

namespace caiding::proofreading {

/// F102: a coloured part above the total, and an X that stands in no cost, that no words define and
/// that nobody is told to choose. Looks at the letters, not at the readings.
///
/// Rule: [Zero 1.20, 303.5], [Zero 1.20, 303.8].
std::vector<findings::Finding> FindWrongCosts(const sheet::CheckedCard& card,
                                              const ir::Wording& wording);

}  // namespace caiding::proofreading
