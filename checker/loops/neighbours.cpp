// SPDX-License-Identifier: MIT
#include "checker/loops/neighbours.h"

#include <algorithm>
#include <utility>

namespace caiding::loops {

using positions::Fact;
using positions::Need;
using positions::Node;

Neighbours::Neighbours(const Footprints& footprints, Lasting lasting)
    : footprints_(footprints),
      lasting_(lasting),
      count_(footprints.nodes_of.size()),
      feeds_(count_),
      depends_(count_),
      stands_alone_(count_, false),
      makers_(footprints) {
  for (std::size_t i = 0; i < kByThemselves; ++i) AddBefore(i);
  for (std::size_t i = 0; i < kByThemselves; ++i) {
    const Node& node = *ByThemselves(footprints_)[i];
    for (const Need& need : node.needs) by_itself_[i].push_back(makers_.Of(node, need));
  }
  for (std::uint32_t card = 0; card < count_; ++card) AddCard(card);
  dependents_.resize(count_);
  dependences_.resize(count_);
  for (std::uint32_t a = 0; a < count_; ++a) {
    for (std::uint32_t b = 0; b < count_; ++b) {
      if (!depends_.Has(a, b)) continue;
      dependences_[a].push_back(b);
      dependents_[b].push_back(a);
    }
  }
}

bool Neighbours::Feeds(std::size_t card, const CardSet& any) const {
  return std::any_of(any.begin(), any.end(), [&](std::size_t to) { return feeds_.Has(card, to); });
}

bool Neighbours::HangTogether(const CardSet& set) const {
  return std::all_of(set.begin(), set.end(),
                     [&](std::size_t start) { return Reaches(start, set); });
}

bool Neighbours::OnlyHelps(const Node& node) {
  const auto helps = [](const positions::Touch& touch) { return touch.fact == Fact::Helps; };
  return !node.produces.empty() && std::all_of(node.produces.begin(), node.produces.end(), helps);
}

void Neighbours::AddBefore(std::size_t last) {
  const auto all = ByThemselves(footprints_);
  std::array<bool, kByThemselves> leads{};
  leads[last] = true;
  for (std::size_t round = 0; round < kByThemselves; ++round) {
    for (std::size_t from = 0; from < kByThemselves; ++from) {
      for (std::size_t to = 0; to < kByThemselves; ++to) {
        leads[from] = leads[from] || (leads[to] && MeetsNeed(*all[from], *all[to]));
      }
    }
  }
  for (std::size_t i = 0; i < kByThemselves; ++i) {
    if (!leads[i]) continue;
    Append(makers_.Before(*all[i]), before_[last]);
    Append(makers_.HelpersOf(*all[i]), helping_[last]);
    Append(makers_.NeededHelpersOf(*all[i]), needed_helpers_[last]);
  }
}

bool Neighbours::MeetsNeed(const Node& from, const Node& to) const {
  return std::any_of(to.needs.begin(), to.needs.end(), [&](const Need& need) {
    return positions::Meets(from, to, need, footprints_.cards);
  });
}

void Neighbours::AddFeeding(const std::vector<std::uint32_t>& cards, std::uint32_t to) {
  for (const std::uint32_t from : cards) feeds_.Add(from, to);
}

void Neighbours::AddNeeded(const std::vector<std::uint32_t>& helpers, std::uint32_t by) {
  for (const std::uint32_t helper : helpers) {
    if (helper != by) depends_.Add(helper, by);
  }
}

void Neighbours::AddCard(std::uint32_t card) {
  const auto& nodes = footprints_.nodes_of[card];
  if (std::any_of(nodes.begin(), nodes.end(), OnlyHelps)) helpers_.push_back(card);
  for (const Node& node : nodes) {
    AddFeeding(makers_.HelpersOf(node), card);
    AddNeeded(makers_.NeededHelpersOf(node), card);
    for (const Need& need : node.needs) {
      const Providers providers = makers_.Of(node, need);
      AddFeeding(providers.cards, card);
      for (std::size_t i = 0; i < kByThemselves; ++i) {
        if (!providers.by_itself[i]) continue;
        AddFeeding(before_[i], card);
        AddFeeding(helping_[i], card);
        AddNeeded(needed_helpers_[i], card);
      }
    }
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    // It takes part by what its texts do or by being used, not by a battle alone.
    const bool does = !nodes[i].produces.empty() && nodes[i].kind != positions::NodeKind::OwnAttack;
    if (does && !OnlyHelps(nodes[i])) AddDependence(card, i);
  }
}

void Neighbours::AddDependence(std::uint32_t card, std::size_t index) {
  std::vector<bool> is_open(footprints_.nodes_of[card].size() + kByThemselves, false);
  const auto others = DependenceOf(card, index, is_open);
  if (!others) stands_alone_[card] = true;
  if (!others) return;
  for (const std::uint32_t other : *others) depends_.Add(card, other);
}

const Node& Neighbours::NodeAt(std::uint32_t card, std::size_t index) const {
  const auto& own = footprints_.nodes_of[card];
  return index < own.size() ? own[index] : *ByThemselves(footprints_)[index - own.size()];
}

std::optional<Neighbours::Others> Neighbours::DependenceOf(std::uint32_t card, std::size_t index,
                                                           std::vector<bool>& is_open) const {
  if (is_open[index]) return std::nullopt;
  is_open[index] = true;
  std::optional<Others> fewest;
  const std::size_t own = footprints_.nodes_of[card].size();
  const auto& needs = NodeAt(card, index).needs;
  for (std::size_t need = 0; need < needs.size(); ++need) {
    if (!IsAsked(needs[need], lasting_)) continue;
    const Node& node = NodeAt(card, index);
    const Providers providers =
        index < own ? makers_.Of(node, needs[need]) : by_itself_[index - own][need];
    auto others = OthersFor(card, node, needs[need], providers, is_open);
    if (others && (!fewest || others->size() < fewest->size())) fewest = std::move(others);
  }
  is_open[index] = false;
  return fewest;
}

std::optional<Neighbours::Others> Neighbours::OthersFor(std::uint32_t card, const Node& node,
                                                        const Need& need,
                                                        const Providers& providers,
                                                        std::vector<bool>& is_open) const {
  Others others = providers.cards;
  std::erase(others, card);
  const std::size_t own = footprints_.nodes_of[card].size();
  for (std::size_t i = 0; i < own + kByThemselves; ++i) {
    const bool provides = i < own ? positions::Meets(NodeAt(card, i), node, need, footprints_.cards)
                                  : providers.by_itself[i - own];
    if (!provides) continue;
    const auto behind = DependenceOf(card, i, is_open);
    if (!behind) return std::nullopt;
    Append(*behind, others);
  }
  return others;
}

bool Neighbours::NeedsNothing(std::size_t card) const {
  const auto& nodes = footprints_.nodes_of[card];
  return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
    return node.kind == positions::NodeKind::Ability &&
           std::all_of(node.needs.begin(), node.needs.end(), positions::IsForExactness);
  });
}

bool Neighbours::Reaches(std::size_t start, const CardSet& set) const {
  std::array<std::size_t, 3> seen{start};
  std::size_t count = 1;
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::size_t to : set) {
      const bool is_known =
          std::find(seen.begin(), seen.begin() + count, to) != seen.begin() + count;
      if (is_known) continue;
      const bool is_met = feeds_.Has(seen[i], to) || (NeedsNothing(to) && feeds_.Has(to, seen[i]));
      if (is_met) seen[count++] = to;
    }
  }
  return count == set.size();
}

}  // namespace caiding::loops
