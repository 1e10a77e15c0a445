// SPDX-License-Identifier: MIT
#pragma once

#include "model/zero/pack.h"

namespace caiding::zero {

/// True if the shuffle that this effect orders is left out: what it looked for before lay in
/// another zone, so that the deck was not looked at. Policy D-C36.
bool IsShuffleSpared(Game& game, const Frame& frame);

}  // namespace caiding::zero
