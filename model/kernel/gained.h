// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "model/kernel/board.h"

namespace caiding::kernel {

/// What an object has gained of traits and names, or had replaced. Without initialisers, as a board.
struct Gained {
  bool has_new_traits;
  std::uint8_t trait_count;
  std::uint8_t name_count;
  std::array<const std::u32string*, kNamesMax> traits;
  std::array<const std::u32string*, kNamesMax> names;
};

/// One entry for each place of a board.
using GainedList = std::array<Gained, kInPlayMax>;

/// True if the name is among the first `count` of the list.
bool HasGained(const std::array<const std::u32string*, kNamesMax>& list, int count,
               const std::u32string& name);

/// Remembers what was gained in a pass; true if it is other than before. On whom a continuous effect
/// acts is asked of the traits and names that cards have in the end: as long as a card has the
/// trait, it gets the bonus, whichever came first. Rule: [Zero 1.20, 306.3], [Zero 1.20, 306.4].
bool Settle(const Board& board, GainedList& settled, bool& is_settled);

/// Puts what was remembered on a board whose effects have not been applied yet.
void PresetGained(Board& board, const GainedList& settled);

}  // namespace caiding::kernel
