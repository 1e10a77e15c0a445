// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/engine.h"

// Where what came of a use may be compared.
//
// Two lines of play, under two orders or two values of a switch, say something about each other
// only where both have come to an end of the same thing. The next decision with two or more options
// is no such point: whether there is one depends on what the players could do, so one line may stop
// in this turn and the other in the next, and a question that is only asked in another place looks
// like another outcome. What does not depend on it is the moment at which everything that was begun
// has been worked off. Play is settled there:
//
//   Action    back in the action phase outside of combat: the stack is empty, no trigger waits, no
//             process of the rules is due, the active player is next to have priority
//             ([Zero 1.20, 105.4], [Zero 1.20, 405.2]);
//   TurnOver  the next turn has begun: the use ended the turn, or the turn was played to its end;
//   GameOver  the game has a result.
//
// The engine is stopped at the first of them, between two of its steps, even if nobody has a choice
// there and it would go on by itself. A line that does not settle within the limits is compared
// with nothing.

namespace caiding::conflicts {

enum class Settled : std::uint8_t { No, Action, TurnOver, GameOver };

/// How far a line is played.
enum class Horizon : std::uint8_t {
  Use,   ///< Until play settles.
  Turn,  ///< Until the turn is over: for what only shows when damage heals and effects end.
};

/// Where `state` stands, which came about in turn number `turn`.
Settled WhereSettled(const kernel::Rules& rules, const kernel::State& state, std::uint16_t turn);

/// Takes the option and goes on until play settles (for `Horizon::Turn`: until the turn is over),
/// else to the next decision.
Settled TakeUntilSettled(const kernel::Rules& rules, kernel::State& state, std::uint16_t option,
                         std::uint16_t turn, Horizon horizon = Horizon::Use,
                         kernel::EventSink* sink = nullptr);

/// True if the line went where the engine cannot follow: a capacity, a text that cannot be
/// executed, a rule that the edition does not have.
bool IsLost(const kernel::State& state);

}  // namespace caiding::conflicts
