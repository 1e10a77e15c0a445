// SPDX-License-Identifier: MIT
// What an attack may be aimed at, and how it comes to stand. Rule: [Zero 1.20, 501],
// [Zero 1.20, 507].
#include "model/zero/combat.h"

namespace caiding::zero {

using kernel::RefusalKind;

bool IsAttackable(Game& game, int attacker, int object) {
  const Object& self = game.At(object);
  if (self.card == kernel::kNone16 || self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "501.2");
  }
  if (self.controller == game.At(attacker).controller) {
    return Refuse(game, RefusalKind::OwnSide, "501.2");
  }
  if (kernel::Cannot(game, object, ir::Deed::BeAttacked) ||
      !kernel::IsAllowedBy(game, ir::Deed::BeAttacked, object, attacker) ||
      !kernel::IsAllowedBy(game, ir::Deed::Attack, attacker, object)) {
    return Refuse(game, RefusalKind::Forbidden, "501.3");
  }
  return self.Has(kernel::kTapped) || kernel::Can(game, attacker, ir::Deed::AttackUpright) ||
         Refuse(game, RefusalKind::Upright, "501.2");
}

bool IsLifeAttackable(Game& game, int attacker) {
  const int player = kernel::Opponent(game.At(attacker).controller);
  if (kernel::Cannot(game, attacker, ir::Deed::AttackLife) ||
      kernel::IsBoundIn(game, ir::Deed::Attack, attacker, ir::Modality::Only)) {
    return false;
  }
  return !kernel::PlayerCannot(game, player, ir::PlayerDeed::HaveLifeAttacked);
}

namespace {

/// How many characters it may attack at once. Rule: [Zero 1.20, 507.1].
int AttackCount(Game& game, int attacker) {
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  return look == nullptr ? 1 : std::max(1, look->attack_count);
}

/// A text makes this attack aim at it. Rule: [Zero 1.20, 405.1.5].
bool IsAimedAt(Game& game, int attacker, int object) {
  return kernel::MustDoTo(game, ir::Deed::Attack, attacker, object) ||
         kernel::MustDoTo(game, ir::Deed::AimAt, attacker, object);
}

/// One that must be attacked and may be, behind `last` in the order of objects; or -1.
int NextAim(Game& game, int attacker, int last) {
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (i > last && IsAimedAt(game, attacker, i) && IsAttackable(game, attacker, i)) return i;
  }
  return -1;
}

/// Nothing has to be attacked any more: it is, or cannot be.
bool HasAimed(Game& game) {
  const kernel::Battle& battle = game.state.battle;
  const int attacker = battle.attacker.object;
  const bool is_aimed = AnyBout(battle, [&](const Bout& bout) {
    return !bout.attacked.IsNone() && IsAimedAt(game, attacker, bout.attacked.object);
  });
  return is_aimed || NextAim(game, attacker, -1) < 0;
}

/// The next one of several is picked behind those that are, so that each set comes once.
bool MayPickToAttack(Game& game, int object) {
  const kernel::Battle& battle = game.state.battle;
  const int count = battle.bout_count;
  const int last =
      count == 0 ? -1 : battle.bouts[static_cast<std::size_t>(count - 1)].attacked.object;
  const int attacker = battle.attacker.object;
  if (object <= last || !IsAttackable(game, attacker, object)) return false;
  if (IsAimedAt(game, attacker, object) || HasAimed(game)) return true;
  // Another may come first if there is room for what must be attacked. Rule: [Zero 1.20, 507.1].
  return count + 1 < AttackCount(game, attacker) && NextAim(game, attacker, object) >= 0;
}

bool IsAtLife(const Bout& bout) { return bout.attacked.IsNone(); }

/// D-M30a: one attack on characters and life together, which comes last.
bool MayAddLife(Game& game) {
  const kernel::Battle& battle = game.state.battle;
  return battle.bout_count > 0 && HasAimed(game) && !AnyBout(battle, IsAtLife) &&
         IsLifeAttackable(game, battle.attacker.object) && IsDecided(game, LifeAmongSeveral::Mixed);
}

bool AnyMoreToAttack(Game& game) {
  if (game.state.battle.bout_count >= AttackCount(game, game.state.battle.attacker.object))
    return false;
  if (MayAddLife(game)) return true;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (MayPickToAttack(game, i)) return true;
  }
  return false;
}

