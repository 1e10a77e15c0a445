// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "model/ir/expected.h"
#include "model/sheet/checked_card.h"

namespace caiding::evidence {

/// Reads a card's text again and takes the readings that the choices name. `caiding-replay` hands
/// one that parses; checks hand one that looks the card up in their input.
using CardReader = std::function<Expected<ir::ReadCard>(const ir::Card& card,
                                                        const sheet::ReadingChoices& choices)>;

}  // namespace caiding::evidence
