// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "checker/evidence/limits.h"
#include "model/zero/game.h"

namespace caiding::loops {

/// Cards that may loop together, as indices in the list that was read; sorted, without doubles.
using CardSet = std::vector<std::size_t>;

struct Candidates {
  std::vector<CardSet> sets;  ///< Smaller sets first, then in the order of the list.
  bool is_cut = false;        ///< There are more than a limit allows.
};

/// The sets of at most `cards_max` cards in which abilities can set each other off again and
/// again: every member takes part, and every need of every part is met within the set. A set
/// that is left out cannot repeat a position exactly.
Candidates FindCandidates(const std::vector<zero::ReadCard>& cards, std::size_t accused,
                          evidence::Meter& meter);

}  // namespace caiding::loops
