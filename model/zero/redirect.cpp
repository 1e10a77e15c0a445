// SPDX-License-Identifier: MIT
// 变更攻击对象: the attack that is on goes at something else. What was attacked is told no more of
// it. Rule: [Zero 1.20, 501.1] to [Zero 1.20, 501.4].
#include "model/zero/combat.h"

namespace caiding::zero {
namespace {

/// The attack stands, and no defence does yet. Rule: [Zero 1.20, 501.1], [Zero 1.20, 503.1].
bool IsAttackOpen(const Game& game) {
  return !game.state.battle.attacker.IsNone() && game.state.battle.bout_count > 0 &&
         (game.state.step == step::kAttack || game.state.step == step::kDefenceDeclaration);
}

/// D-M48: whether only what the attack could have chosen may become its object.
/// Rule: [Zero 1.20, 501.2], [Zero 1.20, 501.3].
bool MayBecomeObject(Game& game, int object) {
  const Object& self = game.At(object);
  const int attacker = game.state.battle.attacker.object;
  const bool is_there = self.zone == zone::kBattle && IsCharacter(game, object) &&
                        self.controller != game.At(attacker).controller;
  return is_there &&
         (IsAttackable(game, attacker, object) || IsDecided(game, NewAttackObject::AsTextSays));
}

/// Who is attacked does not defend for it as well. Rule: [Zero 1.20, 502.4].
void Aim(Game& game, Bout& bout, ObjectRef attacked) {
  bout.attacked = attacked;
  if (bout.defender == attacked && bout.is_declared != 0) {
    bout.defender = {};
    bout.is_declared = 0;
  }
  game.Touch(kernel::kCombat);
  kernel::Tell(game, EventKind::AttackMade, {"501.2"}, game.state.active_player,
               game.state.battle.attacker.object, 0, attacked.IsNone() ? -1 : attacked.object);
}

/// D-M49: whether 【被攻击时】 is for what is attacked only now, too. Rule: [Zero 1.20, 805.1].
void TellAttacked(Game& game, int object) {
  if (!IsDecided(game, RedirectedTiming::Triggers)) return;
  kernel::OpenWindow(game, timing::kAttacked, object);
  kernel::Happen(game,
                 kernel::Occurrence{.happening = ir::Happening::IsAttacked, .object = object});
}

}  // namespace

bool RedirectAttack(Game& game, const kernel::ObjectList* to) {
  kernel::Battle& battle = game.state.battle;
  if (!IsAttackOpen(game)) {
    // Once a defence stands, nothing says what becomes of it. Rule: [Zero 1.20, 503.1].
    if (battle.bout_count > 0) game.state.result = kernel::Result::UnknownUnplayable;
    return false;
  }
  // Of several objects the text would have to say which one.
  if (battle.bout_count > 1) {
    game.state.result = kernel::Result::UnknownUnplayable;
    return false;
  }
  Bout& bout = battle.bouts[0];
  if (to == nullptr) {
    if (bout.attacked.IsNone() || !IsLifeAttackable(game, battle.attacker.object)) return false;
    Aim(game, bout, {});
    return true;
  }
  if (to->count != 1 || to->items[0] == bout.attacked ||
      !MayBecomeObject(game, to->items[0].object))
    return false;
  const ObjectRef attacked = to->items[0];
  Aim(game, bout, attacked);
  TellAttacked(game, attacked.object);
  return true;
}

}  // namespace caiding::zero
