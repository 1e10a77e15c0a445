// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"

namespace caiding::conflicts {

/// C604: triggers that wait at the same time and whose order of entering the stack matters, with
/// both orders played, and who may choose.
///
/// Rule: [Zero 1.20, 106.7], [Zero 1.20, 702.8].
findings::Answer CheckOrder(const findings::CheckInput& input);

}  // namespace caiding::conflicts
