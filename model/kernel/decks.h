// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace caiding::kernel {

/// Per player the cards of the deck, as indices in `Rules::cards`.
using Decks = std::array<std::vector<std::uint16_t>, 2>;

/// For each player the cards that the deck could hold, as indices in `Rules::cards`; empty: not
/// known, then what belongs to a series that the player plays. Rule: [Zero 1.20, 301.7].
using Pools = std::array<std::vector<std::uint16_t>, 2>;

}  // namespace caiding::kernel
