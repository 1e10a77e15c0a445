// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/evidence/afterwards.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::loops {

/// Who has won after these choices, or wins if from there on everybody declines: whoever has to
/// draw from an empty deck loses. Nobody, if the same player wins by declining where the round
/// begins, after the first `before` of them: then it is not the round's doing.
///
/// Rule: [Zero 1.20, 101.2].
std::optional<int> WinnerAfter(const kernel::Rules& rules, const kernel::State& start,
                               const std::vector<std::uint16_t>& choices, std::size_t before);

/// What attacking comes to.
struct Attack {
  /// How the player wins after the choices by attacking with whoever may, this turn or the next;
  /// nothing if that does not win, or wins as well where the round begins,
  std::optional<evidence::Afterwards> wins;
  bool wins_anyway = false;  ///< which is so.
};

/// The same after these choices, of which the round begins after the first `before`.
///
/// Rule: [Zero 1.20, 101.1].
Attack AttackAfter(const kernel::Rules& rules, const kernel::State& start,
                   const std::vector<std::uint16_t>& choices, std::size_t before, int player);

/// True if the player has no card to draw after these choices.
bool HasNothingToDraw(const kernel::Rules& rules, const kernel::State& start,
                      const std::vector<std::uint16_t>& choices, int player);

}  // namespace caiding::loops
