// SPDX-License-Identifier: MIT
#pragma once

#include "model/sheet/citations.h"

namespace caiding::zero {

/// The clauses on which checks rest what they say.
sheet::Citations CitationsOfChecks();

}  // namespace caiding::zero
