// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::vacuity {

/// W401 to W404: words that can never matter, because the other words of the same text settle them,
/// or the card that bears them (it lies in play and counts itself), or a few rules (in whose turn a
/// unit attacks or defends, how many cards a zone holds, a card is tapped once), or what the card
/// says that it may never do; with a pool all of which is understood also what none of its cards
/// can be. Told only where a solver proves it, or the card says it outright, or the whole pool was
/// looked at. What hangs on the kind of the card
/// itself is told unless a text of the run or the pool changes kinds, and is bounded beside cards
/// that are not understood. What else the rest of the game settles is not seen, so that nothing
/// found does not mean that every word matters.
///
/// Rule: [Zero 1.20, 702.4], [Zero 1.20, 703.1], [Zero 1.20, 705.1].
findings::Answer CheckVacuity(const findings::CheckInput& input);

}  // namespace caiding::vacuity
