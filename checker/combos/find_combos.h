// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "checker/evidence/check_input.h"
#include "checker/evidence/combo.h"

namespace caiding::combos {

/// What is asked of a pool.
struct ComboQuery {
  std::size_t size = 2;     ///< At most so many different cards, 1 to 3.
  bool is_official = true;  ///< Cards of one side are of one series. Rule: [Zero 1.20, 100.6].
  /// How many copies of a card a deck may hold, by number, where it is not four; 0: banned.
  std::map<std::string, int> allowed{};
  std::size_t jobs = 1;     ///< Threads; the result does not depend on it.
  /// What an earlier run found of a set of cards, by their numbers; may be empty.
  std::function<const std::vector<evidence::Combo>*(const std::vector<std::string>& numbers)> known{};
  /// Hears of each set once it has been played, from any thread, one at a time; may be empty.
  std::function<void(const std::vector<std::string>& numbers, const std::vector<evidence::Combo>&)> heard{};
};

/// The smallest sets of cards of `input.cards` that loop together, each with a certificate that
/// replays. Sets that hold a smaller one that is found are left out: the result is an antichain. What
/// is not found is absent within the scope only.
///
/// Rule: [Zero 1.20, 901].
evidence::Combos FindCombos(const evidence::CheckInput& input, const ComboQuery& query);

}  // namespace caiding::combos
