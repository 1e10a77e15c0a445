// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::conflicts {

/// Single texts and pairs of texts that collide:
/// C601, one permits what the other forbids; C602, one demands what the other makes impossible;
/// C603, both change one event and no rule says which goes first; C607, one beats a rule.
///
/// Pairs that may never meet, and pairs that speak of different things, are counted and left out.
/// Of pairs with the same two texts one that collides is told, for all.
///
/// Rule: [Zero 1.20, 102.1], [Zero 1.20, 102.2], [Zero 1.20, 405.1.5], [Zero 1.20, 707.2].
findings::Answer CheckPairs(const findings::CheckInput& input);

}  // namespace caiding::conflicts