void AddBout(Game& game, ObjectRef attacked) {
  kernel::Battle& battle = game.state.battle;
  if (battle.bout_count > 0 && IsRefused(game, SeveralAttacked::Early)) return;
  if (battle.bout_count >= kernel::kBoutsMax) return kernel::RunOut(game, kernel::Capacity::Picks);
  battle.bouts[battle.bout_count++] = Bout{attacked, {}, 0, 0};
  game.Touch(kernel::kCombat);
}

/// The attack stands. Rule: [Zero 1.20, 501.1], [Zero 1.20, 805.1].
void MakeAttack(Game& game) {
  kernel::Battle& battle = game.state.battle;
  const int attacker = battle.attacker.object;
  kernel::BeginEvent(game);
  // Only a text lets the rested attack. Rule: [Zero 1.20, 102.1], [Zero 1.20, 405.1.2].
  if (game.At(attacker).Has(kernel::kTapped)) AddUse(game, attacker, kAttackedAgain);
  if (!kernel::Must(game, attacker, ir::Deed::AttackUntapped)) Turn(game, attacker, true);
  SetFlag(game, attacker, kernel::kAttackedThisTurn, true);
  for (const Bout& bout : battle) {
    kernel::Tell(game, EventKind::AttackMade, {"501.1"}, game.At(attacker).controller, attacker, 0,
                 bout.attacked.IsNone() ? -1 : bout.attacked.object);
  }
  kernel::OpenWindow(game, timing::kAttacks, attacker);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Attacks, .object = attacker});
  for (const Bout& bout : battle) {
    if (bout.attacked.IsNone()) {
      kernel::Happen(
          game, kernel::Occurrence{.happening = ir::Happening::AttacksLife, .object = attacker});
      continue;
    }
    const int attacked = bout.attacked.object;
    kernel::OpenWindow(game, timing::kAttacked, attacked);
    kernel::Happen(game,
                   kernel::Occurrence{.happening = ir::Happening::IsAttacked, .object = attacked});
  }
}

}  // namespace

int AttackPrice(Game& game, int attacker) {
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  return look == nullptr ? 0 : look->attack_price;
}

bool MayAttackRested(Game& game, int attacker) {
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  return look != nullptr && look->more_attacks > 0 &&
         game.At(attacker).Has(kernel::kAttackedThisTurn) &&
         CountUses(game, attacker, kAttackedAgain) < look->more_attacks;
}

bool MustAttackSomebody(Game& game, int attacker) {
  if (!kernel::IsBoundIn(game, ir::Deed::Attack, attacker, ir::Modality::Must)) return false;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (kernel::MustDoTo(game, ir::Deed::Attack, attacker, i) && IsAttackable(game, attacker, i))
      return true;
  }
  return false;
}

bool HasAnythingToAttack(Game& game, int attacker) {
  if (IsLifeAttackable(game, attacker)) return true;
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (IsAttackable(game, attacker, i)) return true;
  }
  return false;
}

void AttackOptions(Game& game, Decision& decision) {
  const kernel::Battle& battle = game.state.battle;
  decision.kind = DecisionKind::AttackTarget;
  decision.decider = Who(game.Top().controller);
  decision.clause = kernel::Clause{kRulebook, "501.2"};
  const bool is_first = battle.bout_count == 0;
  // Attacking one is enough. Rule: [Zero 1.20, 507.2].
  if (!is_first && HasAimed(game)) {
    kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
  }
  const bool is_life_open = is_first
                                ? HasAimed(game) && IsLifeAttackable(game, battle.attacker.object)
                                : MayAddLife(game);
  if (is_life_open) {
    kernel::AddOption(game, decision, Option{OptionVerb::AttackLife, Option::kNoObject, 0});
  }
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    kernel::Consider(game, OptionVerb::Pick, i);
    if (!MayPickToAttack(game, i)) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

/// Characters one after the other, as many as the attacker may.
void AnswerAttack(Game& game, const Option& option) {
  if (option.verb == OptionVerb::AttackLife) AddBout(game, {});
  if (option.verb == OptionVerb::Pick) {
    AddBout(game, kernel::RefTo(game.state, option.object));
    if (AnyMoreToAttack(game)) return;
  }
  game.Top().stage = kDefenceDeclaration;
  MakeAttack(game);
  kernel::OpenPriority(game, kFreeTiming);
}

}  // namespace caiding::zero
