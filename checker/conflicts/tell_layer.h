// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/conflicts/layer_orders.h"
#include "checker/findings/message.h"

// Orders and oscillations of continuous effects, told to people.

namespace caiding::conflicts {

/// "took effect in this order: A, then B".
ir::Message TellOrder(const kernel::Rules& rules, const Ordered& ordered);

/// One line for each round of the oscillation: which of the effects that come and go are there in
/// it, and what the cards of which that changes something then have. Each round rests on what the
/// one before came to.
std::vector<ir::Message> TellRounds(const kernel::Rules& rules, const kernel::State& state,
                                    const std::vector<kernel::SettlingRound>& rounds);

/// The cards whose effects come and go in the rounds, as indices in `Rules::cards`, sorted.
std::vector<std::uint16_t> CardsThatChange(const kernel::State& state,
                                           const std::vector<kernel::SettlingRound>& rounds);

}  // namespace caiding::conflicts
