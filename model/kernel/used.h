// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

namespace caiding::kernel {

/// Where the text asks for other cards: whether this one is of another name, or D-A11 lets another
/// copy of its own card be one. True where it does not ask.
bool IsOtherEnough(Game& game, const Context& context, const ir::Filter& filter,
                   std::uint16_t card);

/// True if a player, or with -1 either, has used so many cards of the sort this turn. Where the
/// text asks for other cards, D-A11 says whether another copy of its own card is one.
bool HasUsed(Game& game, const Context& context, int player, const ir::Filter& cards, int count);

}  // namespace caiding::kernel
