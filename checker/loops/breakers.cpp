// SPDX-License-Identifier: MIT
#include "checker/loops/breakers.h"

#include <algorithm>
#include <memory>

namespace caiding::loops {
namespace {

bool GoesOn(const Edge& edge, Willing willing) {
  if (!edge.is_optional) return true;
  if (edge.by == kernel::Decider::Chance) return false;
  return willing.players[edge.by == kernel::Decider::First ? 0 : 1];
}

/// The nodes from which play that goes on can come back to the round, or to where nobody has looked
/// on.
std::vector<bool> NodesLeadingTo(const StateGraph& graph, const std::vector<bool>& is_in_round,
                                 Willing willing) {
  std::vector<bool> leads = is_in_round;
  for (std::size_t node = 0; node < leads.size(); ++node)
    leads[node] = leads[node] || graph.nodes[node].is_open;
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (const Edge& edge : graph.edges) {
      if (leads[edge.from] || !leads[edge.to] || !GoesOn(edge, willing)) continue;
      leads[edge.from] = true;
      has_grown = true;
    }
  }
  return leads;
}

bool IsSameDeed(const RoundChoice& a, const RoundChoice& b) {
  return a.player == b.player && a.option.verb == b.option.verb && a.card == b.card &&
         a.kind == b.kind;
}

/// The option ends the turn or the game.
bool Exits(const kernel::Rules& rules, const GraphNode& node, std::uint16_t option) {
  if (!node.has_exit) return false;
  const auto next = std::make_unique<kernel::State>(node.state);
  kernel::Apply(rules, *next, option);
  if (next->turn_number != node.state.turn_number) return true;
  return kernel::IsOver(*next) && !kernel::IsUnknown(kernel::GetResult(*next));
}

/// Where each option of a node leads; no edge: out of the turn or the game, or to where nobody has
/// looked on.
std::vector<const Edge*> EdgesByOption(const StateGraph& graph, const GraphNode& node,
                                       std::uint16_t count) {
  std::vector<const Edge*> edges(count, nullptr);
  for (std::uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
    edges[graph.edges[i].option] = &graph.edges[i];
  }
  return edges;
}

}  // namespace

std::vector<bool> RoundOf(const StateGraph& graph, const Cycle& cycle) {
  std::vector<bool> is_in_round(graph.nodes.size(), false);
  for (const std::uint32_t edge : cycle.round) is_in_round[graph.edges[edge].from] = true;
  return is_in_round;
}

std::vector<RoundChoice> FindBreakers(const kernel::Rules& rules, const StateGraph& graph,
                                      const Cycle& cycle, Willing willing,
                                      const std::vector<bool>& is_in_round) {
  const auto leads_back = NodesLeadingTo(graph, is_in_round, willing);
  const auto decision = std::make_unique<kernel::Decision>();
  std::vector<RoundChoice> breakers;
  for (std::size_t step = 0; step < cycle.round.size(); ++step) {
    const Edge& taken = graph.edges[cycle.round[step]];
    const GraphNode& node = graph.nodes[taken.from];
    kernel::Legal(rules, node.state, *decision);
    if (decision->decider == kernel::Decider::Chance) continue;
    const auto edges = EdgesByOption(graph, node, decision->count);
    const std::size_t player = decision->decider == kernel::Decider::First ? 0 : 1;
    if (willing.players[player]) continue;
    for (std::uint16_t option = 0; option < decision->count; ++option) {
      if (option == taken.option) continue;
      const bool leads_out =
          edges[option] != nullptr ? !leads_back[edges[option]->to] : Exits(rules, node, option);
      if (!leads_out) continue;
      RoundChoice choice{.player = static_cast<std::uint8_t>(player),
                         .kind = decision->kind,
                         .option = decision->options[option],
                         .card = kernel::Event::kNoObject,
                         .is_optional = IsOptional(*decision, option),
                         .at = cycle.approach.size() + step};
      const std::uint16_t object = choice.option.object;
      if (object < node.state.object_count) choice.card = node.state.objects[object].card;
      const bool is_known = std::any_of(breakers.begin(), breakers.end(), [&](const auto& other) {
        return IsSameDeed(other, choice);
      });
      if (!is_known) breakers.push_back(choice);
    }
  }
  return breakers;
}

}  // namespace caiding::loops
