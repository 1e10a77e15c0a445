// SPDX-License-Identifier: MIT
#include "checker/loops/cycle.h"

#include <algorithm>
#include <deque>

namespace caiding::loops {
namespace {

constexpr std::uint32_t kNoEdge = 0xFFFFFFFF;

using Way = std::vector<std::uint32_t>;  ///< Edges by index, one after the other.

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

  bool AreTogether(const Edge& edge) const { return AreTogether(edge.from, edge.to); }
  bool AreTogether(std::uint32_t a, std::uint32_t b) const { return of_[a] == of_[b]; }

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

/// The shortest way from a node to the first that is the end, as edges, or nothing; any edge if
/// `willing` is none.
template <class IsEnd>
std::optional<Way> FindWayTo(const StateGraph& graph, std::uint32_t from, const IsEnd& is_end,
                             const std::optional<Willing>& willing) {
  std::vector<std::uint32_t> came_by(graph.nodes.size(), kNoEdge);
  std::vector<bool> seen(graph.nodes.size(), false);
  std::deque<std::uint32_t> open{from};
  seen[from] = true;
  while (!open.empty() && !is_end(open.front())) {
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
  if (open.empty()) return std::nullopt;
  Way way;
  for (std::uint32_t here = open.front(); here != from; here = graph.edges[way.back()].from) {
    way.push_back(came_by[here]);
  }
  std::reverse(way.begin(), way.end());
  return way;
}

std::optional<Way> FindWay(const StateGraph& graph, std::uint32_t from, std::uint32_t to,
                           const std::optional<Willing>& willing) {
  return FindWayTo(
      graph, from, [to](std::uint32_t node) { return node == to; }, willing);
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
std::optional<Way> CloseRound(const StateGraph& graph, std::uint32_t first, Willing willing) {
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

/// A way between two calm positions along which only one player acts.
struct Step {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  Way way;
};

/// What each player can do alone, and not take back alone.
class Exchanges {
 public:
  explicit Exchanges(const StateGraph& graph)
      : graph_(graph),
        together_(graph, kBoth),
        alone_{Components(graph, kAlone[0]), Components(graph, kAlone[1])} {}

  /// The shortest first: a step of the first player, one of the second, and home by whoever.
  std::vector<Cycle> Rounds(std::size_t cycles_max) const {
    std::vector<Cycle> rounds;
    const auto first = StepsOf(0);
    const auto second = first.empty() ? first : StepsOf(1);
    for (const Step& opener : first) {
      for (const Step& answer : second) {
        if (rounds.size() >= cycles_max) return rounds;
        if (auto round = Joined(opener, answer)) rounds.push_back(std::move(*round));
      }
    }
    return rounds;
  }

 private:
  /// From each calm position the shortest step that the player alone cannot take back.
  std::vector<Step> StepsOf(std::size_t player) const {
    std::vector<Step> steps;
    for (std::uint32_t from = 0; from < graph_.nodes.size(); ++from) {
      if (!graph_.nodes[from].is_calm) continue;
      const auto leads = [&](std::uint32_t to) {
        return graph_.nodes[to].is_calm && together_.AreTogether(from, to) &&
               !alone_[player].AreTogether(from, to);
      };
      if (auto way = FindWayTo(graph_, from, leads, kAlone[player]))
        steps.push_back({from, graph_.edges[way->back()].to, std::move(*way)});
    }
    return steps;
  }

  std::optional<Cycle> Joined(const Step& opener, const Step& answer) const {
    if (!together_.AreTogether(opener.from, answer.from)) return std::nullopt;
    auto approach = FindWay(graph_, 0, opener.from, std::nullopt);
    const auto there = FindWay(graph_, opener.to, answer.from, kBoth);
    const auto home = FindWay(graph_, answer.to, opener.from, kBoth);
    if (!approach || !there || !home) return std::nullopt;
    Cycle cycle{std::move(*approach), opener.way};
    for (const Way* part : {&*there, &answer.way, &*home})
      cycle.round.insert(cycle.round.end(), part->begin(), part->end());
    return cycle;
  }

  static constexpr Willing kBoth{{true, true}};
  static constexpr std::array<Willing, 2> kAlone{Willing{{true, false}}, Willing{{false, true}}};
  const StateGraph& graph_;
  Components together_;
  std::array<Components, 2> alone_;
};

void SortByLength(std::vector<Cycle>& cycles) {
  std::stable_sort(cycles.begin(), cycles.end(), [](const Cycle& a, const Cycle& b) {
    return a.round.size() + a.approach.size() < b.round.size() + b.approach.size();
  });
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
  SortByLength(cycles);
  return cycles;
}

std::vector<Cycle> FindExchanges(const StateGraph& graph, std::size_t cycles_max) {
  if (graph.nodes.empty()) return {};
  std::vector<Cycle> cycles = Exchanges(graph).Rounds(cycles_max);
  SortByLength(cycles);
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
