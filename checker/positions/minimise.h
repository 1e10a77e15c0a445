// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "model/kernel/position.h"

namespace caiding::positions {

using PositionTest = std::function<bool(const kernel::Position&)>;

/// The position with as much taken away as `holds` allows: whole piles first, then single
/// cards, damage, markers, levels and tapped states until none of them can go (1-minimal).
kernel::Position Minimise(kernel::Position position, const PositionTest& holds);

/// The position without the card at this index; what was attached to it goes as well.
kernel::Position Without(const kernel::Position& position, std::size_t index);

}  // namespace caiding::positions
