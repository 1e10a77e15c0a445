// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "checker/evidence/limits.h"
#include "checker/loops/candidates.h"

namespace caiding::combos {

/// The sets of a pool that are worth playing.
struct PoolSets {
  std::vector<loops::CardSet> sets;  ///< Smaller ones first, then in the order of the list.
  std::uint64_t sieved = 0;          ///< How many were looked at.
  bool is_cut = false;               ///< A limit was reached: there may be more.
};

/// True if these cards may be in one game. Asked before a set is looked at any closer.
using MayMeet = std::function<bool(const loops::CardSet& set)>;

/// The sets of at most `size` (1 to 3) cards that may repeat (`loops::MayRepeat`) and may meet. Cards
/// that feed each other are neighbours; only sets that hang together both ways are looked at, so that
/// a pool of thousands of cards needs no look at every triple.
PoolSets FindPoolSets(const loops::Footprints& footprints, std::size_t size, const MayMeet& may_meet,
                      evidence::Meter& meter);

}  // namespace caiding::combos
