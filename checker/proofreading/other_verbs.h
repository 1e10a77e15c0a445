// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// W406: cards in hand are discarded and all others are not; a text that says one of the two verbs
/// of cards where it means the other is understood and yet wrong.
///
/// Rule: [Zero 1.20, 606.1], [Zero 1.20, 608.1].
std::vector<findings::Finding> FindOtherVerbs(const sheet::CheckedCard& card,
                                              const findings::CheckInput& input);

}  // namespace caiding::proofreading
