// SPDX-License-Identifier: MIT
#include "checker/combos/pool_sets.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <thread>
#include <unordered_set>
#include <utility>

#include "checker/positions/footprint.h"

namespace caiding::combos {
namespace {

using loops::CardSet;
using positions::Fact;
using positions::Need;
using positions::Node;

/// A square table of yes and no: a card for each row and column.
class Relation {
 public:
  explicit Relation(std::size_t count) : count_(count), bits_(count * count, false) {}
  bool Has(std::size_t a, std::size_t b) const { return bits_[a * count_ + b]; }
  void Add(std::size_t a, std::size_t b) { bits_[a * count_ + b] = true; }

 private:
  std::size_t count_;
  std::vector<bool> bits_;
};

/// What attacks and the rules do by themselves.
constexpr std::size_t kByThemselves = 3;
std::array<const Node*, kByThemselves> ByThemselves(const loops::Footprints& footprints) {
  return {&footprints.attack, &footprints.attack_on_entry, &footprints.rules};
}

/// Adds cards to a list that stays in order.
void Append(const std::vector<std::uint32_t>& cards, std::vector<std::uint32_t>& all) {
  all.insert(all.end(), cards.begin(), cards.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

/// Who can meet a need: cards, and what happens by itself.
struct Providers {
  std::vector<std::uint32_t> cards;  ///< In order.
  std::array<bool, kByThemselves> by_itself{};
};

/// What the cards bring about, by fact.
class Makers {
 public:
  explicit Makers(const loops::Footprints& footprints) : footprints_(footprints) {
    for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
      for (const Node& node : footprints.nodes_of[card]) {
        for (const auto& touch : node.produces) {
          of_fact_[static_cast<std::size_t>(touch.fact)].push_back({card, &node, &touch});
        }
      }
    }
  }

  Providers Of(const Node& node, const Need& need) const {
    Providers found;
    for (const auto& wanted : need.any_of) {
      for (const Maker& maker : of_fact_[static_cast<std::size_t>(wanted.fact)]) {
        const bool is_known = !found.cards.empty() && found.cards.back() == maker.card;
        if (!is_known && positions::Fits(*maker.touch, *maker.node, wanted, node, footprints_.cards)) {
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

  /// Those that meet a need of what happens by itself.
  std::vector<std::uint32_t> Before(const Node& node) const {
    std::vector<std::uint32_t> cards;
    for (const Need& need : node.needs) Append(Of(node, need).cards, cards);
    return cards;
  }

  /// Those that help the node.
  std::vector<std::uint32_t> HelpersOf(const Node& node) const {
    return Of(node, {.any_of = node.helped_by, .stock = {}, .amount = 1}).cards;
  }

  /// Those that meet a need of it by helping.
  std::vector<std::uint32_t> NeededHelpersOf(const Node& node) const {
    std::vector<std::uint32_t> cards;
    for (Need need : node.needs) {
      std::erase_if(need.any_of, [](const positions::Touch& wanted) { return wanted.fact != Fact::Helps; });
      Append(Of(node, need).cards, cards);
    }
    return cards;
  }

 private:
  struct Maker {
    std::uint32_t card;
    const Node* node;
    const positions::Touch* touch;
  };
  const loops::Footprints& footprints_;
  std::array<std::vector<Maker>, static_cast<std::size_t>(Fact::NextTurn) + 1> of_fact_;
};

/// Which nodes are left over in a set if whoever has a need that nobody left meets is taken out, until
/// nobody is: `loops::MayRepeat` at its coarsest, from tables.
class Living {
 public:
  explicit Living(const loops::Footprints& footprints) {
    for (const Node* node : ByThemselves(footprints)) Number(*node, kNoCard);
    for (std::uint32_t card = 0; card < footprints.nodes_of.size(); ++card) {
      first_.push_back(nodes_.size());
      for (const Node& node : footprints.nodes_of[card]) Number(node, card);
    }
    first_.push_back(nodes_.size());
    std::array<std::vector<std::pair<std::size_t, const positions::Touch*>>, kFacts> makers;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      for (const auto& touch : nodes_[i].node->produces) makers[static_cast<std::size_t>(touch.fact)].emplace_back(i, &touch);
    }
    for (Numbered& numbered : nodes_) {
      for (const Need& need : numbered.node->needs) {
        if (need.stock == positions::Stock::Room) continue;
        std::vector<bool> row(nodes_.size(), false);
        for (const auto& wanted : need.any_of) {
          for (const auto& [i, touch] : makers[static_cast<std::size_t>(wanted.fact)]) {
            row[i] = row[i] || positions::Fits(*touch, *nodes_[i].node, wanted, *numbered.node, footprints.cards);
          }
        }
        numbered.needs.push_back(std::move(row));
      }
    }
  }

  /// True if a text or the use of every card is left over.
  bool MayLive(const CardSet& set) const {
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

 private:
  static constexpr std::uint32_t kNoCard = UINT32_MAX;
  static constexpr std::size_t kToldApart = 64;
  static constexpr std::size_t kFacts = static_cast<std::size_t>(Fact::NextTurn) + 1;

  struct Numbered {
    const Node* node;
    std::uint32_t card;
    std::vector<std::vector<bool>> needs;  ///< Of each need the nodes that meet it.
  };
  void Number(const Node& node, std::uint32_t card) { nodes_.push_back({&node, card, {}}); }

  std::vector<Numbered> nodes_;
  std::vector<std::size_t> first_;  ///< Of each card its first node; one more at the end.
};

/// Which cards feed which, and on which a card depends: whatever it does over and over, one of those has
/// to be there besides.
class Neighbours {
 public:
  explicit Neighbours(const loops::Footprints& footprints)
      : footprints_(footprints), count_(footprints.nodes_of.size()), feeds_(count_), depends_(count_),
        stands_alone_(count_, false), makers_(footprints) {
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

  std::size_t count() const { return count_; }
  /// Cards of which a text lets others go on: they hang together with whatever they help.
  const std::vector<std::uint32_t>& helpers() const { return helpers_; }
  bool StandsAlone(std::size_t card) const { return stands_alone_[card]; }
  bool Depends(std::size_t card, std::size_t on) const { return depends_.Has(card, on); }
  const std::vector<std::uint32_t>& DependencesOf(std::size_t card) const { return dependences_[card]; }
  const std::vector<std::uint32_t>& DependentsOn(std::size_t card) const { return dependents_[card]; }

  /// True if the card brings about something that one of these needs, or that helps it.
  bool Feeds(std::size_t card, const CardSet& any) const {
    return std::any_of(any.begin(), any.end(), [&](std::size_t to) { return feeds_.Has(card, to); });
  }

  /// How many sets of the pool one would meet before this one by chance: the fewer cards each of its cards can
  /// do with, the likelier they are meant for each other. Only an order.
  double Chance(const CardSet& set) const {
    double chance = 1;
    for (const std::size_t card : set) chance *= static_cast<double>(dependences_[card].size() + 1);
    return chance;
  }

  /// True if from each card every other can be reached.
  bool HangTogether(const CardSet& set) const {
    return std::all_of(set.begin(), set.end(), [&](std::size_t start) { return Reaches(start, set); });
  }

 private:
  /// A node that does nothing but let others go on.
  static bool OnlyHelps(const Node& node) {
    const auto helps = [](const positions::Touch& touch) { return touch.fact == Fact::Helps; };
    return !node.produces.empty() && std::all_of(node.produces.begin(), node.produces.end(), helps);
  }

  /// What happens by itself may bring about more of the same: damage in battle lets the rules destroy.
  void AddBefore(std::size_t last) {
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

  bool MeetsNeed(const Node& from, const Node& to) const {
    return std::any_of(to.needs.begin(), to.needs.end(), [&](const Need& need) {
      return positions::Meets(from, to, need, footprints_.cards);
    });
  }

  void AddFeeding(const std::vector<std::uint32_t>& cards, std::uint32_t to) {
    for (const std::uint32_t from : cards) feeds_.Add(from, to);
  }

  /// What only helps takes part by the help that somebody takes.
  void AddNeeded(const std::vector<std::uint32_t>& helpers, std::uint32_t by) {
    for (const std::uint32_t helper : helpers) {
      if (helper != by) depends_.Add(helper, by);
    }
  }

  void AddCard(std::uint32_t card) {
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

  void AddDependence(std::uint32_t card, std::size_t index) {
    std::vector<bool> is_open(footprints_.nodes_of[card].size() + kByThemselves, false);
    const auto others = DependenceOf(card, index, is_open);
    if (!others) stands_alone_[card] = true;
    if (!others) return;
    for (const std::uint32_t other : *others) depends_.Add(card, other);
  }

  using Others = std::vector<std::uint32_t>;

  /// The nodes of a card, then what happens by itself.
  const Node& NodeAt(std::uint32_t card, std::size_t index) const {
    const auto& own = footprints_.nodes_of[card];
    return index < own.size() ? own[index] : *ByThemselves(footprints_)[index - own.size()];
  }

  /// Of these one has to be there for the node to happen over and over; nothing if the card sees to it
  /// itself. Of several such needs the one that fewest can meet.
  std::optional<Others> DependenceOf(std::uint32_t card, std::size_t index, std::vector<bool>& is_open) const {
    if (is_open[index]) return std::nullopt;
    is_open[index] = true;
    std::optional<Others> fewest;
    const std::size_t own = footprints_.nodes_of[card].size();
    const auto& needs = NodeAt(card, index).needs;
    for (std::size_t need = 0; need < needs.size(); ++need) {
      if (needs[need].stock == positions::Stock::Room) continue;
      const Node& node = NodeAt(card, index);
      const Providers providers = index < own ? makers_.Of(node, needs[need]) : by_itself_[index - own][need];
      auto others = OthersFor(card, node, needs[need], providers, is_open);
      if (others && (!fewest || others->size() < fewest->size())) fewest = std::move(others);
    }
    is_open[index] = false;
    return fewest;
  }

  std::optional<Others> OthersFor(std::uint32_t card, const Node& node, const Need& need, const Providers& providers,
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

  /// What lowers costs needs nothing: it hangs together with whatever it feeds.
  bool NeedsNothing(std::size_t card) const {
    const auto& nodes = footprints_.nodes_of[card];
    return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
      return node.kind == positions::NodeKind::Ability &&
             std::all_of(node.needs.begin(), node.needs.end(), positions::IsForExactness);
    });
  }

  bool Reaches(std::size_t start, const CardSet& set) const {
    std::array<std::size_t, 3> seen{start};
    std::size_t count = 1;
    for (std::size_t i = 0; i < count; ++i) {
      for (const std::size_t to : set) {
        const bool is_known = std::find(seen.begin(), seen.begin() + count, to) != seen.begin() + count;
        if (is_known) continue;
        const bool is_met = feeds_.Has(seen[i], to) || (NeedsNothing(to) && feeds_.Has(to, seen[i]));
        if (is_met) seen[count++] = to;
      }
    }
    return count == set.size();
  }

  const loops::Footprints& footprints_;
  std::size_t count_;
  Relation feeds_;
  Relation depends_;
  std::vector<bool> stands_alone_;
  std::vector<std::uint32_t> helpers_;
  Makers makers_;
  /// Of each thing that happens by itself, and of those of them that lead to it:
  std::array<std::vector<std::uint32_t>, kByThemselves> before_;          ///< which cards meet a need,
  std::array<std::vector<std::uint32_t>, kByThemselves> helping_;         ///< which help,
  std::array<std::vector<std::uint32_t>, kByThemselves> needed_helpers_;  ///< and which of these must.
  std::array<std::vector<Providers>, kByThemselves> by_itself_;           ///< Who meets each of its needs.
  std::vector<std::vector<std::uint32_t>> dependents_;
  std::vector<std::vector<std::uint32_t>> dependences_;
};

/// The sets in which every card finds one that it depends on. Each set may come several times.
class Enumeration {
 public:
  Enumeration(const Neighbours& neighbours, const Living& living, const MayMeet& may_meet)
      : neighbours_(neighbours), living_(living), may_meet_(may_meet) {}

  /// Only sets of which this is true, and at most so many, from here on.
  void Want(std::function<bool(const CardSet&)> is_wanted, std::uint64_t sets_max) {
    is_wanted_ = std::move(is_wanted);
    sets_max_ = sets_max;
    is_cut_ = false;
  }
  bool IsCut() const { return is_cut_; }

  std::vector<CardSet> Singles() {
    for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
      if (neighbours_.StandsAlone(a)) Add({a});
    }
    return Take();
  }

  /// The sets, each with one card more that helps it.
  std::vector<CardSet> Helped(const std::vector<CardSet>& sets) {
    for (const CardSet& set : sets) {
      for (const std::uint32_t helper : neighbours_.helpers()) {
        if (!neighbours_.Feeds(helper, set)) continue;
        CardSet helped = set;
        helped.push_back(helper);
        Add(std::move(helped));
      }
    }
    return Take();
  }

  std::vector<CardSet> Pairs() {
    for (const auto& [a, b] : ClosedPairs()) Add({a, b});
    return Take();
  }

  /// Rings first: they are the most meant for each other, so that no cut is to fall on them.
  std::vector<CardSet> Triples() {
    for (std::uint32_t a = 0; a < neighbours_.count(); ++a) AddRings(a);
    for (const auto& [a, b] : ClosedPairs()) {
      if (is_cut_ || !may_meet_({a, b})) continue;
      for (const std::uint32_t c : alone_) Add({a, b, c});
      for (const std::uint32_t end : {a, b}) {
        for (const std::uint32_t c : neighbours_.DependentsOn(end)) Add({a, b, c});
      }
    }
    return Take();
  }

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  bool IsSeenTo(std::uint32_t card, std::uint32_t by) const {
    return neighbours_.StandsAlone(card) || neighbours_.Depends(card, by);
  }

  const std::vector<Pair>& ClosedPairs() {
    if (!pairs_.empty()) return pairs_;
    for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
      if (neighbours_.StandsAlone(a)) alone_.push_back(a);
    }
    for (std::uint32_t a = 0; a < neighbours_.count(); ++a) {
      const auto& near = neighbours_.StandsAlone(a) ? neighbours_.DependentsOn(a) : neighbours_.DependencesOf(a);
      for (const std::uint32_t b : near) AddPair(a, b);
      if (!neighbours_.StandsAlone(a)) continue;
      for (const std::uint32_t b : alone_) AddPair(a, b);
    }
    std::sort(pairs_.begin(), pairs_.end());
    pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
    return pairs_;
  }

  void AddPair(std::uint32_t a, std::uint32_t b) {
    if (a != b && IsSeenTo(a, b) && IsSeenTo(b, a)) pairs_.emplace_back(std::min(a, b), std::max(a, b));
  }

  /// Three that depend on each other in a ring, the first of them `a`.
  void AddRings(std::uint32_t a) {
    for (const std::uint32_t b : neighbours_.DependencesOf(a)) {
      if (b <= a || !may_meet_({a, b})) continue;
      for (const std::uint32_t c : neighbours_.DependencesOf(b)) {
        if (c > a && c != b && neighbours_.Depends(c, a)) Add({a, b, c});
      }
    }
  }

  void Add(CardSet set) {
    std::sort(set.begin(), set.end());
    const bool is_set = std::adjacent_find(set.begin(), set.end()) == set.end();
    if (!is_set || !seen_.insert(KeyOf(set)).second || (is_wanted_ && !is_wanted_(set))) return;
    if ((set.size() > 1 && !neighbours_.HangTogether(set)) || !may_meet_(set) || !living_.MayLive(set)) return;
    sets_.push_back(std::move(set));
    if (sets_.size() >= 2 * sets_max_) KeepLikeliest();
  }

  /// The sets that are most meant for each other, as many as are wanted.
  void KeepLikeliest() {
    if (sets_.size() <= sets_max_) return;
    is_cut_ = true;
    std::sort(sets_.begin(), sets_.end(), [&](const CardSet& a, const CardSet& b) {
      return std::pair(neighbours_.Chance(a), a) < std::pair(neighbours_.Chance(b), b);
    });
    sets_.resize(sets_max_);
  }

  /// Tells sets of up to three of two million cards apart.
  static std::uint64_t KeyOf(const CardSet& set) {
    std::uint64_t key = 0;
    for (const std::size_t card : set) key = key << 21U | (card + 1);
    return key;
  }

  std::vector<CardSet> Take() {
    KeepLikeliest();
    seen_.clear();
    std::sort(sets_.begin(), sets_.end());
    // Where a limit cuts, what is meant for each other comes first.
    std::stable_sort(sets_.begin(), sets_.end(), [&](const CardSet& a, const CardSet& b) {
      return neighbours_.Chance(a) < neighbours_.Chance(b);
    });
    return std::exchange(sets_, {});
  }

  const Neighbours& neighbours_;
  const Living& living_;
  const MayMeet& may_meet_;
  std::vector<std::uint32_t> alone_;
  std::vector<Pair> pairs_;
  std::vector<CardSet> sets_;
  std::unordered_set<std::uint64_t> seen_;
  std::function<bool(const CardSet&)> is_wanted_;
  std::uint64_t sets_max_ = UINT64_MAX;
  bool is_cut_ = false;
};

/// BOUND: so many sets that hold a smaller one are enumerated for each that may be kept; they come last.
constexpr std::uint64_t kTriesOfWider = 20;

/// Looks at sets and keeps those that may repeat.
class Sieve {
 public:
  Sieve(const loops::Footprints& footprints, std::size_t jobs, evidence::Meter& meter)
      : footprints_(footprints), jobs_(jobs), meter_(meter) {}

  /// Keeps those that may repeat, at most as many as `kept_max` allows for all that are looked at with it.
  void Look(std::vector<CardSet> sets, bool are_all, evidence::Limit kept_max) {
    std::erase_if(sets, [this](const CardSet& set) { return looked_at_.count(set) > 0; });
    const std::uint64_t room = Room();
    const bool is_wider = kept_max == evidence::Limit::combo_wider_sets_max;
    if (sets.size() > room || !are_all) Cut(is_wider ? kept_max : evidence::Limit::combo_sieved_max);
    if (sets.size() > room) sets.resize(room);
    // So many at once, so that what is looked at hangs neither on the threads nor far on what is not kept.
    for (std::size_t begin = 0; begin < sets.size(); begin += kAtOnce) {
      const std::size_t end = std::min(begin + kAtOnce, sets.size());
      if (!LookAt({sets.begin() + static_cast<std::ptrdiff_t>(begin), sets.begin() + static_cast<std::ptrdiff_t>(end)}, kept_max)) return;
    }
  }

  /// How many may still be looked at.
  std::uint64_t Room() const { return meter_.Max(evidence::Limit::combo_sieved_max) - found_.sieved; }

  std::vector<CardSet> OfSize(std::size_t size) const {
    std::vector<CardSet> sets;
    std::copy_if(found_.sets.begin(), found_.sets.end(), std::back_inserter(sets),
                 [&](const CardSet& set) { return set.size() == size; });
    return sets;
  }

  bool HoldsSmaller(const CardSet& set) const {
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (smaller_.count({set[i]}) > 0) return true;
      for (std::size_t k = i + 1; set.size() > 2 && k < set.size(); ++k) {
        if (smaller_.count({set[i], set[k]}) > 0) return true;
      }
    }
    return false;
  }

  /// What has been kept so far counts as smaller from here on.
  void GoOn() { smaller_.insert(found_.sets.begin(), found_.sets.end()); }

  PoolSets Take() {
    std::stable_sort(found_.sets.begin(), found_.sets.end(),
                     [](const CardSet& a, const CardSet& b) { return a.size() < b.size(); });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kAtOnce = 4096;

  /// False if there are enough.
  bool LookAt(const std::vector<CardSet>& sets, evidence::Limit kept_max) {
    found_.sieved += sets.size();
    looked_at_.insert(sets.begin(), sets.end());
    const std::vector<char> is_kept = LookAtAll(sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (is_kept[i] == 0) continue;
      if (kept_[kept_max] >= meter_.Max(kept_max)) {
        Cut(kept_max);
        return false;
      }
      ++kept_[kept_max];
      found_.sets.push_back(sets[i]);
    }
    return true;
  }

  void Cut(evidence::Limit limit) {
    meter_.Note(limit);
    found_.is_cut = true;
  }

  std::vector<char> LookAtAll(const std::vector<CardSet>& sets) const {
    std::vector<char> is_kept(sets.size(), 0);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < sets.size(); i = next++) {
        is_kept[i] = loops::MayRepeat(footprints_, sets[i], loops::Lasting::ForEver) ? 1 : 0;
      }
    };
    std::vector<std::thread> others;
    for (std::size_t job = 1; job < jobs_; ++job) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    return is_kept;
  }

  const loops::Footprints& footprints_;
  std::size_t jobs_;
  evidence::Meter& meter_;
  std::set<CardSet> smaller_;
  std::set<CardSet> looked_at_;  ///< A set may be come by in several ways.
  std::map<evidence::Limit, std::uint64_t> kept_;
  PoolSets found_;
};

}  // namespace

PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      std::size_t jobs, evidence::Meter& meter) {
  using evidence::Limit;
  const Neighbours neighbours(footprints);
  const Living living(footprints);
  Enumeration enumeration(neighbours, living, may_meet);
  Sieve sieve(footprints, jobs, meter);
  sieve.Look(enumeration.Singles(), true, Limit::combo_sets_max);
  // Those that need all their cards come first: what a smaller set did not come to, a card more seldom
  // helps to.
  const auto look = [&](std::size_t cards, bool holds_smaller, Limit kept_max, std::uint64_t room) {
    enumeration.Want([&](const CardSet& set) { return sieve.HoldsSmaller(set) == holds_smaller; }, room);
    auto sets = cards == 2 ? enumeration.Pairs() : enumeration.Triples();
    sieve.Look(std::move(sets), !enumeration.IsCut(), kept_max);
  };
  sieve.GoOn();
  if (size > 1) look(2, false, Limit::combo_sets_max, sieve.Room());
  sieve.GoOn();
  // That one card may repeat is soon said, an attack is enough: pairs with such a card are no worse than others.
  if (size > 1) look(2, true, Limit::combo_sets_max, sieve.Room());
  if (size > 2) look(3, false, Limit::combo_sets_max, sieve.Room());
  sieve.GoOn();
  const std::uint64_t tries = kTriesOfWider * meter.Max(Limit::combo_wider_sets_max);
  std::vector<CardSet> unhelped = sieve.OfSize(1);
  for (std::size_t cards = 2; cards <= size; ++cards) {
    if (cards > 2) look(cards, true, Limit::combo_wider_sets_max, std::min(sieve.Room(), tries));
    // One card more that only helps, and is not needed; no second one.
    const auto helped_next = sieve.OfSize(cards);
    enumeration.Want({}, std::min(sieve.Room(), tries));
    auto helped = enumeration.Helped(unhelped);
    sieve.Look(std::move(helped), !enumeration.IsCut(), Limit::combo_wider_sets_max);
    unhelped = helped_next;
  }
  return sieve.Take();
}

}  // namespace caiding::combos
