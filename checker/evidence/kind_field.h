// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace caiding::evidence {

/// A field that only some kinds of cards have. Rule: [Zero 1.20, 308.1], [Zero 1.20, 309.1],
/// [Zero 1.20, 310.1], [Zero 1.20, 311.1].
enum class KindField : std::uint8_t { TacticType, Attack, Defence, AttackBonus, DefenceBonus };

/// What a file states of these fields, whether the card's kind has them or not; `ir::Card` holds
/// only those of its kind. A zero or an empty cell that the kind cannot have states nothing.
using StatedFields = std::vector<KindField>;

/// The same by card number.
using StatedByNumber = std::map<std::string, StatedFields, std::less<>>;

}  // namespace caiding::evidence
