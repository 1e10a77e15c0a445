// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/loops/state_graph.h"

namespace caiding::loops {

/// Whose optional actions a cycle may contain.
struct Willing {
  std::array<bool, 2> players{};
  friend bool operator==(const Willing&, const Willing&) = default;
};

/// A way round in the graph, and the way to it: edges by index.
struct Cycle {
  std::vector<std::uint32_t> approach;  ///< From the start to the first node of the round.
  std::vector<std::uint32_t> round;
};

/// The cycles to look at, at most one per edge that can close one, the shortest first: rounds made
/// of mandatory moves and of optional actions of willing players, with at least one optional
/// action of each willing player. Chance never helps a cycle along.
std::vector<Cycle> FindCycles(const StateGraph& graph, Willing willing, std::size_t cycles_max);

/// Of the rounds of both players those in which each takes back what the other did: from some calm
/// position to the next each acts alone, and could not come back alone. So they are of both,
/// whatever either could repeat besides.
std::vector<Cycle> FindExchanges(const StateGraph& graph, std::size_t cycles_max);

/// The shortest way from the start to a node, by any edges.
std::optional<std::vector<std::uint32_t>> WayTo(const StateGraph& graph, std::uint32_t node);

/// True if anything in the graph can come back at all.
bool HasCycle(const StateGraph& graph);

}  // namespace caiding::loops
