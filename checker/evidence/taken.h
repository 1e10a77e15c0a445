// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/evidence/claim.h"
#include "model/kernel/engine.h"

namespace caiding::evidence {

/// True if some option of the state moves a card of this sort into this zone.
bool MayBeTakenNext(const kernel::Rules& rules, const kernel::State& state, std::uint16_t card,
                    std::uint16_t zone);

/// Why the line (its states before the first choice and after each) does not show that the card is
/// taken, or empty.
std::string WhyNotTaken(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                        const std::vector<std::uint16_t>& choices, const TakesUnshown& claim);

/// The same of its not being taken.
std::string WhyNotTaken(const kernel::Rules& rules, const std::vector<kernel::State>& states,
                        const std::vector<std::uint16_t>& choices, const TakesNone& claim);

}  // namespace caiding::evidence
