// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "model/zero/pack.h"

// What the parts of a combat share. Rule: [Zero 1.20, 500].

namespace caiding::zero {

using kernel::Bout;

/// `Frame::stage` of a combat.
enum CombatStage : std::uint8_t {
  kDeclared,
  kAttack,
  kAttackMade,
  kDefenceDeclaration,
  kDefenderPicked,
  kDefenceDeclared,
  kDefence,
  kBattleStep,
  kDamage,
  kBattleEnds,
};

/// Bits of `Battle::flags`.
enum BattleFlag : std::uint8_t {
  kNoDamage = 1,        ///< It goes on without its defender.
  kDeclaredBefore = 2,  ///< A defender was declared.
  kMustWasTried = 4,    ///< One who must defend was declared.
  kDefendsLater = 8,    ///< 【防御时】 of attacked characters is still to come.
  kIsBroken = 16,       ///< One side was removed from the combat. Rule: [Zero 1.20, 621.3].
};

template <class Claim>
bool AnyBout(const kernel::Battle& battle, Claim claim) {
  return std::any_of(battle.begin(), battle.end(), claim);
}

inline bool IsThere(const Game& game, ObjectRef reference) {
  return kernel::IsCurrent(game.state, reference);
}

// attack.cpp
/// Legal attack objects: rested characters, or upright ones by text. Rule: [Zero 1.20, 501.2].
bool IsAttackable(Game& game, int attacker, int object);
/// The attacked player's life may be chosen. Rule: [Zero 1.20, 501.3].
bool IsLifeAttackable(Game& game, int attacker);
/// What a text makes its player pay for this attack. Rule: [Zero 1.20, 405.1.4].
int AttackPrice(Game& game, int attacker);
/// True if there is a legal object for the attack. Rule: [Zero 1.20, 501.2], [Zero 1.20, 501.3].
bool HasAnythingToAttack(Game& game, int attacker);
/// A text lets it attack again this turn, rested as it is. Rule: [Zero 1.20, 102.1].
bool MayAttackRested(Game& game, int attacker);
/// A text says whom it must attack, and that one may be attacked. Rule: [Zero 1.20, 405.1.5].
bool MustAttackSomebody(Game& game, int attacker);
void AttackOptions(Game& game, Decision& decision);
void AnswerAttack(Game& game, const Option& option);

// defence.cpp
/// 不能被横置: whether that keeps it from attacking and defending too. D-M46.
bool IsKeptUpright(Game& game, int object);
/// Some bout lacks a defender, and somebody may be declared. Rule: [Zero 1.20, 502.2].
bool MayDeclareDefender(Game& game);
/// Nobody else is declared: with new declarations comes a free timing (policy D-M07).
void EndDeclarations(Game& game);
/// Rested, gone or unable meanwhile: another may be declared. True if there is such a one.
/// Rule: [Zero 1.20, 502.3]; policy D-M06.
bool DropUnableDefenders(Game& game);
void DefenceOptions(Game& game, Decision& decision);
void AnswerDefender(Game& game, ObjectRef defender);
/// Which object of the attack the defender takes the place of. Rule: [Zero 1.20, 507.3].
void BoutOptions(Game& game, Decision& decision);
void AnswerBout(Game& game, int attacked);
/// True if some defence stands now. Rule: [Zero 1.20, 503.1], [Zero 1.20, 503.2].
bool MakeDefences(Game& game);
/// 【防御时】 of the attacked characters, where it waited for the end of the step (D-C19).
void TellLateDefences(Game& game);

}  // namespace caiding::zero
