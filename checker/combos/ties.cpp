// SPDX-License-Identifier: MIT
#include "checker/combos/ties.h"

#include <algorithm>
#include <array>

#include "checker/positions/footprint.h"

namespace caiding::combos {
namespace {

using positions::Need;
using positions::Node;

/// What one card brings about.
struct Made {
  std::uint32_t card;
  const Node* node;
  const positions::Touch* touch;
};

/// Who meets a need of a card.
struct Met {
  std::uint32_t card;
  std::uint32_t makers;             ///< So many cards do,
  std::vector<std::uint32_t> made;  ///< by these of what is brought about.
};

class Finder {
 public:
  explicit Finder(const loops::Footprints& footprints) : footprints_(footprints) {
    for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
      for (const Node& node : footprints.nodes_of[card]) {
        for (const auto& touch : node.produces) {
          of_fact_[static_cast<std::size_t>(touch.fact)].push_back(static_cast<std::uint32_t>(made_.size()));
          made_.push_back({card, &node, &touch});
        }
      }
    }
    fed_.resize(made_.size());
    for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
      for (const Node& node : footprints.nodes_of[card]) {
        for (const Need& need : node.needs) Meet(card, node, need);
      }
    }
  }

  const std::vector<Made>& made() const { return made_; }
  const std::vector<Met>& met() const { return met_; }
  /// So many cards have a need that it meets.
  std::uint32_t Fed(std::uint32_t made) const { return fed_[made].cards; }

 private:
  struct FedCards {
    std::uint32_t cards = 0;
    std::uint32_t last = UINT32_MAX;
  };

  void Meet(std::uint32_t card, const Node& node, const Need& need) {
    if (need.stock == positions::Stock::Room) return;
    Met met{.card = card, .makers = 0, .made = {}};
    for (const auto& wanted : need.any_of) {
      for (const std::uint32_t made : of_fact_[static_cast<std::size_t>(wanted.fact)]) {
        const Made& one = made_[made];
        if (one.card == card || !positions::Fits(*one.touch, *one.node, wanted, node, footprints_.cards)) continue;
        met.made.push_back(made);
      }
    }
    std::sort(met.made.begin(), met.made.end());
    met.made.erase(std::unique(met.made.begin(), met.made.end()), met.made.end());
    // They are numbered card by card.
    std::uint32_t last = UINT32_MAX;
    for (const std::uint32_t made : met.made) {
      if (made_[made].card != last) ++met.makers;
      last = made_[made].card;
      FedCards& fed = fed_[made];
      if (fed.last != card) ++fed.cards;
      fed.last = card;
    }
    met_.push_back(std::move(met));
  }

  const loops::Footprints& footprints_;
  std::vector<Made> made_;
  std::array<std::vector<std::uint32_t>, positions::kFacts> of_fact_;
  std::vector<Met> met_;
  std::vector<FedCards> fed_;
};

}  // namespace

Ties::Ties(const loops::Footprints& footprints) : count_(footprints.nodes_of.size()) {
  const auto cards = static_cast<float>(count_);
  loose_.assign(count_ * count_, cards * cards);
  const Finder finder(footprints);
  for (const Met& met : finder.met()) {
    for (const std::uint32_t made : met.made) {
      float& tie = Between(finder.made()[made].card, met.card);
      tie = std::min(tie, static_cast<float>(met.makers) * static_cast<float>(finder.Fed(made)));
    }
  }
}

double Ties::Chance(const loops::CardSet& set) const {
  const auto cards = static_cast<float>(count_);
  double chance = 1;
  for (const std::size_t card : set) {
    float to = cards * cards;
    float from = to;
    for (const std::size_t other : set) {
      if (other == card) continue;
      to = std::min(to, Between(other, card));
      from = std::min(from, Between(card, other));
    }
    chance *= static_cast<double>(to) * static_cast<double>(from);
  }
  return chance;
}

}  // namespace caiding::combos
