// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/rules.h"

namespace caiding::kernel {

/// Fills `CardEntry::summary` of every card, and what the nodes of the store look at. The last step
/// of making a store; one without it is right, only slower.
void Summarise(Rules& rules);

}  // namespace caiding::kernel
