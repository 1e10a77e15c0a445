// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "checker/positions/table.h"

namespace caiding::conflicts {

/// The same table with the texts of one card taken away. What is the matter then as well is no
/// matter of that card.
inline positions::Table WithBlank(positions::Table table, std::size_t card) {
  for (auto& text : table.cards[card].texts) text.clear();
  return table;
}

}  // namespace caiding::conflicts
