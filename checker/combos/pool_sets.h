// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "checker/findings/limits.h"
#include "checker/loops/candidates.h"

namespace caiding::combos {

/// The sets of a pool that are worth playing.
struct PoolSets {
  std::vector<loops::CardSet> sets;  ///< Smaller ones first, then those whose cards are tied closest.
  std::uint64_t sieved = 0;          ///< How many were looked at.
  bool is_cut = false;               ///< A limit was reached: there may be more.
};

/// True if these cards may be in one game. Asked before a set is looked at any closer.
using MayMeet = std::function<bool(const loops::CardSet& set)>;

/// The sets of at most `size` (1 to 3) cards that may repeat (`loops::MayRepeat`) and may meet. Whatever
/// a card does over and over, some need of it that neither it nor the rules see to is met by another card
/// of the set: only sets in which this holds for every card, and that hang together both ways, are looked
/// at, so that a pool of thousands of cards needs no look at every triple. Of the cards that only help and
/// are not needed (`positions::Helps`) at most one is added to a set. The result does not depend on `jobs`.
PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      std::size_t jobs, findings::Meter& meter);

}  // namespace caiding::combos
