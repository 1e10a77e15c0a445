// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// True if entry `index` of the frame's scratch holds an object's index rather than a number.
bool IsObjectScratch(const Rules& rules, const Frame& frame, int index);

}  // namespace caiding::kernel
