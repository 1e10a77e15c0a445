// SPDX-License-Identifier: MIT
// Counters on cards, and crystals, which are counted on the player. Rule: [FF-TCG 3.2, 6.7.1],
// [FF-TCG 3.2, 6.8.1].
#include "model/fftcg/pack.h"

namespace caiding::fftcg {
namespace {

/// What cards hear of counters that go. Rule: [FF-TCG 3.2, 15.2.7.5].
void TellOfCounters(Game& game, int object, std::uint16_t name, int difference) {
  kernel::Tell(game, EventKind::MarkersChanged, {difference < 0 ? "15.1.1.10.1" : "6.7.1", "6.7.2"},
               game.At(object).controller, object, difference);
  if (difference >= 0) return;
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::LosesMarkers,
                                          .object = object,
                                          .amount = -difference,
                                          .marker = name});
}

}  // namespace

bool HasCounters(const Game& game, int bearer, const std::u32string& marker, int count) {
  const std::uint16_t name = kernel::MarkerName(game, marker);
  return count <= 0 || (name != kernel::kNone16 && kernel::MarkersOn(game, bearer, name) >= count);
}

void GiveCounters(Game& game, int object, const std::u32string& marker, int difference) {
  const std::uint16_t name = kernel::MarkerName(game, marker);
  if (name == kernel::kNone16) return;
  const int before = kernel::MarkersOn(game, object, name);
  kernel::ChangeMarkers(game, object, name, difference);
  const int changed = kernel::MarkersOn(game, object, name) - before;
  if (changed != 0) TellOfCounters(game, object, name, changed);
}

void GiveCrystals(Game& game, int player, const std::u32string& marker, int difference) {
  const std::uint16_t name = kernel::MarkerName(game, marker);
  if (name == kernel::kNone16) return;
  kernel::ChangeMarkers(game, kernel::PlayerAsBearer(player), name, difference);
  kernel::Tell(game, EventKind::MarkersChanged, {"6.8.1"}, player, -1, difference);
}

}  // namespace caiding::fftcg
