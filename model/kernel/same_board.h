// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/board.h"

namespace caiding::kernel {

/// True if both boards say the same of every object and every player.
bool IsSame(const Board& a, const Board& b);

/// 不受…效果影响: what binds whom there not to be affected.
std::vector<Limit> UnaffectedOn(const Board& board);
/// True if they bind the same objects by the same words, in the same order.
bool AreSame(const std::vector<Limit>& a, const std::vector<Limit>& b);

}  // namespace caiding::kernel
