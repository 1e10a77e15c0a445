// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/findings/message.h"
#include "checker/positions/footprint.h"
#include "model/kernel/event.h"
#include "model/sheet/roles.h"

namespace caiding::pictures {

/// "enters", "is uprighted": what an arrow of a picture says.
ir::Message WordFor(positions::Fact fact);

/// A fact that was seen to happen, and to which card; `card` none: to a player.
struct SeenFact {
  positions::Fact fact = positions::Fact::Enters;
  std::uint16_t card = kernel::Event::kNoObject;
};

/// What an event means in the words of footprints; nothing if they do not speak of it.
std::vector<SeenFact> FactsOf(const sheet::ZoneRoles& zones, const kernel::Event& event);

/// True if it lies in the card, and no event tells of it: costs that are lower as long as it lies
/// there.
bool IsSilent(positions::Fact fact);

}  // namespace caiding::pictures
