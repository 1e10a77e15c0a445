// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/walk.h"

namespace caiding::readings {

/// All nodes of this type, in text order.
template <class Node>
std::vector<Node> NodesIn(const std::vector<ir::Ability>& abilities) {
  std::vector<Node> nodes;
  const auto take = [&](const Node& node) { nodes.push_back(node); };
  for (const ir::Ability& ability : abilities) ir::Walk(ability, take);
  return nodes;
}

/// For each meaning the nodes of this type that do not stand in all of them. What stands in all,
/// however often, parts no two.
template <class Node>
std::vector<std::vector<Node>> NodesApart(const std::vector<std::vector<ir::Ability>>& readings) {
  std::vector<std::vector<Node>> all;
  for (const auto& reading : readings) all.push_back(NodesIn<Node>(reading));
  std::vector<std::vector<Node>> apart;
  for (const std::vector<Node>& own : all) {
    std::vector<Node>& mine = apart.emplace_back();
    for (const Node& node : own) {
      const bool is_shared = std::all_of(all.begin(), all.end(), [&](const auto& other) {
        return std::find(other.begin(), other.end(), node) != other.end();
      });
      if (!is_shared) mine.push_back(node);
    }
  }
  return apart;
}

/// The nodes of all lists, each once.
template <class Node>
std::vector<Node> Joined(const std::vector<std::vector<Node>>& lists) {
  std::vector<Node> joined;
  for (const auto& list : lists) {
    for (const Node& node : list) {
      if (std::find(joined.begin(), joined.end(), node) == joined.end()) joined.push_back(node);
    }
  }
  return joined;
}

}  // namespace caiding::readings
