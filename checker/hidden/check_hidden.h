// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::hidden {

/// I501: an act that takes a card of a kind from where not both players see it to another such
/// place, and never shows it; I502: a condition or a number that hangs on such cards; both told
/// only where two positions are found and played that whoever does not see the card cannot tell
/// apart. I503: a cost that shows an unknown card before something that may turn out to be
/// impossible.
///
/// Rule: [Zero 1.20, 614.2], [Zero 1.20, 615.6], [Zero 1.20, 616.1], [Zero 1.20, 902.1].
findings::Answer CheckHidden(const findings::CheckInput& input);

}  // namespace caiding::hidden
