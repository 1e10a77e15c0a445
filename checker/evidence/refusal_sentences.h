// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/finding.h"
#include "model/kernel/refusal.h"
#include "model/kernel/rules.h"

namespace caiding::evidence {

/// Why not, as a sentence with its clause, the card whose effect forbids it and the policy without
/// which it would be legal. `state` is the one that was asked about.
Message TellRefusal(const kernel::Rules& rules, const kernel::State& state, const kernel::Refusal& refusal);

}  // namespace caiding::evidence
