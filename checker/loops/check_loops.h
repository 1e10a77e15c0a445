// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/check_input.h"
#include "checker/evidence/scope.h"

namespace caiding::loops {

/// N701 to N704: positions that come back exactly within one turn, with every step, classified by
/// rule 901. Starting positions are made from the cards themselves; the scope stands in each
/// finding. Positions that grow while events repeat are not searched.
///
/// Rule: [Zero 1.20, 901].
evidence::Answer CheckLoops(const evidence::CheckInput& input);

}  // namespace caiding::loops
