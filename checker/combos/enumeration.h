// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "checker/combos/living.h"
#include "checker/combos/neighbours.h"
#include "checker/combos/pool_sets.h"
#include "checker/loops/candidates.h"

namespace caiding::combos {

/// The sets in which every card finds one that it depends on. Each set may come several times.
class Enumeration {
 public:
  Enumeration(const Neighbours& neighbours, const Living& living, const MayMeet& may_meet);

  /// Only sets of which this is true, and at most so many, from here on.
  void Want(std::function<bool(const loops::CardSet&)> is_wanted, std::uint64_t sets_max);
  bool IsCut() const { return is_cut_; }

  std::vector<loops::CardSet> Singles();

  /// The sets, each with one card more that helps it.
  std::vector<loops::CardSet> Helped(const std::vector<loops::CardSet>& sets);

  std::vector<loops::CardSet> Pairs();

  /// Rings first: they are the most meant for each other, so that no cut is to fall on them.
  std::vector<loops::CardSet> Triples();

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  bool IsSeenTo(std::uint32_t card, std::uint32_t by) const;

  const std::vector<Pair>& ClosedPairs();

  void AddPair(std::uint32_t a, std::uint32_t b);

  /// Three that depend on each other in a ring, the first of them `a`.
  void AddRings(std::uint32_t a);

  void Add(loops::CardSet set);

  /// The sets that are most meant for each other, as many as are wanted.
  void KeepLikeliest();

  /// Tells sets of up to three of two million cards apart.
  static std::uint64_t KeyOf(const loops::CardSet& set);

  std::vector<loops::CardSet> Take();

  const Neighbours& neighbours_;
  const Living& living_;
  const MayMeet& may_meet_;
  std::vector<std::uint32_t> alone_;
  std::vector<Pair> pairs_;
  std::vector<loops::CardSet> sets_;
  std::unordered_set<std::uint64_t> seen_;
  std::function<bool(const loops::CardSet&)> is_wanted_;
  std::uint64_t sets_max_ = UINT64_MAX;
  bool is_cut_ = false;
};

}  // namespace caiding::combos
