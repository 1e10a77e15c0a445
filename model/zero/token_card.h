// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/card.h"
#include "model/ir/effect.h"

namespace caiding::zero {

/// What a token has as if it were printed, but for its text; it has no number.
///
/// Rule: [Zero 1.20, 325.3].
ir::Card CardOfToken(const ir::CreateToken& token);

}  // namespace caiding::zero
