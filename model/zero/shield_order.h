// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "model/zero/pack.h"

// Which of several replacements acts first on one event. Rule: [Zero 1.20, 707.2]; policy D-M01.

namespace caiding::zero {

/// Replacements that fit an event and have not acted on it yet.
struct Fitting {
  std::array<std::uint8_t, kernel::kLimitsMax> shields;
  std::array<ObjectRef, kernel::kLimitsMax> sources;
  int count = 0;
  bool are_different = false;  ///< Not all of them say the same.

  void Add(const kernel::Board& board, int shield);
};

/// Which shields of a board have acted on an event.
using Acted = std::array<bool, kernel::kLimitsMax>;

/// Which of these different ones goes first: its number on the board, or -1 where the order of taking
/// effect decides. `affected`: the player whom the event befalls.
int ChooseFirst(Game& game, const Fitting& fitting, int affected);

/// Lets players say which goes first, again and again, where that is how it is done; what has acted
/// is noted. Nothing happens where the order of taking effect decides.
/// `fits(i)` and `act(i)` are asked of shields of the board.
template <class FitsNow, class Act>
void ActAsChosen(Game& game, const kernel::Board& board, int affected, Acted& has_acted, FitsNow&& fits,
                 Act&& act) {
  for (;;) {  // BOUND: each round lets one act that has not acted.
    Fitting fitting;
    for (int i = 0; i < board.shield_count; ++i) {
      if (!has_acted[static_cast<std::size_t>(i)] && fits(i)) fitting.Add(board, i);
    }
    const int first = fitting.are_different ? ChooseFirst(game, fitting, affected) : -1;
    if (first < 0) return;
    has_acted[static_cast<std::size_t>(first)] = true;
    act(first);
  }
}

}  // namespace caiding::zero
