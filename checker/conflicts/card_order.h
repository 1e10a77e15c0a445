// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
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

using Numbers = std::set<std::string>;

/// The numbers of the cards that are accused, and not of the pool beside them.
Numbers AccusedOf(const findings::CheckInput& input);

/// The accused cards go first in what is told, else they stand as they were.
void AccusedFirst(std::vector<std::string>& cards, const Numbers& accused);

}  // namespace caiding::conflicts
