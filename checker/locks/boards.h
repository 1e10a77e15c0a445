// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/positions/table.h"

namespace caiding::locks {

/// Boards on which a lock may show, the plainest first: the table's cards lie on the active
/// player's side, and the other player has plain cards of each kind, quick spells among them, cheap
/// ones of one colour and dear ones of another, what pays for them, and draws more. Adds these
/// plain cards to the table. A player who cannot act on such a board is kept from it by the cards.
positions::Boards LayBoards(positions::Table& table, findings::Meter& meter);

/// The board without the table's own cards.
kernel::Position WithoutOwn(const positions::Table& table, const kernel::Position& position);

/// True if the board still holds all that a player needs to act, on both sides.
bool IsFurnished(const positions::Table& table, const kernel::Position& position,
                 const kernel::Position& board);

}  // namespace caiding::locks
