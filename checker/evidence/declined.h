// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/engine.h"

namespace caiding::evidence {

/// The result of the game if from here on everybody declines whatever may be declined, and else
/// takes the first option there is: once the game is over, or two turns have begun. So both players
/// have drawn for their turn. `Running` if it is not over by then.
///
/// Rule: [Zero 1.20, 101.2].
kernel::Result ResultOfDeclining(const kernel::Rules& rules, kernel::State state);

/// Who has won by that result; -1: nobody.
int WinnerBy(kernel::Result result);

}  // namespace caiding::evidence
