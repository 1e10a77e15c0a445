// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// What a text does to its own card that cards of its kind cannot take (F109): a number changes
/// that they do not have; a card that is never in play attacks, defends, is hurt or turned; one
/// that does not fight gets a keyword of fights. What it gives to others is not looked at, nor a
/// card that may become another.
std::vector<findings::Finding> FindEffectsOfOtherKinds(const sheet::CheckedCard& card,
                                                       const findings::CheckInput& input);

}  // namespace caiding::proofreading
