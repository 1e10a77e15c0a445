// SPDX-License-Identifier: MIT
// Declaring, attacking, defending, the battle and its damage. Rule: [Zero 1.20, 405.1] and
// [Zero 1.20, 500] to [Zero 1.20, 506].
#include "model/zero/pack.h"

#include <algorithm>

#include "model/kernel/lasting.h"
#include "model/kernel/pending.h"

namespace caiding::zero {
namespace {

using kernel::RefusalKind;

enum Stage : std::uint8_t {
  kDeclared, kAttack, kAttackMade, kDefenceDeclaration, kDefenceDeclared, kDefence, kBattleStep,
  kDamage, kBattleEnds,
};
/// Bits of `Battle::flags`.
enum BattleFlag : std::uint8_t {
  kDefenceStands = 1,
  kHasDefenceDeclared = 2,
  kNoDamage = 4,       ///< It goes on without its defender.
  kDeclaredBefore = 8, ///< A defender was declared.
  kMustWasTried = 16,  ///< One who must defend was declared.
  kDefendsLater = 32,  ///< 【防御时】 of the attacked character is still to come.
};

void EnterStep(Game& game, ir::StepId step, const char* clause) {
  game.state.step = step;
  game.Touch(kernel::kTime | kernel::kCombat);
  kernel::Tell(game, EventKind::StepBegan, {clause}, game.state.active_player, -1, step.value);
}

bool IsThere(const Game& game, ObjectRef reference) {
  return kernel::IsCurrent(game.state, reference);
}

/// What may be said of a deed by objects of another sort: `Only` and `Cannot` with a filter.
bool IsAllowedBy(Game& game, ir::Deed deed, int object, int other) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    if (limit.object != object || limit.text->deed != deed || !limit.text->by) continue;
    kernel::Context context;
    context.source = limit.source;
    context.controller = limit.controller;
    const bool fits = kernel::Passes(game, context, *limit.text->by, other);
    if (limit.text->modality == ir::Modality::Cannot && fits) return false;
    if (limit.text->modality == ir::Modality::Only && !fits) return false;
  }
  return true;
}

/// 神速: only some may defend while it attacks a character. Rule: [Zero 1.20, 900.神速.3].
bool MayBeDefendedBy(Game& game, int attacker, int defender) {
  if (kernel::Cannot(game, attacker, ir::Deed::BeDefended)) return false;
  const bool is_at_life = game.state.battle.attacked.IsNone();
  if (is_at_life && kernel::HasKeyword(game, attacker, keyword::kGodspeed)) return true;
  return IsAllowedBy(game, ir::Deed::BeDefended, attacker, defender);
}

/// Legal attack objects: rested characters, or upright ones by text. Rule: [Zero 1.20, 501.2].
bool IsAttackable(Game& game, int attacker, int object) {
  const Object& self = game.At(object);
  if (self.card == kernel::kNone16 || self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "501.2");
  }
  if (self.controller == game.At(attacker).controller) {
    return Refuse(game, RefusalKind::OwnSide, "501.2");
  }
  if (kernel::Cannot(game, object, ir::Deed::BeAttacked)) {
    return Refuse(game, RefusalKind::Forbidden, "501.3");
  }
  return self.Has(kernel::kTapped) || kernel::Can(game, attacker, ir::Deed::AttackUpright) ||
         Refuse(game, RefusalKind::Upright, "501.2");
}

bool CanDefend(Game& game, int object) {
  const Object& self = game.At(object);
  const kernel::Battle& battle = game.state.battle;
  if (self.card == kernel::kNone16 || self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "502.2");
  }
  if (self.controller == game.At(battle.attacker.object).controller) {
    return Refuse(game, RefusalKind::OwnSide, "502.2");
  }
  if (self.Has(kernel::kTapped)) return Refuse(game, RefusalKind::Tapped, "502.2");
  if (battle.attacked.object == object) return Refuse(game, RefusalKind::IsAttacked, "502.4");
  const bool may = !kernel::Cannot(game, object, ir::Deed::Defend) &&
                   !kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Defend) &&
                   MayBeDefendedBy(game, battle.attacker.object, object);
  return may || Refuse(game, RefusalKind::Forbidden, "502.1");
}

