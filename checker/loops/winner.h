// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::loops {

/// Who has won after these choices, or will as soon as the other player has to draw: they have emptied that deck,
/// and it is that player's turn next.
std::optional<int> WinnerAfter(const kernel::Rules& rules, const kernel::State& start,
                               const std::vector<std::uint16_t>& choices);

}  // namespace caiding::loops
