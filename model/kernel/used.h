// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

namespace caiding::kernel {

/// True if a player, or with -1 either, has used so many cards of the sort this turn. Where the text
/// asks for other cards, D-A11 says whether another copy of its own card is one.
bool HasUsed(Game& game, const Context& context, int player, const ir::Filter& cards, int count);

}  // namespace caiding::kernel
