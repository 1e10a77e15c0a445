// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/engine.h"

namespace caiding::evidence {

/// True if, after this option, the game's own steps number `from` and `to` (1: the first) leave
/// the same state but for the names of objects, with no decision in between.
///
/// Rule: [Zero 1.20, 901.1].
bool RunsRoundBetween(const kernel::Rules& rules, const kernel::State& before, std::uint16_t option,
                      std::uint32_t from, std::uint32_t to);

}  // namespace caiding::evidence
