// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/positions/table.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"

// Continuous effects that take effect in an order because a player uses their cards in that order.

namespace caiding::conflicts {

/// The board with these entries in the hand of the player whose turn it is, who can pay for all of
/// them, and with piles that last; nothing if they are not all that player's, or cannot simply be
/// used.
std::optional<kernel::Position> BeforeEntry(const positions::Table& table,
                                            const kernel::Position& board,
                                            const std::vector<std::size_t>& entries);

/// The line in which the entries are used in this order, each carried out before the next; nothing
/// if the rules do not let it come to that.
std::optional<std::vector<std::uint16_t>> UseInOrder(const kernel::Rules& rules,
                                                     const kernel::Position& position,
                                                     const std::vector<std::size_t>& order);

}  // namespace caiding::conflicts
