// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/scenario/table.h"

// The table for somebody who plays it: both sides, what waits on the chain, what goes on.

namespace caiding::scenario {

/// Turn, step, each side with its zones, the chain, the combat, and what lasts. One line each.
std::vector<Message> TellScreen(const Table& table);

/// Every card of a zone, a line each; of a hidden pile its size, and what is known of its order.
std::vector<Message> TellPile(const Table& table, int player, ir::ZoneId zone);

/// Numbers in `Rules::cards` of what lies where its text can be read: in play and in the hands.
std::vector<std::uint16_t> CardsToRead(const Table& table);

}  // namespace caiding::scenario
