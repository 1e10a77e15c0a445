// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/message.h"
#include "model/kernel/refusal.h"
#include "model/kernel/rules.h"

namespace caiding::story {

using ir::Message;

/// Why not, as a sentence with its clause, the card whose effect forbids it and the policy without
/// which it would be legal. `state` is the one that was asked about.
Message TellRefusal(const kernel::Rules& rules, const kernel::State& state,
                    const kernel::Refusal& refusal);

}  // namespace caiding::story
