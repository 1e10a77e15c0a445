// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/kernel/program.h"

namespace caiding::kernel {

struct Pack;

/// One ability in the store. `text` points into `Rules::texts`.
struct AbilityEntry {
  const ir::Ability* text = nullptr;
  std::uint16_t card = kNone16;   ///< Whose text it is; none: granted or part of a keyword table.
  std::uint8_t paragraph = 0;     ///< 0-based; 255 for the life burst.
  ir::KeywordId keyword;          ///< The printed keyword that it expands, if any.
  ir::AbilityKind kind = ir::AbilityKind::Continuous;
  std::uint16_t program = kNone16;  ///< Number in `Rules::programs`.
  std::vector<const ir::Selector*> targets;  ///< Named at announcement. Rule: [Zero 1.20, 705.1].
  std::vector<const ir::Selector*> slots;    ///< Every selector that picks, by slot number.
};

/// A card's compiled side.
struct CardEntry {
  std::vector<std::uint16_t> abilities;    ///< Numbers in `Rules::abilities`, in text order.
  std::vector<std::uint16_t> life_burst;   ///< The same for its life burst.
  std::vector<ir::KeywordId> keywords;     ///< Printed keywords.
  std::vector<std::uint16_t> keyword_abilities;  ///< Per keyword the first ability, or none.
  std::vector<std::string> gaps;           ///< Why it cannot be executed yet; empty: playable.
};

/// The immutable store beside which a state means something: cards, abilities, programs,
/// policies, and the pack that knows the game. Made by the pack; may be moved, not copied.
struct Rules {
  Rules() = default;
  Rules(Rules&&) = default;
  Rules& operator=(Rules&&) = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  std::vector<ir::Card> cards;
  std::vector<CardEntry> entries;             ///< One per card.
  std::vector<AbilityEntry> abilities;
  std::vector<Program> programs;
  std::vector<const ir::Effect*> nodes;       ///< Effects that may last or wait.
  std::map<const ir::Effect*, std::uint16_t> node_numbers;
  std::map<const ir::Ability*, std::uint16_t> ability_numbers;  ///< Granted ones included.
  std::vector<std::u32string> names;          ///< Marker names.
  std::vector<std::vector<ir::Ability>> texts;  ///< Owns what the pointers above point to.
  std::array<std::uint8_t, 64> policies{};    ///< Value of each switch of the pack.
  const Pack* pack = nullptr;
};

}  // namespace caiding::kernel
