// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/id.h"

namespace caiding::ir {

/// A field of a card that its file left out and the loader filled in (S203).
enum class CardField : std::uint8_t { Kind, Cost, Colour, Stats, Characters, Traits, Subkind };

/// What a text is to its card, as the game's sheet lists it. None: a paragraph of the text box,
/// which the cards of every game have.
using TextRoleId = Id<struct TextRoleTag>;

/// One text of a card.
struct CardText {
  std::u32string words;
  TextRoleId role{};
  friend bool operator==(const CardText&, const CardText&) = default;
};

/// Which text of a card: its place in `Card::texts`, and its role.
struct TextPlace {
  std::size_t index = 0;
  TextRoleId role{};
  bool IsParagraph() const { return role.IsNone(); }
  friend auto operator<=>(const TextPlace&, const TextPlace&) = default;
};

/// The definition of a card as printed. Rule: [Zero 1.20, 300].
struct Card {
  std::string number;  ///< Unique in a pool.
  std::u32string name;
  KindId kind;
  SubkindId subkind;  ///< None unless the kind has subkinds.
  std::int32_t cost_total = 0;
  std::vector<std::pair<ColourId, std::int32_t>> cost_coloured;
  bool is_cost_x = false;
  std::vector<ColourId> colours;
  std::vector<std::u32string> characters;
  std::vector<std::u32string> traits;
  std::u32string second_name;  ///< 斩魄刀名; empty: none is printed. Policy D-T10.
  std::vector<std::pair<StatId, std::int32_t>> stats;  ///< Bonuses for attached cards.
  /// The paragraphs, and behind them what has a role of its own, in the order of the roles.
  std::vector<CardText> texts;
  /// Bears the mark of a card whose own text may be carried out when damage reveals it.
  /// Rule: [FF-TCG 3.2, 11.10.2], [FF-TCG 3.2, 11.10.3].
  bool is_burst = false;
  std::string rarity;
  std::string series;
  /// What the publisher says of each paragraph's kind, if it does. Rule: [Zero 1.20, 702.1].
  std::vector<std::optional<AbilityKind>> classified;
  std::vector<CardField> assumed;
  friend bool operator==(const Card&, const Card&) = default;
};

/// The texts without a role of their own.
std::span<const CardText> ParagraphsOf(const Card& card);

/// The place of a text of the card.
TextPlace PlaceOf(const Card& card, std::size_t index);

/// Texts that are paragraphs, in their order.
std::vector<CardText> AsParagraphs(std::vector<std::u32string> paragraphs);

/// Equal in all printed text; picture, rarity, number and copyright do not count.
/// Rule: [Zero 1.20, 327.1], [Zero 1.20, 327.2].
bool IsSameCard(const Card& a, const Card& b);

}  // namespace caiding::ir