/// True if a combatant has moved or changed sides: the battle phase is interrupted.
/// Rule: [Zero 1.20, 500.3], [Zero 1.20, 501.4]; policies D-C16, D-C17.
bool IsInterrupted(Game& game) {
  const kernel::Battle& battle = game.state.battle;
  const auto is_fit = [&](ObjectRef reference, int side) {
    return reference.IsNone() ||
           (IsThere(game, reference) && IsInPlay(game.At(reference.object)) &&
            game.At(reference.object).controller == side);
  };
  const int active = game.state.active_player;
  const int other = kernel::Opponent(active);
  if (!is_fit(battle.attacker, active) || !is_fit(battle.defender, other)) return true;
  const bool is_replaced = (battle.flags & kDefenceStands) != 0;
  return !is_replaced && !is_fit(battle.attacked, other);
}

/// Takes away the free timing that the combat has opened. A chain that resolves above it goes on.
bool DropWindowAbove(Game& game, int battle) {
  State& state = game.state;
  const int next = battle + 1;
  if (next >= state.frame_count ||
      state.frames[static_cast<std::size_t>(next)].kind != FrameKind::Priority) {
    return false;
  }
  std::move(state.frames.begin() + next + 1, state.frames.begin() + state.frame_count,
            state.frames.begin() + next);
  kernel::PopFrame(game);
  return true;
}

/// The defender left after the defence stood. Rule: [Zero 1.20, 500.3], [Zero 1.20, 503.4].
/// True if the battle goes on all the same. D-C16.
bool GoesOnWithoutDefender(Game& game, int frame) {
  State& state = game.state;
  kernel::Battle& battle = state.battle;
  if ((battle.flags & kNoDamage) != 0) return true;
  const bool has_attacker = IsThere(game, battle.attacker) &&
                            IsInPlay(game.At(battle.attacker.object)) &&
                            game.At(battle.attacker.object).controller == game.state.active_player;
  if ((battle.flags & kDefenceStands) == 0 || !has_attacker) return false;
  switch (Ask<DefenderGone>(game)) {
    case DefenderGone::Interrupt: return false;
    case DefenderGone::NoDamage: battle.flags |= kNoDamage; return true;
    case DefenderGone::Removed:
      state.frames[static_cast<std::size_t>(frame)].stage = kBattleEnds;
      DropWindowAbove(game, frame);
      return true;
  }
  return false;
}

/// Back to the action phase, with the active player's priority. Rule: [Zero 1.20, 506.1].
void ForgetBattle(Game& game, EventKind kind, const char* clause) {
  kernel::Tell(game, kind, {clause}, game.state.active_player);
  kernel::EndBattleEffects(game);
  game.state.battle = {};
  game.state.step = step::kAction;
  game.Touch(kernel::kTime | kernel::kCombat);
}

void LeaveBattle(Game& game, EventKind kind, const char* clause) {
  ForgetBattle(game, kind, clause);
  kernel::PopFrame(game);
}

/// Takes away the frame of the combat and its free timing; the priority of the action phase lies
/// below.
void DropBattleFrames(Game& game, int battle) {
  State& state = game.state;
  DropWindowAbove(game, battle);
  std::move(state.frames.begin() + battle + 1, state.frames.begin() + state.frame_count,
            state.frames.begin() + battle);
  kernel::PopFrame(game);
}

