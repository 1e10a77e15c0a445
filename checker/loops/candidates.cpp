// SPDX-License-Identifier: MIT
#include "checker/loops/candidates.h"

#include <algorithm>
#include <set>

namespace caiding::loops {
namespace {

using positions::Fact;
using positions::Feeds;
using positions::Meets;
using positions::Need;
using positions::Node;
using positions::NodeKind;
using positions::Pointers;
using positions::Touch;

bool HasCard(const Node& node) {
  return node.kind == NodeKind::Ability || node.kind == NodeKind::Use;
}

bool IsMet(const Need& need, const std::vector<const Node*>& nodes, const Node& of,
           const Pointers& cards) {
  return std::any_of(nodes.begin(), nodes.end(),
                     [&](const Node* from) { return Meets(*from, of, need, cards); });
}

/// The nodes that can happen again and again among themselves: whoever has a need that nobody
/// left meets is taken out, until nobody is.
std::vector<const Node*> KeepLiving(std::vector<const Node*> nodes, const Pointers& cards) {
  while (true) {
    const auto dead = std::find_if(nodes.begin(), nodes.end(), [&](const Node* node) {
      return !std::all_of(node->needs.begin(), node->needs.end(), [&](const Need& need) {
        return positions::IsForExactness(need) || IsMet(need, nodes, *node, cards);
      });
    });
    if (dead == nodes.end()) return nodes;
    nodes.erase(dead);
  }
}

/// Which nodes can be reached from `start` along `Feeds`.
std::vector<bool> Reach(const std::vector<const Node*>& nodes, std::size_t start, bool forwards,
                        const Pointers& cards) {
  std::vector<bool> seen(nodes.size(), false);
  std::vector<std::size_t> open{start};
  while (!open.empty()) {
    const std::size_t here = open.back();
    open.pop_back();
    for (std::size_t next = 0; next < nodes.size(); ++next) {
      if (seen[next]) continue;
      const bool is_fed = forwards ? Feeds(*nodes[here], *nodes[next], cards)
                                   : Feeds(*nodes[next], *nodes[here], cards);
      if (!is_fed) continue;
      seen[next] = true;
      open.push_back(next);
    }
  }
  return seen;
}

/// An ability without needs can be repeated as it is: nothing that it costs runs out.
bool IsFree(const Node& node) {
  return node.kind == NodeKind::Ability &&
         std::all_of(node.needs.begin(), node.needs.end(), positions::IsForExactness);
}

/// Who takes part in the rounds of a node, of all that live; empty: it has no rounds.
std::vector<bool> PartnersOf(const std::vector<const Node*>& living, std::size_t start,
                             const Pointers& cards) {
  auto after = Reach(living, start, true, cards);
  const bool can_be_done = living[start]->ability_kind != ir::AbilityKind::Continuous;
  // What needs nothing is done again whatever comes of it, and what it feeds with it.
  const bool is_free = can_be_done && IsFree(*living[start]);
  if (!after[start] && !is_free) return {};
  after[start] = true;
  const auto before = Reach(living, start, false, cards);
  for (std::size_t i = 0; i < living.size(); ++i) {
    // What needs nothing, as a lower cost does, takes part from outside of the circle.
    const bool is_in_circle = after[i] && (before[i] || is_free);
    after[i] = is_in_circle || (before[i] && IsFree(*living[i]));
  }
  return after;
}

/// True if some circle of living nodes runs through a node of every card of the set.
bool HasCircle(const std::vector<const Node*>& living, const CardSet& set, const Pointers& cards) {
  for (std::size_t start = 0; start < living.size(); ++start) {
    if (living[start]->kind != NodeKind::Ability) continue;
    const auto partners = PartnersOf(living, start, cards);
    std::set<std::size_t> met;
    for (std::size_t i = 0; i < partners.size(); ++i) {
      if (partners[i] && HasCard(*living[i])) met.insert(living[i]->card);
    }
    if (met.size() == set.size()) return true;
  }
  return false;
}

/// 重复此过程: what one effect does by itself needs nothing that gives back what it takes.
bool RepeatsItself(const std::vector<Node>& nodes) {
  return std::any_of(nodes.begin(), nodes.end(),
                     [](const Node& node) { return node.repeats_itself; });
}

}  // namespace

Footprints MakeFootprints(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards) {
  Footprints footprints;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    footprints.nodes_of.push_back(positions::NodesOf(sheet, cards[i], i));
    footprints.cards.push_back(&cards[i].card);
  }
  footprints.attack = positions::AttackNode();
  footprints.attack_on_entry = positions::AttackOnEntryNode();
  footprints.rules = positions::RulesNode();
  footprints.copies_max = sheet.deck.copies_max;
  return footprints;
}

bool MayGoOnUnasked(const Footprints& footprints, const CardSet& set) {
  std::vector<const Node*> all{&footprints.rules};
  for (const std::size_t card : set) {
    for (const Node& node : footprints.nodes_of[card]) {
      const bool is_chosen =
          node.kind != NodeKind::Ability || node.ability_kind == ir::AbilityKind::Activated;
      if (!is_chosen) all.push_back(&node);
    }
  }
  return HasCircle(KeepLiving(std::move(all), footprints.cards), set, footprints.cards);
}

bool MayRepeat(const Footprints& footprints, const CardSet& set, Lasting lasting) {
  if (set.size() == 1 && RepeatsItself(footprints.nodes_of[set.front()])) return true;
  std::vector<const Node*> all{&footprints.attack, &footprints.attack_on_entry, &footprints.rules};
  for (const std::size_t card : set) {
    for (const Node& node : footprints.nodes_of[card]) all.push_back(&node);
  }
  const auto living = KeepLiving(std::move(all), footprints.cards);
  return HasCircle(living, set, footprints.cards) &&
         IsBalanced(living, set, footprints.cards, lasting, footprints.copies_max);
}

}  // namespace caiding::loops
