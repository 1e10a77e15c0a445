// SPDX-License-Identifier: MIT
// Ways round in graphs that are written down by hand.
#include "checker/loops/cycle.h"

#include <catch2/catch.hpp>

namespace caiding::test {
namespace {

using kernel::Decider;
using loops::Willing;

struct Arrow {
  std::uint32_t from;
  std::uint32_t to;
  Decider by = Decider::First;
  bool is_optional = false;
};

/// Arrows sorted by where they start.
loops::StateGraph GraphOf(std::uint32_t nodes, const std::vector<Arrow>& arrows) {
  loops::StateGraph graph;
  graph.nodes.resize(nodes);
  for (const Arrow& arrow : arrows) {
    auto& node = graph.nodes[arrow.from];
    if (node.edge_count++ == 0) node.first_edge = static_cast<std::uint32_t>(graph.edges.size());
    graph.edges.push_back({.from = arrow.from,
                           .to = arrow.to,
                           .option = 0,
                           .by = arrow.by,
                           .is_optional = arrow.is_optional});
  }
  return graph;
}

constexpr Willing kNobody{};
constexpr Willing kFirst{{true, false}};
constexpr Willing kSecond{{false, true}};
constexpr Willing kBoth{{true, true}};

}  // namespace

TEST_CASE("a round of mandatory moves needs nobody's will", "[loops][zero:901.6]") {
  const auto graph = GraphOf(3, {{0, 1, Decider::First, true}, {1, 2}, {2, 1}});
  const auto cycles = FindCycles(graph, kNobody, 10);
  REQUIRE(cycles.size() == 2);
  CHECK(cycles[0].approach.size() == 1);
  CHECK(cycles[0].round.size() == 2);
  CHECK(FindCycles(graph, kFirst, 10).empty());
}

TEST_CASE("a round with one player's optional action is that player's", "[loops][zero:901.2]") {
  const auto graph = GraphOf(2, {{0, 1, Decider::Second, true}, {1, 0, Decider::First, false}});
  CHECK(FindCycles(graph, kNobody, 10).empty());
  CHECK(FindCycles(graph, kFirst, 10).empty());
  CHECK(FindCycles(graph, kSecond, 10).size() == 1);
}

TEST_CASE("a round with optional actions of both is both players'", "[loops][zero:901.3]") {
  const auto graph = GraphOf(2, {{0, 1, Decider::First, true}, {1, 0, Decider::Second, true}});
  CHECK(FindCycles(graph, kFirst, 10).empty());
  CHECK(FindCycles(graph, kSecond, 10).empty());
  CHECK(FindCycles(graph, kBoth, 10).size() == 1);
}

TEST_CASE("a round through both players' actions is found off the shortest way",
          "[loops][zero:901.3]") {
  // 0 → 1 → 0 uses only the first player; 0 → 1 → 2 → 0 both.
  const auto graph = GraphOf(3, {{0, 1, Decider::First, true},
                                 {1, 0, Decider::First, false},
                                 {1, 2, Decider::Second, true},
                                 {2, 0, Decider::First, false}});
  const auto cycles = FindCycles(graph, kBoth, 10);
  REQUIRE(cycles.size() == 1);
  CHECK(cycles[0].round.size() == 3);
}

TEST_CASE("chance never closes a round", "[loops][zero:901.1]") {
  const auto graph = GraphOf(2, {{0, 1}, {1, 0, Decider::Chance, false}});
  CHECK(FindCycles(graph, kBoth, 10).empty());
  CHECK_FALSE(HasCycle(GraphOf(2, {{0, 1}})));
}

TEST_CASE("a position that an action leaves as it is is a round of one", "[loops][zero:901.2]") {
  const auto graph = GraphOf(1, {{0, 0, Decider::First, true}});
  const auto cycles = FindCycles(graph, kFirst, 10);
  REQUIRE(cycles.size() == 1);
  CHECK(cycles[0].round.size() == 1);
}

}  // namespace caiding::test
