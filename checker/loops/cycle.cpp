// SPDX-License-Identifier: MIT
#include "checker/loops/cycle.h"

#include <algorithm>
#include <deque>

namespace caiding::loops {
namespace {

constexpr std::uint32_t kNoEdge = 0xFFFFFFFF;

bool IsAllowed(const Edge& edge, Willing willing) {
  if (edge.by == kernel::Decider::Chance) return false;
  if (!edge.is_optional) return true;
  return willing.players[edge.by == kernel::Decider::First ? 0 : 1];
}

/// The strongly connected component of every node along allowed edges (Tarjan, without recursion).
class Components {
 public:
  Components(const StateGraph& graph, Willing willing)
      : graph_(graph),
        willing_(willing),
        order_(graph.nodes.size(), 0),
        low_(graph.nodes.size(), 0),
        of_(graph.nodes.size(), kNoEdge) {
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
      if (order_[node] == 0) Visit(node);
    }
  }

  bool AreTogether(const Edge& edge) const { return of_[edge.from] == of_[edge.to]; }

 private:
  struct Visitor {
    std::uint32_t node;
    std::uint32_t next_edge;
  };

  void Open(std::uint32_t node) {
    order_[node] = low_[node] = ++count_;
    stack_.push_back(node);
    path_.push_back({node, graph_.nodes[node].first_edge});
  }

  void Visit(std::uint32_t root) {
    Open(root);
    while (!path_.empty()) {
      Visitor& here = path_.back();
      const GraphNode& node = graph_.nodes[here.node];
      if (here.next_edge == node.first_edge + node.edge_count) {
        Close(here.node);
        continue;
      }
      const Edge& edge = graph_.edges[here.next_edge++];
      if (!IsAllowed(edge, willing_)) continue;
      if (order_[edge.to] == 0) {
        Open(edge.to);
      } else if (of_[edge.to] == kNoEdge) {
        low_[here.node] = std::min(low_[here.node], order_[edge.to]);
      }
    }
  }

  void Close(std::uint32_t node) {
    path_.pop_back();
    if (!path_.empty()) low_[path_.back().node] = std::min(low_[path_.back().node], low_[node]);
    if (low_[node] != order_[node]) return;
    while (true) {
      const std::uint32_t member = stack_.back();
      stack_.pop_back();
      of_[member] = node;
      if (member == node) return;
    }
  }

  const StateGraph& graph_;
  Willing willing_;
  std::vector<std::uint32_t> order_, low_, of_, stack_;
  std::vector<Visitor> path_;
  std::uint32_t count_ = 0;
};

/// The shortest way from one node to another as edges, or nothing; any edge if `willing` is none.
std::optional<std::vector<std::uint32_t>> FindWay(const StateGraph& graph, std::uint32_t from,
                                                  std::uint32_t to,
                                                  const std::optional<Willing>& willing) {
  std::vector<std::uint32_t> came_by(graph.nodes.size(), kNoEdge);
  std::vector<bool> seen(graph.nodes.size(), false);
  std::deque<std::uint32_t> open{from};
  seen[from] = true;
  while (!open.empty() && !seen[to]) {
    const GraphNode& node = graph.nodes[open.front()];
    open.pop_front();
    for (std::uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
      const Edge& edge = graph.edges[i];
      if (seen[edge.to] || (willing && !IsAllowed(edge, *willing))) continue;
      seen[edge.to] = true;
      came_by[edge.to] = i;
      open.push_back(edge.to);
    }
  }
  if (!seen[to]) return std::nullopt;
  std::vector<std::uint32_t> way;
  for (std::uint32_t here = to; here != from; here = graph.edges[way.back()].from) {
    way.push_back(came_by[here]);
  }
  std::reverse(way.begin(), way.end());
  return way;
}

int CountWilling(Willing willing) { return willing.players[0] + willing.players[1]; }

bool Uses(const StateGraph& graph, const std::vector<std::uint32_t>& round, std::size_t player) {
  const auto by = player == 0 ? kernel::Decider::First : kernel::Decider::Second;
  return std::any_of(round.begin(), round.end(), [&](std::uint32_t edge) {
    return graph.edges[edge].is_optional && graph.edges[edge].by == by;
  });
}

/// The round that starts with this edge and comes back; through an optional action of the second
/// player as well if both are willing.
std::optional<std::vector<std::uint32_t>> CloseRound(const StateGraph& graph, std::uint32_t first,
                                                     Willing willing) {
  const Edge& start = graph.edges[first];
  std::vector<std::uint32_t> round{first};
  const auto back = FindWay(graph, start.to, start.from, willing);
  if (!back) return std::nullopt;
  round.insert(round.end(), back->begin(), back->end());
  if (!willing.players[1] || Uses(graph, round, 1)) return round;
  for (std::uint32_t i = 0; i < graph.edges.size(); ++i) {
    const Edge& other = graph.edges[i];
    if (!other.is_optional || other.by != kernel::Decider::Second) continue;
    const auto there = FindWay(graph, start.to, other.from, willing);
    const auto home = FindWay(graph, other.to, start.from, willing);
    if (!there || !home) continue;
    round = {first};
    round.insert(round.end(), there->begin(), there->end());
    round.push_back(i);
    round.insert(round.end(), home->begin(), home->end());
    return round;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Cycle> FindCycles(const StateGraph& graph, Willing willing, std::size_t cycles_max) {
  if (graph.nodes.empty()) return {};
  const Components components(graph, willing);
  const bool is_forced = CountWilling(willing) == 0;
  const auto opener = willing.players[0] ? kernel::Decider::First : kernel::Decider::Second;
  std::vector<Cycle> cycles;
  for (std::uint32_t i = 0; i < graph.edges.size() && cycles.size() < cycles_max; ++i) {
    const Edge& edge = graph.edges[i];
    if (!IsAllowed(edge, willing) || !components.AreTogether(edge)) continue;
    if (!is_forced && (!edge.is_optional || edge.by != opener)) continue;
    auto round = CloseRound(graph, i, willing);
    if (!round) continue;
    auto approach = FindWay(graph, 0, edge.from, std::nullopt);
    if (approach) cycles.push_back({std::move(*approach), std::move(*round)});
  }
  std::stable_sort(cycles.begin(), cycles.end(), [](const Cycle& a, const Cycle& b) {
    return a.round.size() + a.approach.size() < b.round.size() + b.approach.size();
  });
  return cycles;
}

std::optional<std::vector<std::uint32_t>> WayTo(const StateGraph& graph, std::uint32_t node) {
  return FindWay(graph, 0, node, std::nullopt);
}

bool HasCycle(const StateGraph& graph) {
  const Components components(graph, {{true, true}});
  return std::any_of(graph.edges.begin(), graph.edges.end(), [&](const Edge& edge) {
    return edge.by != kernel::Decider::Chance && components.AreTogether(edge);
  });
}

}  // namespace caiding::loops
