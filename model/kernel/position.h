// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/ir/id.h"

namespace caiding::kernel {

/// One card on the table in a constructed position.
struct PlacedCard {
  std::uint16_t card = 0;  ///< Index in `Rules::cards`.
  std::uint8_t owner = 0;
  std::uint8_t controller = 0;
  ir::ZoneId zone;
  bool is_tapped = false;
  bool is_face_down = false;
  bool entered_this_turn = false;
  std::uint8_t level = 1;
  std::int32_t damage = 0;
  std::int16_t attached_to = -1;  ///< Index in `Position::cards`, or -1.
  std::vector<std::pair<std::u32string, std::int32_t>> markers;
  friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

/// A position that a person can write down: who has what where, and how far the turn is.
///
/// Within ordered zones, earlier entries lie nearer to the top. It becomes a `State` through
/// the pack, which refuses what no game could hold.
struct Position {
  std::vector<PlacedCard> cards;
  std::uint8_t active_player = 0;
  std::uint8_t turn_number = 2;
  ir::StepId step;
  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace caiding::kernel
