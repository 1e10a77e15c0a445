// SPDX-License-Identifier: MIT
#include "checker/loops/state_graph.h"

#include <deque>
#include <unordered_map>

#include "checker/loops/piles.h"
#include "model/kernel/canonical.h"

namespace caiding::loops {
namespace {

using kernel::State;

/// Sees whether it is still the same turn, and counts the steps.
class SameTurn final : public kernel::StepWatch {
 public:
  explicit SameTurn(std::uint16_t turn) : turn_(turn) {}
  bool See(const State& state) override {
    ++steps_;
    return state.turn_number == turn_;
  }
  std::uint32_t steps() const { return steps_; }

 private:
  std::uint16_t turn_;
  std::uint32_t steps_ = 0;
};

/// Grows the graph breadth first, among those that come first.
class Explorer {
 public:
  Explorer(const kernel::Rules& rules, std::uint32_t nodes_max, ExploreOrder order)
      : rules_(rules), nodes_max_(nodes_max), order_(order), fork_(rules) {}

  StateGraph Run(const State& start) {
    first_step_ = start.step;
    if (!kernel::IsOver(start)) Find(start);
    while (!near_.empty() || !far_.empty()) {
      auto& next = near_.empty() ? far_ : near_;
      const std::uint32_t node = next.front();
      next.pop_front();
      Expand(node);
    }
    return std::move(graph_);
  }

 private:
  /// The node of this position; a new one if there is room and it is asked for, else none.
  std::uint32_t Find(const State& state) {
    if (order_ == ExploreOrder::OneStep && state.step != first_step_) {
      graph_.is_cut = true;
      return kNoNode;
    }
    const std::uint64_t hash = kernel::CanonicalHash(rules_, state);
    const auto known = index_.find(hash);
    if (known != index_.end()) return known->second;
    if (graph_.nodes.size() >= nodes_max_) {
      graph_.is_cut = true;
      return kNoNode;
    }
    const auto node = static_cast<std::uint32_t>(graph_.nodes.size());
    graph_.nodes.push_back({.state = state, .hash = hash});
    (IsFar(state) ? far_ : near_).push_back(node);
    index_.emplace(hash, node);
    return node;
  }

  /// Where one effect is put on another the same things come about in more ways: those come last.
  bool IsFar(const State& state) const {
    const bool is_battle = !state.battle.attacker.IsNone();
    return state.stack_count > kStackNear || (order_ == ExploreOrder::BattlesLast && is_battle) ||
           (order_ == ExploreOrder::StepsLast && state.step != first_step_);
  }

  bool IsCalm(const State& state) const {
    const kernel::Decision& decision = fork_.Choices();
    return decision.kind == kernel::DecisionKind::Priority && state.stack_count == 0;
  }

  void Expand(std::uint32_t node) {
    const State& state = graph_.nodes[node].state;
    graph_.nodes[node].first_edge = static_cast<std::uint32_t>(graph_.edges.size());
    fork_.GoTo(state);
    graph_.nodes[node].is_calm = IsCalm(state);
    graph_.nodes[node].is_open = false;
    for (std::uint16_t option = 0; option < fork_.Choices().count; ++option) Follow(node, option);
    graph_.nodes[node].edge_count =
        static_cast<std::uint32_t>(graph_.edges.size()) - graph_.nodes[node].first_edge;
  }

  void Follow(std::uint32_t node, std::uint16_t option) {
    const State& next = AfterIn(graph_.nodes[node].state.turn_number, option);
    if (next.result == kernel::Result::UnknownCapacity) {
      const bool is_endless = next.capacity == kernel::Capacity::Steps;
      (is_endless ? graph_.runaways : graph_.outgrown).push_back({node, option});
      graph_.nodes[node].is_open = true;
      return;
    }
    if (is_long_ && WearsDown(graph_.nodes[node].state, next))
      graph_.finished.push_back({node, option});
    if (kernel::IsOver(next) || next.turn_number != graph_.nodes[node].state.turn_number) {
      graph_.nodes[node].has_exit = true;
      return;
    }
    const std::size_t known = graph_.nodes.size();
    const std::uint32_t to = Find(next);
    if (to == kNoNode) {
      graph_.nodes[node].is_open = true;
      return;
    }
    if (to == known) graph_.nodes[to].found_by = static_cast<std::uint32_t>(graph_.edges.size());
    graph_.edges.push_back({.from = node,
                            .to = to,
                            .option = option,
                            .by = fork_.Choices().decider,
                            .is_optional = IsOptional(fork_.Choices(), option)});
  }

  /// The state after the option. What comes after the end of the turn is beyond the scope, which is
  /// one turn; it is played to its first decision from a few ends only, the nearest, for what then
  /// never comes to one.
  const State& AfterIn(std::uint16_t turn, std::uint16_t option) {
    SameTurn watch(turn);
    const State& next = fork_.After(option, &watch);
    is_long_ = watch.steps() >= kLongSteps;
    if (next.turn_number == turn || ends_played_ == kEndsPlayedMax) return next;
    ++ends_played_;
    return fork_.After(option);
  }

  /// The game is over, or a pile from which the other player loses has lost more than one card.
  bool WearsDown(const State& before, const State& now) const {
    return kernel::IsOver(now) || HasWornDown(rules_, before, now, 1 - before.active_player);
  }

  /// One effect and its price take fewer; two that are alike, one after the other, take more.
  static constexpr std::uint32_t kLongSteps = 40;  // not a limit: what is shorter is no round
  static constexpr int kEndsPlayedMax = 4;         // not a limit: the scope ends with the turn
  static constexpr std::uint32_t kNoNode = 0xFFFFFFFF;
  static constexpr int kStackNear = 1;
  const kernel::Rules& rules_;
  std::uint32_t nodes_max_;
  ExploreOrder order_;
  ir::StepId first_step_;  ///< That of the start.
  StateGraph graph_;
  std::deque<std::uint32_t> near_;  ///< Nodes that are still to be followed, and those that
  std::deque<std::uint32_t> far_;   ///< come when there is none of the others.
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  kernel::Fork fork_;
  int ends_played_ = 0;
  bool is_long_ = false;  ///< What came after the last option took many steps.
};

}  // namespace

StateGraph ExploreTurn(const kernel::Rules& rules, const State& start, std::uint32_t nodes_max,
                       ExploreOrder order) {
  return Explorer(rules, nodes_max, order).Run(start);
}

}  // namespace caiding::loops
