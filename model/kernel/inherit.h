// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/game.h"

namespace caiding::kernel {

/// Gives `to`, a card that has just arrived in play, the state of `from`: tapped, damage, level,
/// markers, what is attached and what lies below, what affects it, its uses of this turn, and
/// whether it may attack.
///
/// Rule: [Zero 1.20, 900.变身.7], [Zero 1.20, 622.6].
void InheritState(Game& game, int from, int to);

/// Only whether it is tapped, what affects it, and what lies below it as no marker of its level.
void InheritLittle(Game& game, int from, int to);

/// True if it has abilities that it gained by itself or others.
bool HasGainedAbilities(const Game& game, int object);

/// Lets what the card gained by itself or others end: abilities, not names or bonuses.
void DropGainedAbilities(Game& game, int object);

/// The effects of a card that becomes a part go on as those of the card on top.
///
/// Rule: [Zero 1.20, 900.变身.8].
void HandOverAbilities(Game& game, int from, int to);

/// Puts a card from wherever it is under `host`, as `flags` say; it comes as a new card.
///
/// Rule: [Zero 1.20, 900.变身.5], [Zero 1.20, 900.刀剑解放.1].
void PutBelow(Game& game, int object, int host, std::uint8_t flags);

}  // namespace caiding::kernel
