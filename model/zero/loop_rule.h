// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/loop_rule.h"

namespace caiding::zero {

/// What 零次元 does with a loop. Rule: [Zero 1.20, 901].
const sheet::LoopRule& GameLoopRule();

}  // namespace caiding::zero
