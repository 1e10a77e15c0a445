// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"
#include "model/kernel/game.h"
#include "model/kernel/relocate.h"

// What the steps of packs share: not what a game's rules say, but how they say it to the kernel.

namespace caiding::kernel {

inline Decider Who(int player) { return player == 0 ? Decider::First : Decider::Second; }

/// Sets or clears a flag; what that touches is for the pack to say.
inline void WriteFlag(Object& object, ObjectFlag flag, bool is_set) {
  object.flags = static_cast<std::uint8_t>(is_set ? object.flags | flag : object.flags & ~flag);
}
/// Notes whether the instruction did anything: what "if you do" looks at.
inline void SetDone(Frame& frame, bool is_done) {
  frame.flags = static_cast<std::uint8_t>(is_done ? frame.flags | kPreviousDone
                                                  : frame.flags & ~kPreviousDone);
}

/// The objects that an instruction speaks of.
ObjectList ObjectsOf(Game& game, const Frame& frame, const ir::Objects& objects);
/// What a number of an instruction comes to, not below 0.
int AmountOf(Game& game, const Frame& frame, const ir::Quantity& quantity);
/// The number of the markers with this name, or `kNone16`.
std::uint16_t MarkerName(const Game& game, const std::u32string& name);

/// Does it for the player meant; if both are, for `first` and then for the other one. `otherwise`:
/// who is meant where the text says nobody.
template <class Act>
void ForEachPlayer(Game& game, const Frame& frame, ir::Player player, int otherwise, int first,
                   Act&& act) {
  const int who = WhoIs(game, ContextOf(frame), player, otherwise);
  if (who >= 0) return act(who);
  act(first);
  act(Opponent(first));
}

/// The next object that waits in a holder, in the order of being put there, or none.
ObjectRef FirstHeld(const Game& game, std::uint8_t holder);
/// The highest number of an object in a holder, or -1: what is picked in the order of the objects
/// goes on behind it.
int LastHeld(const Game& game, std::uint8_t holder);
/// Takes the first one out.
void DropFirstHeld(Game& game, std::uint8_t holder);

/// Of a card that has left the stack and whose texts are carried out one by one, this one is next:
/// its ability starts to resolve. False if none is left; then the frame on top is done, and its
/// picks are dropped. Which one is next stands in `Frame::scratch[kNextText]`.
bool ResolveNextText(Game& game, bool has_texts);
inline constexpr std::size_t kNextText = 1;

/// One more turn begins, under this clause of the pack.
void BeginTurn(Game& game, const char* clause);
/// Turns the table to the other player, who has used nothing yet this turn.
void PassTurnTo(State& state, int player);

/// What somebody enters is a new step of the turn.
void EnterStep(Game& game, ir::StepId step, const char* clause, Aspects touched);

}  // namespace caiding::kernel
