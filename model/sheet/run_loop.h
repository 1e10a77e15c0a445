// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "model/kernel/event.h"
#include "model/sheet/loop_rule.h"

// The steps of which the loop rule of a game is made. For rule packs.

namespace caiding::sheet {

/// Asks the player for the first number, at least so much and at most so much (-1: without end).
void AskFor(LoopProcedure& loop, int player, std::int64_t least, std::int64_t most,
            const char* clause);

/// Why the number is none that this player may name now, or empty.
std::string WhyNotNamed(const LoopProcedure& loop, int player, std::int64_t number);

/// Why so many rounds are not played at all where the position does not come back exactly, or
/// empty.
std::string WhyNotPlayed(const LoopProcedure& loop, std::int64_t number);

/// Tells that the player has named it.
void SayNamed(const LoopProcedure& loop, int player, std::int64_t number, kernel::EventSink* sink);

/// Plays rounds, then on to this choice of the round, if it is one; `loop.rounds` are those that
/// were complete.
void PlayTo(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
            std::int64_t rounds, std::size_t deed, kernel::EventSink* sink);

/// The player stands at this choice of the round and must not do what goes on with it.
void GiveDuty(LoopProcedure& loop, int player, std::size_t deed, const char* clause);

/// The loop is over after so many extra rounds.
void EndLoop(LoopProcedure& loop, std::int64_t rounds, const char* clause, kernel::EventSink* sink);

/// The game is a draw.
void DrawLoop(LoopProcedure& loop, kernel::State& now, const char* clause, kernel::EventSink* sink);

}  // namespace caiding::sheet
