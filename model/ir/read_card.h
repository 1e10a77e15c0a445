// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"

namespace caiding::ir {

/// A card with one reading chosen for each of its texts: what a rule pack compiles.
struct ReadCard {
  Card card;
  /// One entry a text of `card.texts`. A card that only plays may leave the words of its paragraphs
  /// out there, never what has a role of its own.
  std::vector<std::vector<Ability>> texts;

  ReadCard();
  explicit ReadCard(Card without_text);
  ReadCard(const ReadCard&);
  ReadCard(ReadCard&&) noexcept;
  ReadCard& operator=(const ReadCard&);
  ReadCard& operator=(ReadCard&&) noexcept;
  ~ReadCard();
};

/// What its paragraphs mean.
std::span<const std::vector<Ability>> ParagraphsOf(const ReadCard& card);

/// The role of one of its texts.
TextRoleId RoleOf(const ReadCard& card, std::size_t index);

/// What all its texts mean, one behind the other.
std::vector<Ability> AllAbilitiesOf(const ReadCard& card);

}  // namespace caiding::ir
