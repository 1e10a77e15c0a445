// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// F105: a card of the input that has name, kind, cost, colour and stats of an earlier card, or of
/// one of the pool, and another text. They are two cards: four of each may be in a deck, and
/// neither is a same card for a dimensional level-up of the other. What a file leaves out is not
/// compared.
///
/// Rule: [Zero 1.20, 327.1], [Zero 1.20, 327.3], [Zero 1.20, 600.5].
std::vector<findings::Finding> FindReprintDrift(const findings::CheckInput& input);

}  // namespace caiding::proofreading
