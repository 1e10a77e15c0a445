// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "checker/loops/candidates.h"
#include "checker/loops/living.h"
#include "checker/loops/neighbours.h"

namespace caiding::loops {

/// The sets in which every card finds one that it depends on: no look at every triple. A set may be
/// come by in several ways, and is handed over each time.
class Enumeration {
 public:
  Enumeration(const Neighbours& neighbours, const Living& living, const CandidateQuery& query);

  using Hand = std::function<void(CardSet set)>;
  void Pairs(const Hand& hand);
  void Triples(const Hand& hand);
  /// The sets, each with one card more that helps it.
  void Helped(const std::vector<CardSet>& sets, const Hand& hand);

  /// False if the set cannot do anything together, as far as tables say. Of a set that is handed
  /// over it is not asked yet: who hands on few asks it of those.
  bool MayLive(const CardSet& set) const { return living_.MayLive(set); }

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  bool IsSeenTo(std::uint32_t card, std::uint32_t by) const;
  const std::vector<Pair>& ClosedPairs();
  void AddPair(std::uint32_t a, std::uint32_t b);
  /// Three that depend on each other in a ring, the first of them `a`.
  void Rings(std::uint32_t a, const Hand& hand) const;
  /// So many threes are come by that a set is made only of those that somebody asks for.
  void AddThree(std::uint32_t a, std::uint32_t b, std::uint32_t c, const Hand& hand) const;
  void Add(CardSet set, const Hand& hand) const;

  const Neighbours& neighbours_;
  const Living& living_;
  const CandidateQuery& query_;
  std::vector<std::uint32_t> alone_;          ///< In order,
  std::vector<std::uint32_t> accused_alone_;  ///< and those of them that are accused.
  std::vector<Pair> pairs_;
};

}  // namespace caiding::loops
