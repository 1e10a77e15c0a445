// SPDX-License-Identifier: MIT
#include "checker/loops/payoffs.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
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

namespace {

std::int64_t At(const std::map<std::string, std::int64_t>& counts, const std::string& card) {
  const auto at = counts.find(card);
  return at == counts.end() ? 0 : at->second;
}

/// How often a card of the other one does what it does in this round, and in the other one; nothing
/// where its cards do it in other proportions here.
std::optional<std::pair<std::int64_t, std::int64_t>> Rate(const RoundGain& round,
                                                          const RoundGain& than) {
  if (than.resolved.empty()) return std::pair{std::int64_t{1}, std::int64_t{1}};
  const auto& [first, there] = *than.resolved.begin();
  const std::int64_t here = At(round.resolved, first);
  const bool is_even =
      here > 0 && std::all_of(than.resolved.begin(), than.resolved.end(), [&](const auto& one) {
        return At(round.resolved, one.first) * there == one.second * here;
      });
  if (!is_even) return std::nullopt;
  return std::pair{here, there};
}

}  // namespace

bool GainsMore(const RoundGain& round, const RoundGain& than) {
  const auto rate = Rate(round, than);
  const auto is_more = [&](std::int64_t amount, std::int64_t known) {
    return rate && std::abs(amount) * rate->second > std::abs(known) * rate->first;
  };
  return std::any_of(round.gain.begin(), round.gain.end(), [&](const filed::ListedGain& one) {
    return std::none_of(than.gain.begin(), than.gain.end(), [&](const filed::ListedGain& other) {
      const bool is_same = one.what == other.what && one.is_opponents == other.is_opponents &&
                           (one.amount > 0) == (other.amount > 0);
      return is_same && !is_more(one.amount, other.amount);
    });
  });
}

}  // namespace caiding::loops