/// The attack stands. Rule: [Zero 1.20, 501.1], [Zero 1.20, 805.1].
void MakeAttack(Game& game, int attacked) {
  kernel::Battle& battle = game.state.battle;
  const int attacker = battle.attacker.object;
  kernel::BeginEvent(game);
  Turn(game, attacker, true);
  SetFlag(game, attacker, kernel::kAttackedThisTurn, true);
  if (attacked >= 0) battle.attacked = kernel::RefTo(game.state, attacked);
  game.Touch(kernel::kCombat);
  kernel::Tell(game, EventKind::AttackMade, {"501.1"}, game.At(attacker).controller, attacker, 0,
               attacked);
  kernel::OpenWindow(game, timing::kAttacks, attacker);
  kernel::Happen(game,
                 kernel::Occurrence{.happening = ir::Happening::Attacks, .object = attacker});
  if (attacked < 0) return;
  kernel::OpenWindow(game, timing::kAttacked, attacked);
  kernel::Happen(game,
                 kernel::Occurrence{.happening = ir::Happening::IsAttacked, .object = attacked});
}

/// Rule: [Zero 1.20, 806.1].
void TellDefends(Game& game, int defender) {
  kernel::OpenWindow(game, timing::kDefends, defender);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Defends, .object = defender});
}

/// The defence stands: of the declared defender, or of the attacked character itself.
/// Rule: [Zero 1.20, 503.1], [Zero 1.20, 503.2], [Zero 1.20, 806.1].
void MakeDefence(Game& game, int defender, bool is_declared) {
  kernel::Battle& battle = game.state.battle;
  kernel::BeginEvent(game);
  battle.defender = kernel::RefTo(game.state, defender);
  battle.flags |= kDefenceStands;
  game.Touch(kernel::kCombat);
  if (is_declared) {
    battle.flags |= kHasDefenceDeclared;
    Turn(game, defender, true);
  }
  kernel::Tell(game, EventKind::DefenceMade, {is_declared ? "503.1" : "503.2"},
               game.At(defender).controller, defender);
  if (is_declared) return TellDefends(game, defender);
  if (!Listens(game, defender, timing::kDefends)) return TellDefends(game, defender);
  // D-A22: an upright character that may be attacked.
  if (!game.At(defender).Has(kernel::kTapped) && IsDecided(game, UprightDefends::DoesNot)) return;
  // D-C19: when 【防御时】 of an attacked character fires.
  if (IsDecided(game, AttackedDefends::AfterStep)) {
    battle.flags |= kDefendsLater;
    return;
  }
  TellDefends(game, defender);
}

/// 自然系果实: each hit that is lower than the text's number does nothing. D-C32: by default both
/// thresholds are the original defence, so that any other hit counts in full.
/// Rule: [Zero 1.20, 900.自然系果实.1], [Zero 1.20, 900.自然系果实.3], [Zero 1.20, 900.自然系果实.4].
bool IsTooLow(Game& game, int object, int amount) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object && limit.text->deed == ir::Deed::TakeBattleDamage &&
                          limit.text->below && !limit.text->by;
    if (!is_meant) continue;
    kernel::Context context;
    context.source = limit.source;
    context.controller = limit.controller;
    if (amount < kernel::ValueOf(game, context, *limit.text->below)) return true;
  }
  return false;
}

bool ProtectedFromBattle(Game& game, int object, bool is_attacker) {
  using ir::Deed;
  if (kernel::Cannot(game, object, Deed::TakeDamage) ||
      kernel::Cannot(game, object, Deed::TakeBattleDamage)) {
    return true;
  }
  if (is_attacker) return kernel::Cannot(game, object, Deed::TakeBattleDamageAttacking);
  if (!kernel::Cannot(game, object, Deed::TakeBattleDamageDefending)) return false;
  // 坚韧 protects who declared defence. Rule: [Zero 1.20, 900.坚韧.3]; policy D-C18.
  return (game.state.battle.flags & kHasDefenceDeclared) != 0 ||
         IsDecided(game, ToughWhenAttacked::CountsAsDefending);
}

