// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/card.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// What scenarios of a game may use without defining it: every shipped card that has all that play
/// needs, and fillers, cards without a text. Read once.
const std::vector<ir::Card>& ShippedCards(const sheet::Sheet& sheet);

}  // namespace caiding::corpus
