// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/loop_rule.h"

namespace caiding::tests::toy {

/// Nobody names a number: the third time that a position is there, the game is drawn. Rule: [Toy
/// 1, 5.2].
const sheet::LoopRule& GameLoopRule();

}  // namespace caiding::tests::toy
