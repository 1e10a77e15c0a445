// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "model/kernel/evaluate.h"
#include "model/kernel/pack.h"

// What filters, phrases and numbers ask of one object, beside what `evaluate.h` tells everybody.

namespace caiding::kernel {

inline bool IsInPlay(const Game& game, const Object& object) {
  return object.zone == game.rules.pack->play ||
         (!object.zone.IsNone() && object.zone == game.rules.pack->play_annex);
}

/// The card name, which an effect may have changed. Rule: [Zero 1.20, 301.1], [Zero 1.20, 301.4].
const std::u32string& CardNameOf(Game& game, int object);

/// The cost that effects mean. Rule: [Zero 1.20, 303.7].
std::int32_t MeantCost(Game& game, int object);

/// D-T10: the field that the card data print; without it nothing matches.
bool ShareSecondName(Game& game, int left, int right);

}  // namespace caiding::kernel
