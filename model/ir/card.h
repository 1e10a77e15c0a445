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
  std::vector<std::pair<StatId, std::int32_t>> stats;  ///< Bonuses for attached cards.
  std::vector<std::u32string> text;                    ///< One paragraph each.
  std::optional<std::u32string> life_burst;
  std::string rarity;
  std::string series;
  /// What the publisher says of each paragraph's kind, if it does. Rule: [Zero 1.20, 702.1].
  std::vector<std::optional<AbilityKind>> classified;
  std::vector<CardField> assumed;
  friend bool operator==(const Card&, const Card&) = default;
};

}  // namespace caiding::ir
