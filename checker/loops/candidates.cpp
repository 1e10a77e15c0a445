// SPDX-License-Identifier: MIT
#include "checker/loops/candidates.h"

#include <algorithm>
#include <bitset>
#include <set>


namespace caiding::loops {
namespace {

using positions::Fact;
using positions::Feeds;
using positions::Meets;
using positions::Need;
using positions::Node;
using positions::NodeKind;
using positions::Touch;
using positions::Pointers;

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

/// True if some circle of living nodes runs through a node of every card of the set.
bool HasCircle(const std::vector<const Node*>& living, const CardSet& set, const Pointers& cards) {
  for (std::size_t start = 0; start < living.size(); ++start) {
    if (living[start]->kind != NodeKind::Ability) continue;
    const bool can_be_done = living[start]->ability_kind != ir::AbilityKind::Continuous;
    if (set.size() == 1 && can_be_done && IsFree(*living[start])) return true;
    const auto after = Reach(living, start, true, cards);
    const auto before = Reach(living, start, false, cards);
    if (!after[start]) continue;
    std::set<std::size_t> met;
    for (std::size_t i = 0; i < living.size(); ++i) {
      // What needs nothing, as a lower cost does, takes part from outside of the circle.
      const bool takes_part = before[i] && (after[i] || IsFree(*living[i]));
      if (takes_part && HasCard(*living[i])) met.insert(living[i]->card);
    }
    if (met.size() == set.size()) return true;
  }
  return false;
}

/// The sets of `size` cards in lexicographic order.
bool NextSet(CardSet& set, std::size_t count) {
  for (std::size_t i = set.size(); i-- > 0;) {
    if (set[i] + (set.size() - i) >= count) continue;
    ++set[i];
    for (std::size_t k = i + 1; k < set.size(); ++k) set[k] = set[k - 1] + 1;
    return true;
  }
  return false;
}

using FactSet = std::bitset<positions::kFacts>;

FactSet FactsOf(const std::vector<const Node*>& nodes) {
  FactSet facts;
  for (const Node* node : nodes) {
    for (const Touch& touch : node->produces) facts.set(static_cast<std::size_t>(touch.fact));
  }
  return facts;
}

bool IsMetBy(const Need& need, const FactSet& facts) {
  return std::any_of(need.any_of.begin(), need.any_of.end(), [&](const Touch& touch) {
    return facts.test(static_cast<std::size_t>(touch.fact));
  });
}

/// Cards whose abilities can take part in anything when every card is there, by facts alone: a
/// quick sieve for large pools.
std::vector<std::size_t> FindLivingCards(const Footprints& footprints) {
  std::vector<const Node*> living{&footprints.attack, &footprints.attack_on_entry, &footprints.rules};
  for (const auto& nodes : footprints.nodes_of) {
    for (const Node& node : nodes) living.push_back(&node);
  }
  std::size_t before = 0;
  do {
    before = living.size();
    const FactSet facts = FactsOf(living);
    std::erase_if(living, [&](const Node* node) {
      return !std::all_of(node->needs.begin(), node->needs.end(), [&](const Need& need) {
        return positions::IsForExactness(need) || IsMetBy(need, facts);
      });
    });
  } while (living.size() != before);
  std::set<std::size_t> cards;
  for (const Node* node : living) {
    if (node->kind == NodeKind::Ability) cards.insert(node->card);
  }
  return {cards.begin(), cards.end()};
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

bool MayRepeat(const Footprints& footprints, const CardSet& set, Lasting lasting) {
  std::vector<const Node*> all{&footprints.attack, &footprints.attack_on_entry, &footprints.rules};
  for (const std::size_t card : set) {
    for (const Node& node : footprints.nodes_of[card]) all.push_back(&node);
  }
  const auto living = KeepLiving(std::move(all), footprints.cards);
  return HasCircle(living, set, footprints.cards) && IsBalanced(living, set, footprints.cards, lasting, footprints.copies_max);
}

Candidates FindCandidates(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards, std::size_t accused,
                          findings::Meter& meter) {
  const Footprints footprints = MakeFootprints(sheet, cards);
  const auto living = FindLivingCards(footprints);
  Candidates found;
  std::size_t looked_at = 0;
  const std::uint32_t cards_max = meter.Max(findings::Limit::loop_cards_max);
  for (std::size_t size = 1; size <= cards_max && size <= living.size(); ++size) {
    CardSet picked(size);
    for (std::size_t i = 0; i < size; ++i) picked[i] = i;
    do {
      // The accused come first, so that all further sets of this size are of the pool alone.
      if (living[picked.front()] >= accused) break;
      // BOUND: so many sets are looked at, so that a large pool ends.
      if (meter.IsSpent(findings::Limit::loop_sets_looked_at_max, looked_at++) ||
          meter.IsSpent(findings::Limit::loop_sets_max, found.sets.size())) {
        found.is_cut = true;
        return found;
      }
      CardSet set;
      for (const std::size_t index : picked) set.push_back(living[index]);
      if (MayRepeat(footprints, set, Lasting::WhileDeck)) found.sets.push_back(set);
    } while (NextSet(picked, living.size()));
  }
  return found;
}

}  // namespace caiding::loops
