// SPDX-License-Identifier: MIT
#include "checker/loops/makers.h"

#include <algorithm>
#include <set>

namespace caiding::loops {

using positions::Fact;
using positions::Need;
using positions::Node;

std::array<const Node*, kByThemselves> ByThemselves(const Footprints& footprints) {
  return {&footprints.attack, &footprints.attack_on_entry, &footprints.rules};
}

void Append(const std::vector<std::uint32_t>& cards, std::vector<std::uint32_t>& all) {
  all.insert(all.end(), cards.begin(), cards.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

Makers::Makers(const Footprints& footprints) : footprints_(footprints) {
  for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
    for (const Node& node : footprints.nodes_of[card]) {
      for (const auto& touch : node.produces) {
        of_fact_[static_cast<std::size_t>(touch.fact)].push_back({card, &node, &touch});
      }
    }
  }
}

Providers Makers::Of(const Node& node, const Need& need) const {
  Providers found;
  for (const auto& wanted : need.any_of) {
    // Any card may be given up to pay for any other: that makes no set of them.
    if (wanted.pays > 0) continue;
    for (const Maker& maker : of_fact_[static_cast<std::size_t>(wanted.fact)]) {
      const bool is_known = !found.cards.empty() && found.cards.back() == maker.card;
      if (!is_known &&
          positions::Fits(*maker.touch, *maker.node, wanted, node, footprints_.cards)) {
        found.cards.push_back(maker.card);
      }
    }
  }
  std::sort(found.cards.begin(), found.cards.end());
  found.cards.erase(std::unique(found.cards.begin(), found.cards.end()), found.cards.end());
  const auto by_themselves = ByThemselves(footprints_);
  for (std::size_t i = 0; i < kByThemselves; ++i) {
    found.by_itself[i] = positions::Meets(*by_themselves[i], node, need, footprints_.cards);
  }
  return found;
}

std::optional<std::vector<std::uint32_t>> Makers::AtMost(const Node& node, const Need& need,
                                                         std::size_t max) const {
  std::set<std::uint32_t> found;
  for (const auto& wanted : need.any_of) {
    if (wanted.pays > 0) continue;
    for (const Maker& maker : of_fact_[static_cast<std::size_t>(wanted.fact)]) {
      if (found.contains(maker.card)) continue;
      if (positions::Fits(*maker.touch, *maker.node, wanted, node, footprints_.cards))
        found.insert(maker.card);
      if (found.size() > max) return std::nullopt;
    }
  }
  return std::vector(found.begin(), found.end());
}

std::vector<std::uint32_t> Makers::Before(const Node& node) const {
  std::vector<std::uint32_t> cards;
  for (const Need& need : node.needs) Append(Of(node, need).cards, cards);
  return cards;
}

std::vector<std::uint32_t> Makers::HelpersOf(const Node& node) const {
  return Of(node, {.any_of = node.helped_by, .stock = {}, .amount = 1}).cards;
}

std::vector<std::uint32_t> Makers::NeededHelpersOf(const Node& node) const {
  std::vector<std::uint32_t> cards;
  for (Need need : node.needs) {
    std::erase_if(need.any_of,
                  [](const positions::Touch& wanted) { return wanted.fact != Fact::Helps; });
    Append(Of(node, need).cards, cards);
  }
  return cards;
}

}  // namespace caiding::loops