/// Rule: [Zero 1.20, 308.1], [Zero 1.20, 308.3].
void Strike(Game& game, int from, int to, bool to_attacker) {
  const int attack = std::max(0, kernel::StatOf(game, from, stat::kAttack));
  if (attack == 0 || ProtectedFromBattle(game, to, to_attacker) || IsTooLow(game, to, attack)) return;
  DamageCharacter(game, to, attack, from, true);
}

/// Rule: [Zero 1.20, 309.2], [Zero 1.20, 605.3]; policy D-C05.
bool IsLethal(Game& game, int object) {
  const int damage = game.At(object).damage;
  const int defense = kernel::StatOf(game, object, stat::kDefense);
  if (damage == 0) return false;
  if (damage != defense) return damage > defense;
  return true;
}

/// Whether the clauses that print "exceeds" hold for it. Policy D-C05.
bool ExceedsWherePrinted(Game& game, int object) {
  const int damage = game.At(object).damage;
  const int defense = kernel::StatOf(game, object, stat::kDefense);
  if (damage != defense) return damage > defense;
  return IsDecided(game, LethalDamage::AtLeast);
}

/// 【战斗破坏时】, 【战斗胜利时】 and their kinds. Rule: [Zero 1.20, 803.1], [Zero 1.20, 804.1].
void OpenDamageWindows(Game& game, int self, bool is_attacker, bool dies, bool other_dies) {
  if (dies && ExceedsWherePrinted(game, self)) {
    kernel::Tell(game, EventKind::BattleDestroyed, {"605.3", "803.1"}, game.At(self).controller,
                 self);
    kernel::OpenWindow(game, timing::kBattleDestroyed, self);
    kernel::OpenWindow(game, is_attacker ? timing::kAttackDestroyed : timing::kDefenceDestroyed,
                       self);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::BattleDestroyed,
                                            .object = self,
                                            .from = zone::kBattle,
                                            .to = zone::kRest});
  }
  if (dies || !other_dies) return;  // [Zero 1.20, 804.5]
  kernel::OpenWindow(game, timing::kBattleWon, self);
  kernel::OpenWindow(game, is_attacker ? timing::kAttackWon : timing::kDefenceWon, self);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::WinsBattle, .object = self});
}

/// Battle damage between two characters. Rule: [Zero 1.20, 505.3], [Zero 1.20, 900.先制.3].
void Fight(Game& game, int attacker, int defender) {
  const bool is_first = kernel::Can(game, attacker, ir::Deed::DealBattleDamageFirst);
  const bool is_defender_first = kernel::Can(game, defender, ir::Deed::DealBattleDamageFirst);
  kernel::BeginEvent(game);
  if (is_first == is_defender_first) {
    Strike(game, attacker, defender, false);
    Strike(game, defender, attacker, true);
  } else {
    const int first = is_first ? attacker : defender;
    const int second = is_first ? defender : attacker;
    Strike(game, first, second, !is_first);
    if (!IsLethal(game, second) || !ExceedsWherePrinted(game, second)) {
      Strike(game, second, first, is_first);
    }
  }
  const auto dies = [&](int object) {
    return IsLethal(game, object) && !kernel::Cannot(game, object, ir::Deed::BeDestroyed);
  };
  const bool attacker_dies = dies(attacker);
  const bool defender_dies = dies(defender);
  OpenDamageWindows(game, attacker, true, attacker_dies, defender_dies);
  OpenDamageWindows(game, defender, false, defender_dies, attacker_dies);
  kernel::ObjectList dead;
  if (attacker_dies) dead.Add(kernel::RefTo(game.state, attacker));
  if (defender_dies) dead.Add(kernel::RefTo(game.state, defender));
  DestroyAll(game, dead, false, "605.3");
}

