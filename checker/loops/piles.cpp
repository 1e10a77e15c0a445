// SPDX-License-Identifier: MIT
#include "checker/loops/piles.h"

#include <algorithm>
#include <array>

#include "model/sheet/sheet.h"

namespace caiding::loops {
namespace {

/// How many cards lie in the piles from which rounds take, of each player.
std::array<int, 6> Piles(const kernel::Rules& rules, const kernel::State& state) {
  const sheet::ZoneRoles& zones = sheet::SheetOf(rules).roles.zones;
  const std::array<ir::ZoneId, 3> piles{zones.hidden_pile, zones.damage_pile, zones.hand};
  std::array<int, 6> counts{};
  for (std::size_t i = 0; i < state.object_count; ++i) {
    const kernel::Object& object = state.objects[i];
    if (object.card == kernel::kNone16) continue;
    const auto pile = std::find(piles.begin(), piles.end(), object.zone);
    if (pile != piles.end())
      ++counts[static_cast<std::size_t>(pile - piles.begin()) * 2 + object.controller];
  }
  return counts;
}

}  // namespace

bool HasRunDry(const kernel::Rules& rules, const kernel::State& start, const kernel::State& now) {
  const auto before = Piles(rules, start);
  const auto after = Piles(rules, now);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] > 0 && after[i] == 0) return true;
  }
  return false;
}

bool HasWornDown(const kernel::Rules& rules, const kernel::State& before, const kernel::State& now,
                 int player) {
  const auto were = Piles(rules, before);
  const auto are = Piles(rules, now);
  // Deck and life come first.
  for (std::size_t i = static_cast<std::size_t>(player); i < 4; i += 2) {
    if (were[i] - are[i] >= 2) return true;
  }
  return false;
}

}  // namespace caiding::loops
