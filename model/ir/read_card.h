// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"

namespace caiding::ir {

/// A card with one reading chosen for each of its texts: what a rule pack compiles.
struct ReadCard {
  Card card;
  std::vector<std::vector<Ability>> paragraphs;  ///< One entry a paragraph of `card.text`.
  std::vector<Ability> life_burst;

  ReadCard();
  explicit ReadCard(Card without_text);
  ReadCard(const ReadCard&);
  ReadCard(ReadCard&&) noexcept;
  ReadCard& operator=(const ReadCard&);
  ReadCard& operator=(ReadCard&&) noexcept;
  ~ReadCard();
};

}  // namespace caiding::ir
