// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::conflicts {

/// C608: what the rulebook does not decide. Every policy that simple uses of the cards consult is
/// flipped, one at a time; if that changes what the uses can come to, it is reported once per
/// policy, with the cards and both outcomes played. A policy that the run sets by hand is decided:
/// it stays a note.
///
/// Rule: [Zero 1.20, 101.7] and every other clause that a policy is about.
findings::Answer CheckUndetermined(const findings::CheckInput& input);

}  // namespace caiding::conflicts
