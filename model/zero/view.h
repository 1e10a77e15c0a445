// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"
#include "model/zero/vocabulary.h"

// What a player may know of a state: how many cards lie where, and which of them the player sees.

namespace caiding::zero {

/// One zone of one player as somebody sees it.
struct SeenZone {
  int size = 0;  ///< Everybody may count. Rule: [Zero 1.20, 201.4], [Zero 1.20, 203.7].
  std::vector<std::uint16_t> known;  ///< The objects whose cards the onlooker sees.
  friend bool operator==(const SeenZone&, const SeenZone&) = default;
};

/// What one player sees: nothing in it depends on a card that the player may not see.
struct View {
  std::array<std::array<SeenZone, zone::kCount>, 2> zones;
  const SeenZone& At(int player, ir::ZoneId zone) const {
    return zones[static_cast<std::size_t>(player)][zone.value];
  }
  friend bool operator==(const View&, const View&) = default;
};

/// True if `player` may look at the card of the object where it lies.
///
/// Rule: [Zero 1.20, 201.2], [Zero 1.20, 201.6], [Zero 1.20, 202.2], [Zero 1.20, 203.6],
/// [Zero 1.20, 204.10], [Zero 1.20, 207.3], [Zero 1.20, 208.4], [Zero 1.20, 208.5].
bool MaySee(const kernel::State& state, int object, int player);

/// `EffectInstance::amount` of a continuous effect that shows the top card of a deck: which it
/// shows.
inline std::int32_t ShownAs(kernel::ObjectRef card) {
  return 1 + card.object + (std::int32_t{card.incarnation} << 8);
}

View Observe(const kernel::State& state, int player);

}  // namespace caiding::zero
