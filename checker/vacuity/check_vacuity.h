// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::vacuity {

/// W401 to W404: words that can never matter, because the other words of the same text settle them.
/// Told only where a solver proves it, without a bound; what rests on the rest of the game (which
/// cards there are, what a turn can bring) is not looked at, so that nothing found does not mean
/// that every word matters.
///
/// Rule: [Zero 1.20, 702.4], [Zero 1.20, 703.1], [Zero 1.20, 705.1].
findings::Answer CheckVacuity(const findings::CheckInput& input);

}  // namespace caiding::vacuity
