// SPDX-License-Identifier: MIT
#include "checker/loops/payoffs.h"

#include <algorithm>
#include <utility>

namespace caiding::loops {
namespace {

using positions::Need;
using positions::Node;

/// How the set feeds a card.
enum class Fed : std::uint8_t { No, Need, Trigger };

bool Meets(const Footprints& footprints, const CardSet& set, const Node& to, const Need& need) {
  return std::any_of(set.begin(), set.end(), [&](std::size_t card) {
    const auto& nodes = footprints.nodes_of[card];
    return std::any_of(nodes.begin(), nodes.end(), [&](const Node& from) {
      return positions::Meets(from, to, need, footprints.cards);
    });
  });
}

Fed FedBy(const Footprints& footprints, const CardSet& set, std::size_t card) {
  Fed fed = Fed::No;
  for (const Node& node : footprints.nodes_of[card]) {
    for (std::size_t i = 0; i < node.needs.size(); ++i) {
      if (!Meets(footprints, set, node, node.needs[i])) continue;
      // Of a triggered ability, its trigger comes first.
      if (i == 0 && node.ability_kind == ir::AbilityKind::Triggered) return Fed::Trigger;
      fed = Fed::Need;
    }
  }
  return fed;
}

/// Those with a trigger that the set meets first.
std::vector<std::size_t> CardsFedBy(const Footprints& footprints, const CardSet& set) {
  std::vector<std::size_t> triggered;
  std::vector<std::size_t> fed;
  for (std::size_t card = 0; card < footprints.nodes_of.size(); ++card) {
    if (std::binary_search(set.begin(), set.end(), card)) continue;
    switch (FedBy(footprints, set, card)) {
      case Fed::Trigger: triggered.push_back(card); break;
      case Fed::Need: fed.push_back(card); break;
      case Fed::No: break;
    }
  }
  triggered.insert(triggered.end(), fed.begin(), fed.end());
  return triggered;
}

}  // namespace

std::vector<PayoffSet> PayoffsOf(
    const Footprints& footprints, const CardSet& set,
    const std::function<bool(std::size_t card, const CardSet& with_it)>& may_lie,
    findings::Meter& meter) {
  std::vector<PayoffSet> payoffs;
  for (const std::size_t card : CardsFedBy(footprints, set)) {
    PayoffSet payoff{set, 0};
    const auto at = std::upper_bound(set.begin(), set.end(), card);
    payoff.place = static_cast<std::size_t>(at - set.begin());
    payoff.set.insert(payoff.set.begin() + (at - set.begin()), card);
    if (!may_lie(card, payoff.set)) continue;
    if (meter.IsSpent(findings::Limit::loop_payoffs_max, payoffs.size())) break;
    payoffs.push_back(std::move(payoff));
  }
  return payoffs;
}

bool GainsMore(const std::vector<filed::ListedGain>& gain,
               const std::vector<filed::ListedGain>& than) {
  return std::any_of(gain.begin(), gain.end(), [&](const filed::ListedGain& one) {
    return std::none_of(than.begin(), than.end(), [&](const filed::ListedGain& other) {
      return one.what == other.what && one.is_opponents == other.is_opponents &&
             (one.amount > 0) == (other.amount > 0);
    });
  });
}

}  // namespace caiding::loops
