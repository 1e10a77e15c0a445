// SPDX-License-Identifier: MIT
#include "checker/loops/living.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "checker/loops/makers.h"

namespace caiding::loops {

using positions::Need;
using positions::Node;

Living::Living(const Footprints& footprints, Lasting lasting) {
  for (const Node* node : ByThemselves(footprints)) Number(*node, kNoCard);
  for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
    first_.push_back(nodes_.size());
    for (const Node& node : footprints.nodes_of[card]) Number(node, card);
  }
  first_.push_back(nodes_.size());
  std::array<std::vector<std::pair<std::size_t, const positions::Touch*>>, positions::kFacts>
      makers;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    for (const auto& touch : nodes_[i].node->produces)
      makers[static_cast<std::size_t>(touch.fact)].emplace_back(i, &touch);
  }
  for (Numbered& numbered : nodes_) {
    for (const Need& need : numbered.node->needs) {
      if (!IsAsked(need, lasting)) continue;
      std::vector<bool> row(nodes_.size(), false);
      for (const auto& wanted : need.any_of) {
        for (const auto& [i, touch] : makers[static_cast<std::size_t>(wanted.fact)]) {
          row[i] = row[i] || positions::Fits(*touch, *nodes_[i].node, wanted, *numbered.node,
                                             footprints.cards);
        }
      }
      numbered.needs.push_back(std::move(row));
    }
  }
}

bool Living::MayLive(const CardSet& set) const {
  std::array<std::size_t, kToldApart> left{};
  std::size_t count = kByThemselves;
  std::iota(left.begin(), left.begin() + kByThemselves, 0);
  for (const std::size_t card : set) {
    for (std::size_t i = first_[card]; i < first_[card + 1]; ++i) {
      if (count == left.size()) return true;  // More than are told apart here.
      left[count++] = i;
    }
  }
  const auto is_met = [&](const std::vector<bool>& row) {
    return std::any_of(left.begin(), left.begin() + count, [&](std::size_t i) { return row[i]; });
  };
  for (std::size_t i = 0; i < count;) {
    const auto& needs = nodes_[left[i]].needs;
    if (std::all_of(needs.begin(), needs.end(), is_met)) {
      ++i;
      continue;
    }
    left[i] = left[--count];
    i = 0;
  }
  return std::all_of(set.begin(), set.end(), [&](std::size_t card) {
    return std::any_of(left.begin(), left.begin() + count, [&](std::size_t i) {
      return nodes_[i].card == card && nodes_[i].node->kind != positions::NodeKind::OwnAttack;
    });
  });
}

}  // namespace caiding::loops
