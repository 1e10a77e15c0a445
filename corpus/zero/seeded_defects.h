// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "corpus/read_cards.h"

namespace caiding::corpus {

/// A way to spoil a clear card of 零次元, and what must then be said of it. Recall over many cards
/// tells how much of such a fault the checks see.
struct SeededDefect {
  const char* id;
  const char* what;  ///< What is done, for the table.
  /// Any of these finds it: a code, or a code with the source of the ambiguity, "A501/may-scope".
  std::vector<std::string> expected;
  /// The spoiled card; nothing where this way does not fit the card.
  std::function<std::optional<LoadedCard>(const LoadedCard&)> seed;
  /// The card means the same as before: here a card of which one of these is said is a fault.
  bool keeps_meaning = false;
};

/// All ways, in the order of the table.
const std::vector<SeededDefect>& SeededDefects();

}  // namespace caiding::corpus
