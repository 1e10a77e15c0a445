// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/loops/candidates.h"

namespace caiding::combos {

/// How close the cards of a pool are tied: a text that brings about what few wait for, for a text that few
/// bring about, was likely written for it. Only for an order in which sets are looked at.
class Ties {
 public:
  explicit Ties(const loops::Footprints& footprints);

  /// Grows with how many sets of the pool are tied no looser than this one by chance. Each card counts by the
  /// closest tie of the set that leads to it, and by the closest that leads away from it.
  double Chance(const loops::CardSet& set) const;

 private:
  float& Between(std::size_t from, std::size_t to) { return loose_[from * count_ + to]; }
  float Between(std::size_t from, std::size_t to) const { return loose_[from * count_ + to]; }

  std::size_t count_;
  /// Of each two cards: so many could meet the need, times so many needs what is brought about could meet.
  std::vector<float> loose_;
};

}  // namespace caiding::combos
