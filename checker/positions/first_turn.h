// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>

#include "model/kernel/position.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

/// What the pieces of a loop or lock cost, by the index that the position calls them by.
using CostOfPiece = std::map<std::uint16_t, int>;

/// Later than any turn that is told.
inline constexpr std::uint8_t kNever = 255;

/// The first turn of the active player's, counted from 1, in which one resource a turn, or cards of
/// the hand where those pay, has paid in full for all own pieces in play, and what the position
/// needs in resources is there.
/// `own_side_only`: what lies on the other side is not needed; of a loop, which may lie on either
/// side, the more of both is.
std::uint8_t FirstTurn(const sheet::Sheet& sheet, const kernel::Position& position,
                       const CostOfPiece& pieces, bool own_side_only);

}  // namespace caiding::positions