/// Rule: [Zero 1.20, 505.1], [Zero 1.20, 505.2].
void StrikeLife(Game& game, int attacker) {
  const int attack = kernel::StatOf(game, attacker, stat::kAttack);
  if (attack <= 0) return;  // [Zero 1.20, 308.3]
  const kernel::Characteristics* look = kernel::Look(game, attacker);
  const int extra = look == nullptr ? 0 : look->extra_life_damage;
  kernel::BeginEvent(game);
  DamageLife(game, kernel::Opponent(game.At(attacker).controller), 1 + extra, attacker, true);
}

/// Rule: [Zero 1.20, 504.2], [Zero 1.20, 810.1].
void JoinBattle(Game& game) {
  const kernel::Battle& battle = game.state.battle;
  if (battle.defender.IsNone()) return;
  kernel::BeginEvent(game);
  if (!IsThere(game, battle.defender)) return;
  const auto awaits = [&](ObjectRef one) {
    return Listens(game, one.object, timing::kBattleJoined) ||
           Listens(game, one.object, timing::kAttackJoined) ||
           Listens(game, one.object, timing::kDefenceJoined);
  };
  if ((awaits(battle.attacker) || awaits(battle.defender)) &&
      IsRefused(game, JoinedTiming::Early)) {
    return;
  }
  const int attacker = battle.attacker.object;
  const int defender = battle.defender.object;
  kernel::Tell(game, EventKind::BattleJoined, {"504.2"}, game.state.active_player, attacker, 0,
               defender);
  kernel::OpenWindow(game, timing::kBattleJoined, attacker);
  kernel::OpenWindow(game, timing::kAttackJoined, attacker);
  kernel::OpenWindow(game, timing::kBattleJoined, defender);
  kernel::OpenWindow(game, timing::kDefenceJoined, defender);
}

/// Rested, gone or unable before the attack step: no attack. Rule: [Zero 1.20, 405.1.3],
/// [Zero 1.20, 900.突袭.3]; policy D-M05.
bool CanStillAttack(Game& game) {
  const ObjectRef attacker = game.state.battle.attacker;
  if (!IsThere(game, attacker)) return false;
  if (CanDeclareAttack(game, attacker.object)) return true;
  const Object& self = game.At(attacker.object);
  return self.zone == zone::kBattle && self.controller == game.state.active_player &&
         IsDecided(game, AttackerUnfit::AttackIfPresent);
}

/// Who must defend goes before others. Rule: [Zero 1.20, 502.5].
bool AnyMustDefend(Game& game) {
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    if (!kernel::Must(game, i, ir::Deed::Defend) || !CanDefend(game, i)) continue;
    // D-M29a: once one of them was declared.
    return (game.state.battle.flags & kMustWasTried) == 0 ||
           IsDecided(game, MustDefend::AllDeclared);
  }
  return false;
}

/// The declared defender cannot defend any more. Rule: [Zero 1.20, 502.3]; a tapped one: D-M06.
void DefenderFails(Game& game, Frame& frame) {
  const bool is_only_tapped =
      IsThere(game, frame.subject) && IsInPlay(game.At(frame.subject.object)) &&
      game.At(frame.subject.object).Has(kernel::kTapped);
  const DefenderTapped answer =
      is_only_tapped ? Ask<DefenderTapped>(game) : DefenderTapped::DeclareAnother;
  if (answer != DefenderTapped::DefendsAnyway) frame.subject = {};
  frame.stage = answer == DefenderTapped::DeclareAnother ? kDefenceDeclaration : kDefence;
}

}  // namespace

bool Listens(Game& game, int object, ir::TimingId timing) {
  const kernel::AbilityList list = kernel::AbilitiesOf(game, object);
  return std::any_of(list.begin(), list.end(), [&](std::uint16_t number) {
    const auto& events = game.rules.abilities[number].text->triggers;
    return std::any_of(events.begin(), events.end(), [&](const ir::TriggerEvent& event) {
      const auto* window = std::get_if<ir::Window>(&event.node);
      return window != nullptr && window->timing == timing;
    });
  });
}

