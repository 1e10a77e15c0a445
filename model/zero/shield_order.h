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

/// Who says which of several different replacements goes first, or -1 where the order of taking
/// effect does; D-M01. `affected`: the player whom the event befalls.
int WhoChooses(Game& game, int affected);

/// Which of these different ones goes first: its number on the board, or -1 where the order of
/// taking effect decides. `affected`: the player whom the event befalls.
int ChooseFirst(Game& game, const Fitting& fitting, int affected);

/// Who is asked first about an event: who says which of several different replacements goes first,
/// or the controller of one that may be declined, unless one before it leaves nothing to ask about;
/// -1 if nobody is asked. `fits(i)` is asked of shields of the board.
template <class FitsNow>
int AskedFirst(Game& game, const kernel::Board& board, int affected, FitsNow&& fits) {
  Fitting fitting;
  for (int i = 0; i < board.shield_count; ++i) {
    if (fits(i)) fitting.Add(board, i);
  }
  const int chooser = fitting.are_different ? WhoChooses(game, affected) : -1;
  if (chooser >= 0) return chooser;
  for (int k = 0; k < fitting.count; ++k) {
    const kernel::Shield& shield = board.shields[fitting.shields[static_cast<std::size_t>(k)]];
    const auto& replace = std::get<ir::Replace>(shield.node->node);
    if (replace.is_optional) return shield.controller;
    if (!std::holds_alternative<ir::AmountBecomes>(replace.instead->node)) return -1;
  }
  return -1;
}

/// Settles what becomes of events that happen at once: first those about which the active player is
/// asked first, then the other's. `asked(i)`: who is asked first about an event; `settle(i)`
/// settles it. Rule: [Zero 1.20, 102.3].
template <class Asked, class Settle>
void SettleInTurnOrder(Game& game, int count, Asked&& asked, Settle&& settle) {
  const bool may_be_asked = count > 1 && kernel::CurrentBoard(game).shield_count > 0;
  std::array<bool, kernel::kObjectsMax> is_later;
  const int other = kernel::Opponent(game.state.active_player);
  for (int i = 0; i < count; ++i)
    is_later[static_cast<std::size_t>(i)] = may_be_asked && asked(i) == other;
  for (const bool later : {false, true}) {
    for (int i = 0; i < count; ++i) {
      if (is_later[static_cast<std::size_t>(i)] == later) settle(i);
    }
  }
}

/// Lets players say which goes first, again and again, where that is how it is done; what has acted
/// is noted. Nothing happens where the order of taking effect decides.
/// `fits(i)` and `act(i)` are asked of shields of the board.
template <class FitsNow, class Act>
void ActAsChosen(Game& game, const kernel::Board& board, int affected, Acted& has_acted,
                 FitsNow&& fits, Act&& act) {
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
