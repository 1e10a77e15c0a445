// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/positions/likeliest.h"
#include "checker/positions/playable.h"

namespace caiding::conflicts {

/// The playable cards by their numbers. Cards of a set are laid out and told in this order, so that
/// what is found does not hang on the order of the files.
class CardOrder {
 public:
  explicit CardOrder(const positions::Playable& playable);

  using Members = std::vector<const sheet::CheckedCard*>;

  /// The place of a card, an index in the list of playable cards, among all by their numbers.
  std::size_t PlaceOf(std::size_t card) const { return places_[card]; }
  /// The cards in this order, as indices.
  positions::SetOfCards InOrder(positions::SetOfCards cards) const;
  /// The same as cards.
  Members MembersOf(const positions::SetOfCards& cards) const;

 private:
  const positions::Playable& playable_;
  std::vector<std::size_t> places_;
};

}  // namespace caiding::conflicts
