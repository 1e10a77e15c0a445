// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/evaluate.h"

// Announcing: X, targets, what is paid, then the item stands on the stack. The frame holds the
// item meanwhile. Rule: [Zero 1.20, 623.1], [Zero 1.20, 703.2], [Zero 1.20, 320.4],
// [Zero 1.20, 702.9].

namespace caiding::kernel {

/// What is announced; becomes a frame and then a stack item.
Frame MakeAnnouncement(Game& game, StackItemKind kind, int controller, int source,
                       std::uint16_t ability);

/// A use that counts for the character names of a card: it outlives what was used, so in place of
/// an object it keeps the player and the card. Rule: [Zero 1.20, 900.归刃.1].
Use UseOfNames(int player, std::uint16_t card, std::uint16_t ability);
/// Set beside an ability's number: the second player has used it, where each counts alone.
inline constexpr std::uint16_t kOfSecondPlayer = 0x4000;
/// True if it counts for that player alone.
inline bool IsOfSecondPlayer(const Use& use) { return (use.ability & 0xC000) == kOfSecondPlayer; }

/// True if the ability of this source has been used as often this turn as its text allows, by
/// itself or by cards of the player that share a name with it. Rule: [Zero 1.20, 703.4],
/// [Zero 1.20, 900.归刃.1].
bool IsUsedUp(Game& game, ObjectRef source, int player, std::uint16_t ability);

/// True if there are targets enough and everything can be paid, with some X where one is chosen.
bool CanAnnounce(Game& game, const Frame& announcement);
/// The same with the X that the frame has.
bool CanAnnounceAs(Game& game, const Frame& announcement);
void PushAnnouncement(Game& game, const Frame& announcement);

/// True if the frame on top is about to name a target: `Legal` then tells what may be named, even
/// where the engine names the only one by itself.
bool IsNamingTargets(const Rules& rules, const State& state);

bool StepAnnounce(Game& game);
void AnnounceOptions(Game& game, Decision& decision);
void AnswerAnnounce(Game& game, const Option& option);

/// Forgets the targets that are no longer legal; false if there were targets and none is left.
/// Rule: [Zero 1.20, 705.7].
bool RecheckTargets(Game& game, const Context& context, std::uint16_t ability);

}  // namespace caiding::kernel
