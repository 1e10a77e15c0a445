// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/vocabulary.h"

// The canonical form of a reading: marked so that it has exactly one reading. Every node is its
// Chinese label with its fields in 〔…〕, each field after its mark; fields with their default
// value are left out; lists stand in 〈…〉; 角色名『A』, 属性『A』 and 名『A』 (either) are kept
// apart; selectors and what refers to them carry a subscript: 选牌₀, 那牌₀. Read back by
// parser/compose/read_canonical.h.

namespace caiding::ir {

/// The canonical form, UTF-8. Two readings have the same one if and only if they are equal.
std::string PrintCanonical(const std::vector<Ability>& abilities, const Vocabulary& vocabulary);

}  // namespace caiding::ir
