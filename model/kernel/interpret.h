// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// Effect frames: one program being carried out, suspended at each choice.

namespace caiding::kernel {

/// True if the frame is an effect that has nothing left to do.
bool IsDone(const Game& game, const Frame& frame);

/// Ends the effect on top if that is so.
void EndDone(Game& game);

/// Pushes the frame that carries out an ability; its picks are those of `holder`.
Frame& PushEffect(Game& game, std::uint16_t ability, ObjectRef source, int controller,
                  std::uint8_t holder);

/// True while what each player does has been done for one player only: it counts as happening at
/// the same time for both. Rule: [Zero 1.20, 102.3].
bool IsBetweenPlayers(const Game& game);

/// True if everything that the effect demands, wherever it leads now, can be done: objects enough
/// to pick, piles deep enough to take from. What may be declined or not found is no demand.
bool IsPossible(Game& game, const Frame& effect);

bool StepEffect(Game& game);
void EffectOptions(Game& game, Decision& decision);
void AnswerEffect(Game& game, const Option& option);

}  // namespace caiding::kernel
