// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/rules.h"

namespace caiding::kernel {

/// Registers an ability and everything that it may grant or leave in force, and compiles its
/// effect. `is_public` says which zones hold what can be a target.
std::uint16_t AddAbility(Rules& rules, const ir::Ability& ability, std::uint16_t card,
                         std::uint8_t paragraph, ir::KeywordId keyword,
                         bool (*is_public)(ir::ZoneId));

/// The same for one that is printed in this text of the card.
std::uint16_t AddPrinted(Rules& rules, const ir::Ability& ability, std::uint16_t card,
                         ir::TextPlace text, ir::KeywordId keyword, bool (*is_public)(ir::ZoneId));

}  // namespace caiding::kernel
