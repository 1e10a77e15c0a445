// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/pack.h"

// Pending work: who may act, what waits, what resolves. One engine with the parameters of
// `PendingWork`. Rule: [Zero 1.20, 105], [Zero 1.20, 106].

namespace caiding::kernel {

/// Opens a window in which players have priority, the active one first. `kind` is the pack's.
void OpenPriority(Game& game, std::uint8_t kind);
/// Resolves the stack and what waits without giving anybody priority. Rule: [Zero 1.20, 401.2].
void ResolveSilently(Game& game);
/// The same for what waits now: what is on the stack already stays there.
void ResolveAbove(Game& game);

bool StepPriority(Game& game);
void PriorityOptions(Game& game, Decision& decision);
void AnswerPriority(Game& game, const Option& option);
bool StepResolve(Game& game);

/// Starts resolving an ability that has left the stack, unless it no longer holds.
/// Rule: [Zero 1.20, 702.5], [Zero 1.20, 703.6], [Zero 1.20, 705.7].
void ResolveAbility(Game& game, const StackItem& item);

/// Adds an item to the stack without an announcement (a copy, an upgrade).
void AddToStack(Game& game, const StackItem& item);
/// Takes the item at this place off the stack.
StackItem TakeFromStack(Game& game, int index);

}  // namespace caiding::kernel
