// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::bench {

/// The shipped decks with the full texts of their cards, each against each.
struct CorpusGames {
  kernel::Rules rules;
  std::vector<kernel::State> starts;  ///< One per ordered pair of decks, before the first choice.
};

/// Ends the program with a message if the corpus is not what it should be.
CorpusGames LoadCorpusGames();

}  // namespace caiding::bench
