// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/check_input.h"
#include "checker/evidence/scope.h"

namespace caiding::conflicts {

/// C604: triggers that wait at the same time and whose order of entering the stack matters, with
/// both orders played, and who may choose.
///
/// Rule: [Zero 1.20, 106.7], [Zero 1.20, 702.8].
evidence::Answer CheckOrder(const evidence::CheckInput& input);

}  // namespace caiding::conflicts
