// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "model/ir/fields.h"
#include "model/ir/walk.h"

namespace caiding::ir {

/// True if the words speak of what is declared, or of the player who is chosen, while the effect
/// resolves: before that nobody knows what they mean. Rule: [Zero 1.20, 301.5], [Zero 1.20, 705.8].
template <Node N>
bool SpeaksOfDeclared(const N& node) {
  bool does = false;
  const auto look = [&](const auto& part) {
    using Part = std::decay_t<decltype(part)>;
    does = does || std::is_same_v<Part, CardNameIsDeclared> || std::is_same_v<Part, HasDeclared> ||
           std::is_same_v<Part, DeclaredNumber>;
    const auto field = [&](const char*, const char32_t*, const auto& value) {
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Player>) does = does || value == Player::Chosen;
    };
    Fields(field, part);
  };
  Walk(node, look);
  return does;
}

}  // namespace caiding::ir
