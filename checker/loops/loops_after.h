// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/limits.h"
#include "checker/findings/record.h"
#include "checker/findings/scope.h"
#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// The loops of the turn in which the line ends, from there on: N701 to N705 and N707, each told of
/// the cards that act in it, with a certificate that begins with the line. Of the bounds only those
/// of one board are used. Fails if the line cannot be played.
Expected<findings::Answer> FindLoopsAfter(const findings::Line& line,
                                          const findings::Bounds& bounds);

/// What was looked at from one board, and which of its limits cut something off.
findings::Scope ScopeAfter(const sheet::Sheet& sheet, const findings::Meter& meter,
                           const Looked& looked);

}  // namespace caiding::loops
