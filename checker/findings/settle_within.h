// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/limits.h"
#include "model/kernel/settling.h"

namespace caiding::findings {

/// What the continuous effects of the state come to within the limits of the run; the one that was
/// met is noted.
kernel::Settlement SettleWithin(const kernel::Rules& rules, const kernel::State& state,
                                Meter& meter);

/// True if nothing is known of them.
bool IsUnknown(const kernel::Settlement& settlement);

}  // namespace caiding::findings
