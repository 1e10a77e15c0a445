// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/conflicts/card_order.h"
#include "checker/conflicts/text_sets.h"

namespace caiding::conflicts {

/// Sets with the same texts that collide in the same way: one that shows it stands for all.
struct AlikeSets {
  /// Those of different cards first, then those that are shown most easily, then by the numbers of
  /// their cards.
  std::vector<TextSet> sets;
};

/// The same texts that are asked for, and how many sets are not.
struct LikeliestTexts {
  std::vector<AlikeSets>
      alike;  ///< Those of one card first, then by the numbers of the cards of their first sets.
  std::uint64_t not_asked_for = 0;
};

/// For each accused card, the first of the list, so many of the texts that it has a part in: those
/// whose match is strongest, then by the numbers of the cards. With two copies of a card, the same
/// texts on one of them.
LikeliestTexts ChooseLikeliestTexts(std::vector<TextSet> sets, const CardOrder& order,
                                    std::size_t accused, std::uint32_t per_card);

}  // namespace caiding::conflicts
