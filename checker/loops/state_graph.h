// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "model/kernel/engine.h"
#include "model/kernel/shown_round.h"

namespace caiding::loops {

/// One option of one position and where it leads.
struct Edge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint16_t option = 0;
  kernel::Decider by = kernel::Decider::First;
  bool is_optional = false;  ///< The decider could have declined.
};

/// A position, told apart from others by its canonical hash only.
struct GraphNode {
  kernel::State state;
  std::uint64_t hash = 0;
  std::uint32_t first_edge = 0;  ///< Its edges stand together in `StateGraph::edges`.
  std::uint32_t edge_count = 0;
  bool has_exit = false;  ///< Some option ends the turn or the game.
  bool is_open = true;    ///< Not all that may come after it was looked at.
  bool is_calm = false;   ///< Somebody has priority, and nothing waits to resolve.
  std::uint32_t found_by =
      0;  ///< The edge by which it was first found; of the start it says nothing.
};

/// An option after which the game never comes to another decision.
struct RunawayChoice {
  std::uint32_t node = 0;
  std::uint16_t option = 0;
};

/// The positions that can be reached within the turn, up to the names of objects.
struct StateGraph {
  /// The start first, then as they were found. They are large and stay where they are put.
  std::deque<GraphNode> nodes;
  std::vector<Edge> edges;  ///< Those of a node together, by option.
  std::vector<RunawayChoice> runaways;
  /// Options after which the state has no room left: something grows, and where it ends is not
  /// known.
  std::vector<RunawayChoice> outgrown;
  /// Options after which much happens by itself until the game is over, or the other player has
  /// lost cards that matter: rounds that end before anybody is asked.
  std::vector<RunawayChoice> finished;
  bool is_cut = false;  ///< There is more than `nodes_max` positions, or than the order asks for.
};

using kernel::IsOptional;

/// Which positions are followed first. It matters where there are more than `nodes_max`.
enum class ExploreOrder : std::uint8_t {
  Breadth,      ///< Those that take the fewest choices.
  BattlesLast,  ///< Of these first the ones in which nobody is attacking.
  StepsLast,    ///< Of these first the ones of the step in which the turn was begun.
  OneStep,      ///< These alone.
};

/// Plays every choice from `start` until the turn ends, at most `nodes_max` positions.
StateGraph ExploreTurn(const kernel::Rules& rules, const kernel::State& start,
                       std::uint32_t nodes_max, ExploreOrder order = ExploreOrder::Breadth);

}  // namespace caiding::loops
