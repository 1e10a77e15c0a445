// SPDX-License-Identifier: MIT
// Markers of the level that are taken away. Rule: [Zero 1.20, 323].
#include "model/zero/level_markers.h"

#include <algorithm>

#include "model/kernel/relocate.h"
#include "model/zero/pack.h"

namespace caiding::zero {

bool AreLevelMarkers(const std::u32string& marker) { return marker == U"等级"; }

int LevelMarkersBelow(const Game& game, int object) {
  return std::max(0, game.state.objects[static_cast<std::size_t>(object)].level - 1);
}

int TakeLevelMarkers(Game& game, int object, int count) {
  const int taken = std::clamp(count, 0, LevelMarkersBelow(game, object));
  if (taken == 0) return 0;
  int left = taken;
  for (int i = game.state.object_count - 1; i >= 0 && left > 0; --i) {
    Object& card = game.At(i);
    const bool is_marker = card.card != kernel::kNone16 && card.host == object &&
                           card.Has(kernel::kUnder) && !card.Has(kernel::kCompanion);
    if (!is_marker) continue;
    card.host = kernel::kNoObject8;
    --left;
    kernel::Tell(game, EventKind::Moved, {"323.3"}, card.owner, i, 0, -1, {}, zone::kRest);
    kernel::Relocate(game, i, kernel::Arrival{zone::kRest, card.owner, 0, 0, 255});
  }
  Object& character = game.At(object);
  character.level = static_cast<std::uint8_t>(character.level - taken);
  game.Touch();
  return taken;
}

}  // namespace caiding::zero