bool CanDeclareAttack(Game& game, int object) {
  const Object& self = game.At(object);
  // [Zero 1.20, 405.1.2], [Zero 1.20, 318.8], [Zero 1.20, 900.突袭.1]
  if (self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "405.1.2");
  }
  if (self.Has(kernel::kTapped)) return Refuse(game, RefusalKind::Tapped, "405.1.2");
  if (self.controller != game.state.active_player) {
    return Refuse(game, RefusalKind::NotActivePlayer, "405.1.1");
  }
  if (kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Attack) ||
      kernel::Cannot(game, object, ir::Deed::Attack)) {
    return Refuse(game, RefusalKind::Forbidden, "102.2");
  }
  // [Zero 1.20, 900.变身.7], [Zero 1.20, 622.6]
  return !self.Has(kernel::kEnteredThisTurn) || self.Has(kernel::kReady) ||
         kernel::Can(game, object, ir::Deed::AttackOnEntryTurn) ||
         Refuse(game, RefusalKind::EnteredThisTurn, "318.8");
}

bool MustAttackFirst(Game& game, int player) {
  for (const int i : kernel::InZone(game, zone::kBattle, player)) {
    if (kernel::Must(game, i, ir::Deed::Attack) && CanDeclareAttack(game, i)) return true;
  }
  return false;
}

bool InterruptBattle(Game& game) {
  if (game.state.battle.attacker.IsNone()) return false;
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind != FrameKind::Pack || frame.procedure != kBattle) continue;
    if (frame.stage < kAttack || frame.stage >= kBattleEnds || !IsInterrupted(game)) return false;
    if (GoesOnWithoutDefender(game, i)) return false;
    ForgetBattle(game, EventKind::BattleInterrupted, "500.3");
    DropBattleFrames(game, i);
    return true;
  }
  return false;
}

void DeclareAttack(Game& game, int attacker) {
  game.state.battle = {};
  game.state.battle.attacker = kernel::RefTo(game.state, attacker);
  EnterStep(game, step::kAttackDeclaration, "405.1.2");
  kernel::Tell(game, EventKind::AttackDeclared, {"405.1.1", "405.1.2"}, game.At(attacker).controller,
               attacker);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kBattle);
  frame.controller = game.At(attacker).controller;
  frame.stage = kDeclared;
}

bool StepBattle(Game& game) {
  Frame& frame = game.Top();
  kernel::Battle& battle = game.state.battle;
  switch (static_cast<Stage>(frame.stage)) {
    case kDeclared:
      frame.stage = kAttack;
      kernel::OpenPriority(game, kAfterDeclaration);
      return false;
    case kAttack:
      if (!CanStillAttack(game)) {
        LeaveBattle(game, EventKind::BattleInterrupted, "405.1.3");
        return false;
      }
      EnterStep(game, step::kAttack, "501.1");
      frame.stage = kAttackMade;
      return true;
    case kAttackMade:
      frame.stage = kDefenceDeclaration;
      kernel::OpenPriority(game, kFreeTiming);
      return false;
    case kDefenceDeclaration: {
      EnterStep(game, step::kDefenceDeclaration, "502.2");
      bool can_any = false;
      for (const int i : kernel::InZone(game, zone::kBattle)) can_any = can_any || CanDefend(game, i);
      if (can_any) return true;
      frame.stage = kDefence;
      return false;
    }
    case kDefenceDeclared:
      if (!IsThere(game, frame.subject) || !CanDefend(game, frame.subject.object)) {
        DefenderFails(game, frame);
        return false;
      }
      frame.stage = kDefence;
      return false;
    case kDefence: {
      EnterStep(game, step::kDefence, "503.1");
      frame.stage = kBattleStep;
      const bool is_declared = IsThere(game, frame.subject);
      if (!is_declared && battle.attacked.IsNone()) return false;
      MakeDefence(game, is_declared ? frame.subject.object : battle.attacked.object, is_declared);
      kernel::OpenPriority(game, kFreeTiming);  // [Zero 1.20, 503.4]
      return false;
    }
    case kBattleStep:
      if ((battle.flags & kDefendsLater) != 0) {
        battle.flags = static_cast<std::uint8_t>(battle.flags & ~kDefendsLater);
        kernel::BeginEvent(game);
        TellDefends(game, battle.defender.object);
      }
      EnterStep(game, step::kBattle, "504.1");
      frame.stage = kDamage;
      battle.stage = 1;
      game.Touch(kernel::kCombat);
      JoinBattle(game);
      // D-M08: an attack on life.
      if (battle.defender.IsNone() && IsDecided(game, LifeBattleWindow::None)) {
        kernel::ResolveSilently(game);
      } else {
        kernel::OpenPriority(game, kFreeTiming);
      }
      return false;
    case kDamage:
      EnterStep(game, step::kBattleCleanUp, "505.1");
      frame.stage = kBattleEnds;
      kernel::OpenPriority(game, kFreeTiming);
      if ((battle.flags & kNoDamage) != 0) return false;
      if (battle.defender.IsNone()) {
        StrikeLife(game, battle.attacker.object);
      } else {
        Fight(game, battle.attacker.object, battle.defender.object);
      }
      return false;
    case kBattleEnds: LeaveBattle(game, EventKind::BattleEnded, "506.1"); return false;
  }
  return false;
}

void BattleOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  const int attacker = game.state.battle.attacker.object;
  if (frame.stage == kAttackMade) {
    decision.kind = DecisionKind::AttackTarget;
    decision.decider = Who(frame.controller);
    decision.clause = kernel::Clause{"501.2"};
    kernel::AddOption(game, decision, Option{OptionVerb::AttackLife, Option::kNoObject, 0});
    for (const int i : kernel::InZone(game, zone::kBattle)) {
      kernel::Consider(game, OptionVerb::Pick, i);
      if (!IsAttackable(game, attacker, i)) continue;
      kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
    }
    return;
  }
  decision.kind = DecisionKind::DeclareDefender;
  decision.decider = Who(kernel::Opponent(frame.controller));
  decision.clause = kernel::Clause{"502.2"};
  const bool must = AnyMustDefend(game);
  kernel::Consider(game, OptionVerb::Done, Option::kNoObject);
  if (must) {
    Refuse(game, RefusalKind::MustActFirst, "502.5");
  } else {
    kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
  }
  for (const int i : kernel::InZone(game, zone::kBattle)) {
    kernel::Consider(game, OptionVerb::Pick, i);
    if (!CanDefend(game, i)) continue;
    if (must && !kernel::Must(game, i, ir::Deed::Defend)) {
      Refuse(game, RefusalKind::MustActFirst, "502.5");
      continue;
    }
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerBattle(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (frame.stage == kAttackMade) {
    return MakeAttack(game, option.verb == OptionVerb::AttackLife ? -1 : option.object);
  }
  if (option.verb == OptionVerb::Done) {
    frame.stage = kDefence;
    return;
  }
  frame.subject = kernel::RefTo(game.state, option.object);
  frame.stage = kDefenceDeclared;
  kernel::Tell(game, EventKind::DefenceDeclared, {"502.2"}, game.At(option.object).controller,
               option.object);
  kernel::Battle& battle = game.state.battle;
  if (kernel::Must(game, option.object, ir::Deed::Defend)) battle.flags |= kMustWasTried;
  // D-M07: a free timing for a second declaration.
  const bool is_again = (battle.flags & kDeclaredBefore) != 0;
  battle.flags |= kDeclaredBefore;
  if (is_again && IsDecided(game, DeclarationWindows::Once)) return;
  kernel::OpenPriority(game, kFreeTiming);
}

bool IsInBattlePhase(Game& game) {
  if (game.state.battle.attacker.IsNone()) return false;
  return game.state.step != step::kAttackDeclaration ||
         IsDecided(game, DeclarationPhase::BattlePhase);
}

}  // namespace caiding::zero
