// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// The loop inside a choice after which the game never comes to a decision again: the first state
/// between two steps that comes back. Nothing if none does within the bound, for instance because
/// something grows.
std::optional<FoundLoop> FindInRunaway(const kernel::Rules& rules, const kernel::State& start,
                                       const std::vector<std::uint16_t>& choices,
                                       const GraphNode& node, std::uint16_t option,
                                       findings::Meter& meter);

}  // namespace caiding::loops
