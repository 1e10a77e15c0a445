// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/ir/player.h"
#include "model/ir/selector.h"

namespace caiding::ir {

/// How cards that move together are ordered.
enum class Order : std::uint8_t { Unstated, Any, Random };

/// Where a card goes, and how it lies there.
struct Destination {
  ZoneId zone;
  Player whose = Player::ItsOwner;  ///< Rule: [Zero 1.20, 200.3], [Zero 1.20, 318.6].
  Place place = Place::Anywhere;    ///< For ordered zones; 牌组顶 or 牌组底.
  bool is_top_or_bottom = false;    ///< 牌组顶或者牌组底: its mover chooses.
  bool is_tapped = false;           ///< 横置登场
  bool is_face_down = false;
  Order order = Order::Unstated;  ///< 以任意顺序
  friend bool operator==(const Destination&, const Destination&) = default;
};

}  // namespace caiding::ir
