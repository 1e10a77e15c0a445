// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/id.h"

namespace caiding::ir {

/// A field of a card that its file left out and the loader filled in (S203).
enum class CardField : std::uint8_t { Kind, Cost, Colour, Stats, Characters, Traits, Subkind };

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
  std::vector<std::u32string> text;                    ///< One paragraph each.
  std::optional<std::u32string> life_burst;
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

/// Equal in all printed text; picture, rarity, number and copyright do not count.
/// Rule: [Zero 1.20, 327.1], [Zero 1.20, 327.2].
bool IsSameCard(const Card& a, const Card& b);

}  // namespace caiding::ir
