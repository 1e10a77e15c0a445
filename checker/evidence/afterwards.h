// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/engine.h"

namespace caiding::evidence {

/// How the game is played on after a line, to see who has won by it.
enum class Afterwards : std::uint8_t {
  Declining,          ///< Nobody does anything.
  Attacking,          ///< The player attacks with whoever may, for the rest of the turn,
  AttackingNextTurn,  ///< and in the next one of theirs.
};

/// The result of the game if from here on everybody declines whatever may be declined, and else
/// takes the first option there is: once the game is over, or two turns have begun. So both players
/// have drawn for their turn. `Running` if it is not over by then.
///
/// Rule: [Zero 1.20, 101.2].
kernel::Result ResultOfDeclining(const kernel::Rules& rules, kernel::State state);

/// The same if the player attacks besides, with whoever may, the other player's life wherever that
/// may be attacked: once the game is over, or the last of those turns is.
///
/// Rule: [Zero 1.20, 101.1].
kernel::Result ResultAfterwards(const kernel::Rules& rules, kernel::State state,
                                Afterwards afterwards, int player);

/// Who has won by that result; -1: nobody.
int WinnerBy(kernel::Result result);

}  // namespace caiding::evidence
