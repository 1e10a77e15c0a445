// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

namespace caiding::kernel {

/// An entry of the list of effects in force as this frame would make it, with its end.
EffectInstance LastingEffect(const Game& game, const Frame& frame, const ir::Effect& effect,
                             const ir::Duration& duration);

/// What was declared when the effect took effect, where its text goes on asking for it; its
/// `amount` keeps it. Rule: [Zero 1.20, 301.5].
std::uint16_t DeclaredFor(const Rules& rules, const EffectInstance& effect);

/// 下一次将要…，改为…: it has acted, and never does again. Rule: [Zero 1.20, 707.1].
void UseUp(Game& game, int effect);
bool IsUsedUp(const Game& game, int effect);

/// Puts an instruction that lasts (changed stats, gains, losses, restrictions, shields,
/// replacements, delayed triggers) into the list of effects in force, one entry per object that it
/// acts on now. False if the effect is none of these.
///
/// Rule: [Zero 1.20, 407.1], [Zero 1.20, 709.7], [Zero 1.20, 701.3].
bool ExecuteLasting(Game& game, Frame& frame, const ir::Effect& effect);

/// Ends what lasts until the end of this turn. Rule: [Zero 1.20, 407.1].
void EndTurnEffects(Game& game);
/// Ends what lasts until the end of this combat. Rule: [Zero 1.20, 506.1].
void EndBattleEffects(Game& game);
/// Starts what begins with this turn and ends what lasts until this player's turn begins.
void BeginTurnEffects(Game& game, int player);

/// Ends what lasts only while its source is in play, or tapped there; true if there was any.
bool EndWithoutSource(Game& game);

/// Ends what lasts until the end of this player's reset step, which is now.
/// Rule: [Zero 1.20, 401.1].
void EndResetEffects(Game& game, int player);

/// For how many turns an effect of its controller lasts, counted from now.
void SetTurns(const Game& game, EffectInstance& instance, const ir::Duration& duration);

}  // namespace caiding::kernel
