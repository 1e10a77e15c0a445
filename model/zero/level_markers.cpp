// SPDX-License-Identifier: MIT
// Markers of the level that are taken away. Rule: [Zero 1.20, 323].
#include "model/zero/level_markers.h"

#include <algorithm>

#include "model/kernel/pack_steps.h"
#include "model/kernel/relocate.h"
#include "model/kernel/triggers.h"
#include "model/zero/pack.h"

namespace caiding::zero {

bool AreLevelMarkers(const std::u32string& marker) { return marker == U"等级"; }

int LevelMarkersBelow(const Game& game, int object) {
  return std::max(0, game.state.objects[static_cast<std::size_t>(object)].level - 1);
}

namespace {

/// Where they go instead, or the rest zone. Rule: [Zero 1.20, 323.3].
kernel::Arrival Goal(const std::optional<ir::Destination>& to, int owner) {
  if (!to) return {zone::kRest, owner, 0, 0, 255};
  const int side = to->place == ir::Place::Top ? 1 : to->place == ir::Place::Bottom ? -1 : 0;
  return {to->zone, owner, 0, side, 255};
}

/// The character hears that it has lost so many.
void TellLoss(Game& game, int object, int count, bool by_effect) {
  const std::uint16_t name = kernel::MarkerName(game, U"等级");
  if (name == kernel::kNone16) return;  // No text asks.
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LosesMarkers,
                                          .object = object,
                                          .amount = count,
                                          .by_effect = by_effect,
                                          .marker = name});
}

}  // namespace

int TakeLevelMarkers(Game& game, int object, int count, const MarkersLeave& leave) {
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
    const kernel::Arrival goal = Goal(leave.to, card.owner);
    kernel::Tell(game, EventKind::Moved, {"323.3"}, card.owner, i, 0, -1, {}, goal.zone);
    kernel::Relocate(game, i, goal);
  }
  Object& character = game.At(object);
  character.level = static_cast<std::uint8_t>(character.level - taken);
  game.Touch();
  TellLoss(game, object, taken, leave.by_effect);
  return taken;
}

}  // namespace caiding::zero
