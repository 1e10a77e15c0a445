// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "model/ir/fields.h"
#include "model/ir/walk.h"

namespace caiding::ir {

/// True if the words speak of a declared number, or of the player who is chosen, while the effect
/// resolves: before that nobody knows what they mean. Rule: [Zero 1.20, 705.8].
template <Node N>
bool SpeaksOfNumberOrPlayer(const N& node) {
  bool does = false;
  const auto look = [&](const auto& part) {
    does = does || std::is_same_v<std::decay_t<decltype(part)>, DeclaredNumber>;
    const auto field = [&](const char*, const char32_t*, const auto& value) {
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Player>)
        does = does || value == Player::Chosen;
    };
    Fields(field, part);
  };
  Walk(node, look);
  return does;
}

/// True if they speak of a declared name, trait or colour. Rule: [Zero 1.20, 301.5].
template <Node N>
bool SpeaksOfDeclaredWord(const N& node) {
  bool does = false;
  const auto name = [&](const CardNameIsDeclared&) { does = true; };
  const auto trait = [&](const HasDeclared&) { does = true; };
  Walk(node, name);
  Walk(node, trait);
  return does;
}

/// True if they speak of any of these.
template <Node N>
bool SpeaksOfDeclared(const N& node) {
  return SpeaksOfNumberOrPlayer(node) || SpeaksOfDeclaredWord(node);
}

}  // namespace caiding::ir
