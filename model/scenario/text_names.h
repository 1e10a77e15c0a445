// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/rules.h"
#include "model/scenario/scenario.h"

// How scenarios call the texts of a store, and back.

namespace caiding::scenario {

/// The number in `Rules::abilities` of this text of the card, or what the card has instead.
Expected<std::uint16_t> AbilityNamed(const kernel::Rules& rules, std::uint16_t card,
                                     const TextEntry& text);

/// The text with this number; `number` of it is its card's.
TextEntry NameAbility(const kernel::Rules& rules, std::uint16_t ability);

/// "INV-001", "INV-001 2", "INV-001 burst 1"; without the card's number if `is_own`.
std::string TextWords(const TextEntry& text, bool is_own);

/// What of this ability may last or wait, as numbers in `Rules::nodes`, in text order.
std::vector<std::uint16_t> NodesOf(const kernel::Rules& rules, std::uint16_t ability);

}  // namespace caiding::scenario
