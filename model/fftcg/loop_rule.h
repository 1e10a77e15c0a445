// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/loop_rule.h"

namespace caiding::fftcg {

/// What FF-TCG does with an endless loop. Rule: [FF-TCG 3.2, 13].
const sheet::LoopRule& GameLoopRule();

}  // namespace caiding::fftcg
