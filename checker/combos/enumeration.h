// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "checker/combos/living.h"
#include "checker/combos/neighbours.h"
#include "checker/combos/pool_sets.h"
#include "checker/combos/ties.h"
#include "checker/loops/candidates.h"

namespace caiding::combos {

/// Tells sets of up to three of two million cards apart.
std::uint64_t KeyOf(const loops::CardSet& set);

/// The sets in which every card finds one that it depends on, each once, those whose cards are tied closest first.
class Enumeration {
 public:
  Enumeration(const Neighbours& neighbours, const Ties& ties, const Living& living, const MayMeet& may_meet);

  /// Only sets of which this is true, and at most so many, from here on.
  void Want(std::function<bool(const loops::CardSet&)> is_wanted, std::uint64_t sets_max);
  bool IsCut() const { return is_cut_; }

  std::vector<loops::CardSet> Singles();

  /// The sets, each with one card more that helps it.
  std::vector<loops::CardSet> Helped(const std::vector<loops::CardSet>& sets);

  std::vector<loops::CardSet> Pairs();

  std::vector<loops::CardSet> Triples();

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;
  struct Found {
    double chance;
    loops::CardSet set;
    friend auto operator<=>(const Found&, const Found&) = default;
  };

  bool IsSeenTo(std::uint32_t card, std::uint32_t by) const;

  const std::vector<Pair>& ClosedPairs();

  void AddPair(std::uint32_t a, std::uint32_t b);

  /// Three that depend on each other in a ring, the first of them `a`.
  void AddRings(std::uint32_t a);

  void Add(loops::CardSet set);

  /// Sorts the sets, those whose cards are tied closest first, and keeps each once, and as many as are wanted.
  void KeepClosest();

  /// Puts sets further back the more sets that come before them hold the same two cards: where two cards go with
  /// any card of a sort, they are not to take all the room.
  void Mix();

  std::vector<loops::CardSet> Take();

  const Neighbours& neighbours_;
  const Ties& ties_;
  const Living& living_;
  const MayMeet& may_meet_;
  std::vector<std::uint32_t> alone_;
  std::vector<Pair> pairs_;
  std::vector<Found> sets_;
  std::function<bool(const loops::CardSet&)> is_wanted_;
  std::uint64_t sets_max_ = UINT64_MAX;
  double chance_max_ = 0;  ///< Once it is cut: of the loosest set that is kept.
  bool is_cut_ = false;
};

}  // namespace caiding::combos
