// SPDX-License-Identifier: MIT
#include "checker/combos/pool_sets.h"

#include <algorithm>
#include <set>

#include "checker/positions/footprint.h"

namespace caiding::combos {
namespace {

using loops::CardSet;
using positions::Node;

/// Which cards feed which: straight away, or by what the rules and attacks make of it.
class Neighbours {
 public:
  explicit Neighbours(const loops::Footprints& footprints)
      : footprints_(footprints), count_(footprints.nodes_of.size()), feeds_(count_ * count_, false) {
    for (std::size_t from = 0; from < count_; ++from) {
      for (std::size_t to = 0; to < count_; ++to) {
        if (from != to) feeds_[from * count_ + to] = FeedsCard(footprints.nodes_of[from], to);
      }
    }
    for (const Node* node : {&footprints.attack, &footprints.attack_on_entry, &footprints.rules}) JoinThrough(*node);
  }

  std::size_t count() const { return count_; }
  bool Feeds(std::size_t from, std::size_t to) const { return feeds_[from * count_ + to]; }

  /// What lowers costs needs nothing: it hangs together with whatever it feeds.
  bool NeedsNothing(std::size_t card) const {
    const auto& nodes = footprints_.nodes_of[card];
    return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
      return node.kind == positions::NodeKind::Ability &&
             std::all_of(node.needs.begin(), node.needs.end(), positions::IsForExactness);
    });
  }

  /// True if from each card every other can be reached.
  bool HangTogether(const CardSet& set) const {
    return std::all_of(set.begin(), set.end(), [&](std::size_t start) { return Reaches(start, set); });
  }

 private:
  bool FeedsCard(const std::vector<Node>& nodes, std::size_t to) const {
    return std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) { return FeedsCard(node, to); });
  }
  bool FeedsCard(const Node& node, std::size_t to) const {
    const auto& others = footprints_.nodes_of[to];
    return std::any_of(others.begin(), others.end(), [&](const Node& other) {
      return positions::Feeds(node, other, footprints_.cards);
    });
  }
  void JoinThrough(const Node& node) {
    std::vector<std::size_t> before;
    std::vector<std::size_t> after;
    for (std::size_t card = 0; card < count_; ++card) {
      const auto& nodes = footprints_.nodes_of[card];
      const bool feeds_it = std::any_of(nodes.begin(), nodes.end(), [&](const Node& one) {
        return positions::Feeds(one, node, footprints_.cards);
      });
      if (feeds_it) before.push_back(card);
      if (FeedsCard(node, card)) after.push_back(card);
    }
    for (const std::size_t from : before) {
      for (const std::size_t to : after) feeds_[from * count_ + to] = from != to;
    }
  }
  bool Reaches(std::size_t start, const CardSet& set) const {
    std::set<std::size_t> seen{start};
    for (bool has_grown = true; has_grown;) {
      has_grown = false;
      for (const std::size_t to : set) {
        const bool is_met = std::any_of(seen.begin(), seen.end(), [&](std::size_t from) {
          return Feeds(from, to) || (NeedsNothing(to) && Feeds(to, from));
        });
        if (is_met && seen.insert(to).second) has_grown = true;
      }
    }
    return seen.size() == set.size();
  }

  const loops::Footprints& footprints_;
  std::size_t count_;
  std::vector<bool> feeds_;
};

/// Looks at sets and keeps those that may repeat.
class Sieve {
 public:
  Sieve(const loops::Footprints& footprints, const MayMeet& may_meet, evidence::Meter& meter)
      : footprints_(footprints), may_meet_(may_meet), meter_(meter) {}

  void Look(CardSet set) {
    if (found_.is_cut) return;
    found_.is_cut = meter_.IsSpent(evidence::Limit::combo_sieved_max, found_.sieved) ||
                    meter_.IsSpent(evidence::Limit::combo_sets_max, found_.sets.size());
    if (found_.is_cut || !may_meet_(set)) return;
    ++found_.sieved;
    if (loops::MayRepeat(footprints_, set, loops::Lasting::ForEver)) found_.sets.push_back(std::move(set));
  }
  bool IsCut() const { return found_.is_cut; }
  PoolSets Take() { return std::move(found_); }

 private:
  const loops::Footprints& footprints_;
  const MayMeet& may_meet_;
  evidence::Meter& meter_;
  PoolSets found_;
};

/// Card by card those that feed it or are fed by it, in order.
std::vector<std::vector<std::size_t>> NearTo(const Neighbours& neighbours) {
  std::vector<std::vector<std::size_t>> near(neighbours.count());
  for (std::size_t a = 0; a < neighbours.count(); ++a) {
    for (std::size_t b = 0; b < neighbours.count(); ++b) {
      if (a != b && (neighbours.Feeds(a, b) || neighbours.Feeds(b, a))) near[a].push_back(b);
    }
  }
  return near;
}

bool AreNear(const std::vector<std::vector<std::size_t>>& near, std::size_t a, std::size_t b) {
  return std::binary_search(near[a].begin(), near[a].end(), b);
}

}  // namespace

PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      evidence::Meter& meter) {
  Sieve sieve(footprints, may_meet, meter);
  const std::size_t count = footprints.nodes_of.size();
  for (std::size_t a = 0; a < count; ++a) sieve.Look({a});
  if (size < 2) return sieve.Take();
  const Neighbours neighbours(footprints);
  const auto near = NearTo(neighbours);
  for (std::size_t a = 0; a < count; ++a) {
    for (const std::size_t b : near[a]) {
      if (b > a && neighbours.HangTogether({a, b})) sieve.Look({a, b});
    }
  }
  for (std::size_t a = 0; size > 2 && a < count; ++a) {
    for (const std::size_t b : near[a]) {
      if (b < a || sieve.IsCut()) continue;
      std::set<std::size_t> thirds(near[a].begin(), near[a].end());
      thirds.insert(near[b].begin(), near[b].end());
      for (const std::size_t c : thirds) {
        // Each set once: from its first two cards, or from first and last if those are not neighbours.
        const bool is_last = c > b;
        const bool is_between = a < c && c < b && !AreNear(near, a, c);
        CardSet set = is_last ? CardSet{a, b, c} : CardSet{a, c, b};
        if ((is_last || is_between) && neighbours.HangTogether(set)) sieve.Look(std::move(set));
      }
    }
  }
  return sieve.Take();
}

}  // namespace caiding::combos
