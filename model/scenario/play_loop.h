// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "model/scenario/scenario.h"
#include "model/scenario/table.h"

// The rule of a game about loops in a script: `loop` says that what has been done goes round,
// `repeat` names a number, `break` leaves the loop in the middle.

namespace caiding::scenario {

/// Takes an option of the present decision; the reason why it cannot be taken, or empty. What then
/// goes round without any decision opens the procedure of the loop rule by itself.
std::string Choose(Table& table, std::uint16_t option);

/// Goes on where nobody can do anything but pass, as far as the turn reaches: nobody passes into
/// another turn, or through the step that the script is on its way to, by himself.
void PassOnIdle(Table& table);

/// True if the table stands where nobody can do anything but pass.
bool IsIdle(const Table& table);

/// The state at the next choice that is one: what the engine comes to that passes on such moments.
kernel::State NextChoice(const Table& table);

/// True if the procedure of the loop rule waits for somebody's word.
bool IsLoopOpen(const Table& table);

/// True if `verb` is one of the three.
bool IsLoopVerb(const std::string& verb);

/// Carries one of them out; the reason why it cannot be, or empty.
std::string PerformLoop(Table& table, const ScriptAction& action);

/// True if `repeat N` names a number that may be named, or `break` may be said, while it waits.
bool IsLegalInLoop(const Table& table, const std::string& words);

/// What the procedure waits for, for messages.
std::string DescribeLoop(const Table& table);
/// The same in both languages, with its clause.
Message TellLoop(const Table& table);

}  // namespace caiding::scenario
