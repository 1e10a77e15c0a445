// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/zero/game.h"

namespace caiding::tests {

/// A card with one random effect: sentences of every kind that the engine plays, in every nesting,
/// of objects, numbers and conditions of every kind. No text says it; it is well formed all the
/// same: zones are those of the game, and what refers back refers to something picked before.
ir::ReadCard GrownCard(std::uint64_t seed);

/// The same with one sentence that holds no other, or two of them.
ir::ReadCard GrownSentence(std::uint64_t seed);

}  // namespace caiding::tests
