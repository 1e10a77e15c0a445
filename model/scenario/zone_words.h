// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/id.h"
#include "model/scenario/words.h"
#include "model/sheet/sheet.h"

// How scenarios call the zones of a game: by the first English word of the zone, or by what its
// cards call it.

namespace caiding::scenario {

/// The keys of a player's side: its zones and what else is said of a player.
ScenarioWords ZoneWords(const sheet::Sheet& sheet);

/// The English key of a zone, for instance "hand"; empty for what is none.
std::string_view ZoneKey(const sheet::Sheet& sheet, ir::ZoneId zone);

/// The zone with this English key, or none.
ir::ZoneId ZoneOfKey(const sheet::Sheet& sheet, std::string_view key);

/// The zones that a position places cards in, in the order of the game.
std::vector<ir::ZoneId> PlacedZones(const sheet::Sheet& sheet);

}  // namespace caiding::scenario
