// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/loops/candidates.h"

namespace caiding::loops {

/// How close two cards are tied: what one brings about is what the other waits for, the closer, the
/// fewer cards such words fit. Only for an order in which sets are looked at. It hangs on the texts
/// of the two alone, so that no other card changes it.
class Ties {
 public:
  explicit Ties(const Footprints& footprints);

  /// Grows with how seldom cards are tied so by chance. Each card counts by the closest tie of the
  /// set that leads to it, and by the closest that leads away from it.
  std::uint64_t Likelihood(const CardSet& set) const;

  /// True if each card of the set is tied to another that waits for something, and another to it if
  /// it does, by more than what any text may wait for: by what only a text brings about, or in
  /// words that say which cards.
  bool AreClose(const CardSet& set) const;

 private:
  /// The closest tie of the set that leads to the card, and the closest that leads away from it.
  struct Closest {
    std::uint8_t to = 0;
    std::uint8_t from = 0;
  };
  Closest ClosestOf(std::size_t card, const CardSet& set) const;

  std::uint8_t& Between(std::size_t from, std::size_t to) { return close_[from * count_ + to]; }
  std::uint8_t Between(std::size_t from, std::size_t to) const {
    return close_[from * count_ + to];
  }

  std::size_t count_;
  std::vector<std::uint8_t> close_;  ///< Of each two cards; 0: they are not tied.
  std::vector<bool> waits_;          ///< Of each card: whatever it does waits for something.
};

}  // namespace caiding::loops
