// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "model/fftcg/pack.h"

// What the files of the attack phase share.

namespace caiding::fftcg {

/// `Frame::stage` of the attack phase.
enum AttackStage : std::uint8_t {
  kPreparation,
  kDeclaration,
  kBlock,
  kBlocked,
  kDamage,
  kSecondStrikes,
  kAfterDamage,
  kOver,
  kParty,       ///< Who else is of the party.
  kAttackCost,  ///< What the attack costs.
  kAttack,
};

/// Slot of the picks of the attack phase: the forwards that attack.
inline constexpr std::uint8_t kPartySlot = 0;

bool IsForward(Game& game, int object);
/// A forward that has not left the field since. Rule: [FF-TCG 3.2, 10.1.3.2.1].
bool IsForwardStill(Game& game, ObjectRef combatant);
/// Those that attack and are still there. Rule: [FF-TCG 3.2, 10.1.2.4],
/// [FF-TCG 3.2, 15.1.1.9.5].
kernel::ObjectList AttackersOf(Game& game);
bool CanAttack(Game& game, int object);

/// True if a party may begin with this forward: those behind it can join.
bool CanBeginParty(Game& game, int object);
/// True if one more can join the party that is being declared.
bool CanJoin(Game& game);
void JoinOptions(Game& game, Decision& decision);
void DissolveParty(Game& game, std::initializer_list<kernel::Cited> clauses);
/// Asks the blocking player how the damage of the blocker is split. Rule:
/// [FF-TCG 3.2, 10.1.4.2.1].
void PushSplit(Game& game, ObjectRef blocker);

/// Pushes what the attack costs, if it costs anything. Rule: [FF-TCG 3.2, 10.1.2.3].
void PushAttackPrice(Game& game);
/// True if the price of an attack with these and this one could be paid.
bool CanPayAttack(Game& game, int object);

}  // namespace caiding::fftcg
