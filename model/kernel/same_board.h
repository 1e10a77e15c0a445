// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/board.h"

namespace caiding::kernel {

/// True if both boards say the same of every object and every player.
bool IsSame(const Board& a, const Board& b);

}  // namespace caiding::kernel
