// SPDX-License-Identifier: MIT
// Declaring an attack, the steps of a combat of one against one or several, and what interrupts it.
// Rule: [Zero 1.20, 405.1] and [Zero 1.20, 500] to [Zero 1.20, 507].
#include "model/zero/combat.h"

#include "model/ir/walk.h"
#include "model/kernel/allowed.h"
#include "model/kernel/lasting.h"
#include "model/kernel/pending.h"

namespace caiding::zero {
namespace {

using kernel::RefusalKind;

void EnterStep(Game& game, ir::StepId step, const char* clause) {
  kernel::EnterStep(game, step, clause, kernel::kStep | kernel::kCombat);
}

/// True while a combatant is where it fights, on its side. Policy D-C17.
bool IsFit(Game& game, ObjectRef reference, int side) {
  return reference.IsNone() || (IsThere(game, reference) && IsInPlay(game.At(reference.object)) &&
                                game.At(reference.object).controller == side);
}

/// Before the defence stands the attacked character counts, then the defender.
bool IsBoutOver(Game& game, const Bout& bout) {
  const int other = kernel::Opponent(game.state.active_player);
  return !IsFit(game, bout.stands != 0 ? bout.defender : bout.attacked, other);
}

/// The combat goes on against the others. Rule: [Zero 1.20, 621.3].
template <class Claim>
void DropBouts(Game& game, Claim is_over) {
  kernel::Battle& battle = game.state.battle;
  Bout* kept = std::remove_if(battle.begin(), battle.end(), is_over);
  if (kept == battle.end()) return;
  std::fill(kept, battle.end(), Bout{});
  battle.bout_count = static_cast<std::uint8_t>(kept - battle.begin());
  // Who of the others has struck is known by their places, which are others now.
  // Rule: [Zero 1.20, 507.7].
  if (LaterStrikes(game) != nullptr && battle.bout_count > 0)
    game.state.result = kernel::Result::UnknownUnplayable;
  game.Touch(kernel::kCombat);
}

/// True if one side of the combat has moved or changed sides: the battle phase is interrupted.
/// Rule: [Zero 1.20, 500.3], [Zero 1.20, 501.4], [Zero 1.20, 621.3]; policies D-C16, D-C17.
bool IsInterrupted(Game& game) {
  kernel::Battle& battle = game.state.battle;
  if ((battle.flags & kIsBroken) != 0) return true;
  if (!IsFit(game, battle.attacker, game.state.active_player)) return true;
  return battle.bout_count > 0 && std::all_of(battle.begin(), battle.end(), [&](const Bout& bout) {
           return IsBoutOver(game, bout);
         });
}

/// Back to the action phase, with the active player's priority. Rule: [Zero 1.20, 506.1].
void ForgetBattle(Game& game, EventKind kind, const char* clause) {
  TellBattleEnd(game, kind, clause);
  kernel::EndBattleEffects(game);
  game.state.battle = {};
  game.state.step = step::kAction;
  game.Touch(kernel::kStep | kernel::kCombat);
}

void LeaveBattle(Game& game, EventKind kind, const char* clause) {
  ForgetBattle(game, kind, clause);
  kernel::PopFrame(game);
}

/// Takes away the free timing that the combat has opened. A chain that resolves above it goes on.
void DropWindowAbove(Game& game, int battle) {
  State& state = game.state;
  const int next = battle + 1;
  if (next >= state.frame_count ||
      state.frames[static_cast<std::size_t>(next)].kind != FrameKind::Priority) {
    return;
  }
  std::move(state.frames.begin() + next + 1, state.frames.begin() + state.frame_count,
            state.frames.begin() + next);
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

bool IsFaced(const kernel::Battle& battle) {
  return AnyBout(battle, [](const Bout& bout) { return bout.stands != 0; });
}

/// The defenders left after the defence stood. Rule: [Zero 1.20, 500.3], [Zero 1.20, 503.4].
/// True if the battle goes on all the same. D-C16.
bool GoesOnWithoutDefender(Game& game, int frame) {
  State& state = game.state;
  kernel::Battle& battle = state.battle;
  if ((battle.flags & kIsBroken) != 0) return false;
  if ((battle.flags & kNoDamage) != 0) return true;
  if (!IsFaced(battle) || !IsFit(game, battle.attacker, state.active_player)) return false;
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

/// Nobody stands before the life that is attacked. D-M30a: it may be attacked among others.
bool IsLifeOpen(const kernel::Battle& battle) {
  return !IsFaced(battle) || AnyBout(battle, [](const Bout& bout) {
    return bout.stands == 0 && bout.attacked.IsNone();
  });
}

/// True if it was in the combat. Nobody left on one side: the other is out as well.
/// Rule: [Zero 1.20, 621.1], [Zero 1.20, 621.3].
bool TakeOutOfBattle(Game& game, ObjectRef one) {
  kernel::Battle& battle = game.state.battle;
  const bool is_attacker = one == battle.attacker;
  const auto is_its = [&](const Bout& bout) { return bout.stands != 0 && bout.defender == one; };
  if (!is_attacker && !AnyBout(battle, is_its)) return false;
  const bool is_last = std::all_of(battle.begin(), battle.end(), is_its);
  if (is_attacker || is_last)
    battle.flags |= kIsBroken;
  else
    DropBouts(game, is_its);
  game.Touch(kernel::kCombat);
  return true;
}

/// True if somebody in the combat waits for it to be joined.
bool AnyAwaitsBattle(Game& game) {
  const auto awaits = [&](ObjectRef one) {
    return Listens(game, one.object, timing::kBattleJoined) ||
           Listens(game, one.object, timing::kAttackJoined) ||
           Listens(game, one.object, timing::kDefenceJoined);
  };
  const kernel::Battle& battle = game.state.battle;
  return awaits(battle.attacker) || AnyBout(battle, [&](const Bout& bout) {
           return bout.stands != 0 && awaits(bout.defender);
         });
}

/// Nobody stands before the life that is attacked. Rule: [Zero 1.20, 504.1].
void HitLife(Game& game) {
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::HitsLife,
                                          .object = game.state.battle.attacker.object});
}

/// Rule: [Zero 1.20, 504.2], [Zero 1.20, 810.1].
void JoinBattle(Game& game) {
  kernel::Battle& battle = game.state.battle;
  kernel::BeginEvent(game);
  if (!IsFaced(battle)) return HitLife(game);
  if ((battle.flags & kNoDamage) != 0) return;
  const int attacker = battle.attacker.object;
  if (AnyAwaitsBattle(game) && IsRefused(game, JoinedTiming::Early)) return;
  if (IsLifeOpen(battle)) HitLife(game);
  for (const Bout& bout : battle) {
    if (bout.stands == 0) continue;
    kernel::Tell(game, EventKind::BattleJoined, {"504.2"}, game.state.active_player, attacker, 0,
                 bout.defender.object);
  }
  kernel::OpenWindow(game, timing::kBattleJoined, attacker);
  kernel::OpenWindow(game, timing::kAttackJoined, attacker);
  for (const Bout& bout : battle) {
    if (bout.stands == 0) continue;
    kernel::OpenWindow(game, timing::kBattleJoined, bout.defender.object);
    kernel::OpenWindow(game, timing::kDefenceJoined, bout.defender.object);
  }
}

/// True if an effect in force says of this object what its subject says.
bool Reaches(Game& game, const kernel::EffectInstance& effect, const ir::Objects& subject,
             int object) {
  if (!effect.affected.IsNone()) return effect.affected == kernel::RefTo(game.state, object);
  kernel::Context context;
  context.source = effect.source;
  context.controller =
      effect.form == kernel::EffectForm::Printed && kernel::IsCurrent(game.state, effect.source)
          ? game.At(effect.source.object).controller
          : effect.controller;
  kernel::ObjectList list;
  kernel::Collect(game, context, subject, list);
  return std::any_of(list.begin(), list.end(),
                     [&](ObjectRef item) { return item.object == object; });
}

/// True if some effect in force but the keyword itself speaks of the object's deed.
bool SpeakOthersOf(Game& game, int object, ir::Deed deed, ir::KeywordId keyword) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance effect = game.state.effects[static_cast<std::size_t>(i)];
    bool speaks = false;
    auto listen = [&](const ir::Constrain& constrain) {
      speaks =
          speaks || (constrain.deed == deed && Reaches(game, effect, constrain.subject, object));
    };
    if (effect.form == kernel::EffectForm::Lasting)
      ir::Walk(*game.rules.nodes[effect.code], listen);
    if (effect.form == kernel::EffectForm::Printed &&
        game.rules.abilities[effect.code].keyword != keyword) {
      ir::Walk(game.rules.abilities[effect.code].text->effect, listen);
    }
    if (speaks) return true;
  }
  return false;
}

/// D-A13: a card that was swapped in this turn may attack as the one before it, and what its own
/// 突袭 or 守备 says does not count. Where another effect speaks of the same, that one stands.
/// Rule: [Zero 1.20, 622.6].
bool IsByKeywordOnly(Game& game, int object, ir::Deed deed, ir::KeywordId keyword) {
  return game.At(object).way == kSwappedIn && kernel::HasKeyword(game, object, keyword) &&
         !SpeakOthersOf(game, object, deed, keyword) && IsDecided(game, ReadyBySwap::InheritedOnly);
}

bool CanAttack(Game& game, int object) {
  const Object& self = game.At(object);
  // [Zero 1.20, 405.1.2], [Zero 1.20, 318.8], [Zero 1.20, 900.突袭.1]
  if (self.zone != zone::kBattle || !IsCharacter(game, object)) {
    return Refuse(game, RefusalKind::WrongKind, "405.1.2");
  }
  const bool is_too_tapped = self.Has(kernel::kTapped) && !MayAttackRested(game, object);
  if (is_too_tapped) return Refuse(game, RefusalKind::Tapped, "405.1.2");
  if (self.controller != game.state.active_player) {
    return Refuse(game, RefusalKind::NotActivePlayer, "405.1.1");
  }
  if (kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Attack) ||
      IsKeptUpright(game, object) ||
      (kernel::Cannot(game, object, ir::Deed::Attack) &&
       !IsByKeywordOnly(game, object, ir::Deed::Attack, keyword::kGuard))) {
    return Refuse(game, RefusalKind::Forbidden, "102.2");
  }
  // Nor one that may attack otherwise, where a text says 不能. Rule: [Zero 1.20, 102.2].
  if (self.Has(kernel::kEnteredThisTurn) &&
      kernel::Cannot(game, object, ir::Deed::AttackOnEntryTurn)) {
    return Refuse(game, RefusalKind::Forbidden, "102.2");
  }
  // [Zero 1.20, 900.变身.7], [Zero 1.20, 622.6]
  return !self.Has(kernel::kEnteredThisTurn) || self.Has(kernel::kReady) ||
         (kernel::Can(game, object, ir::Deed::AttackOnEntryTurn) &&
          !IsByKeywordOnly(game, object, ir::Deed::AttackOnEntryTurn, keyword::kRush)) ||
         Refuse(game, RefusalKind::EnteredThisTurn, "318.8");
}

/// Rested, gone or unable before the attack step: no attack. Rule: [Zero 1.20, 405.1.3],
/// [Zero 1.20, 900.突袭.3]; policy D-M05.
bool CanStillAttack(Game& game) {
  const ObjectRef attacker = game.state.battle.attacker;
  if (!IsThere(game, attacker)) return false;
  if (CanAttack(game, attacker.object)) return true;
  const Object& self = game.At(attacker.object);
  return self.zone == zone::kBattle && self.controller == game.state.active_player &&
         IsDecided(game, AttackerUnfit::AttackIfPresent);
}

}  // namespace

void TellBattleEnd(Game& game, EventKind kind, const char* clause) {
  kernel::Tell(game, kind, {clause}, game.state.active_player);
  kernel::BeginEvent(game);
  kernel::HappenToPlayer(game, ir::PlayerHappening::BattleEnds, game.state.active_player, 0);
}

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
  return CanAttack(game, object) &&
         CanPayTotal(game, game.At(object).controller, AttackPrice(game, object));
}

bool MustAttackFirst(Game& game, int player) {
  for (const int i : kernel::InZone(game, zone::kBattle, player)) {
    const bool is_told = kernel::Must(game, i, ir::Deed::Attack) || MustAttackSomebody(game, i);
    const bool must = is_told && CanAttack(game, i) && HasAnythingToAttack(game, i);
    if (!must) continue;
    // D-M43b: one whose price cannot be paid at all.
    if (!CanPayTotal(game, player, AttackPrice(game, i))) {
      if (IsDecided(game, UnpayableMust::PhaseStays)) return true;
      continue;
    }
    // D-M29b: whether anybody is made to pay.
    if (AttackPrice(game, i) == 0 || IsDecided(game, PriceOfMust::MustPay)) return true;
  }
  return false;
}

bool InterruptBattle(Game& game) {
  if (game.state.battle.attacker.IsNone()) return false;
  for (int i = 0; i < game.state.frame_count; ++i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind != FrameKind::Pack || frame.procedure != kBattle) continue;
    if (frame.stage < kAttack || frame.stage >= kBattleEnds) return false;
    if (!IsInterrupted(game)) {
      // Of several, who has left is out of the combat. Rule: [Zero 1.20, 621.3].
      DropBouts(game, [&](const Bout& bout) { return IsBoutOver(game, bout); });
      return false;
    }
    if (GoesOnWithoutDefender(game, i)) return false;
    ForgetBattle(game, EventKind::BattleInterrupted, "500.3");
    DropBattleFrames(game, i);
    return true;
  }
  return false;
}

void RemoveFromBattle(Game& game, Frame& frame, const ir::RemoveFromBattle& remove) {
  const kernel::ObjectList list = kernel::ObjectsOf(game, frame, remove.what);
  SetDone(frame, false);
  // Only once the battle step has begun. Rule: [Zero 1.20, 621.4].
  if (game.state.step != step::kBattle && game.state.step != step::kBattleCleanUp) return;
  for (const ObjectRef item : list) {
    if (TakeOutOfBattle(game, item)) SetDone(frame, true);
  }
}

void DeclareAttack(Game& game, int attacker) {
  game.state.battle = {};
  game.state.battle.attacker = kernel::RefTo(game.state, attacker);
  EnterStep(game, step::kAttackDeclaration, "405.1.2");
  kernel::Tell(game, EventKind::AttackDeclared, {"405.1.1", "405.1.2"},
               game.At(attacker).controller, attacker);
  kernel::BeginEvent(game);
  kernel::Happen(
      game, kernel::Occurrence{.happening = ir::Happening::DeclaresAttack, .object = attacker});
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kBattle);
  frame.controller = game.At(attacker).controller;
  frame.stage = kDeclared;
  PushPaymentOf(game, game.At(attacker).controller, AttackPrice(game, attacker));
}

bool StepBattle(Game& game) {
  Frame& frame = game.Top();
  kernel::Battle& battle = game.state.battle;
  switch (static_cast<CombatStage>(frame.stage)) {
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
      if (!HasAnythingToAttack(game, battle.attacker.object)) {
        LeaveBattle(game, EventKind::BattleInterrupted, "501.3");
        return false;
      }
      frame.stage = kAttackMade;
      return true;
    case kAttackMade: return true;
    case kDefenceDeclaration:
      if (game.state.step != step::kDefenceDeclaration) {
        EnterStep(game, step::kDefenceDeclaration, "502.2");
      }
      if (MayDeclareDefender(game)) return true;
      EndDeclarations(game);
      return false;
    case kDefenderPicked: return true;
    case kDefenceDeclared:
      frame.stage = DropUnableDefenders(game) ? kDefenceDeclaration : kDefence;
      return false;
    case kDefence:
      EnterStep(game, step::kDefence, "503.1");
      frame.stage = kBattleStep;
      if (MakeDefences(game)) kernel::OpenPriority(game, kFreeTiming);  // [Zero 1.20, 503.4]
      return false;
    case kBattleStep:
      TellLateDefences(game);
      EnterStep(game, step::kBattle, "504.1");
      frame.stage = kDamage;
      battle.stage = 1;
      game.Touch(kernel::kCombat);
      JoinBattle(game);
      // D-M08: an attack on life.
      if (!IsFaced(battle) && IsDecided(game, LifeBattleWindow::None)) {
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
      if (IsLifeOpen(battle)) StrikeLife(game, battle.attacker.object);
      if (IsFaced(battle)) Fight(game);
      return false;
    case kBattleEnds: LeaveBattle(game, EventKind::BattleEnded, "506.1"); return false;
  }
  return false;
}

void BattleOptions(Game& game, Decision& decision) {
  switch (static_cast<CombatStage>(game.Top().stage)) {
    case kAttackMade: return AttackOptions(game, decision);
    case kDefenderPicked: return BoutOptions(game, decision);
    case kDefenceDeclaration: return DefenceOptions(game, decision);
    case kDeclared:
    case kAttack:
    case kDefenceDeclared:
    case kDefence:
    case kBattleStep:
    case kDamage:
    case kBattleEnds: return;
  }
}

void AnswerBattle(Game& game, const Option& option) {
  const Frame& frame = game.Top();
  if (frame.stage == kAttackMade) return AnswerAttack(game, option);
  if (frame.stage == kDefenderPicked) {
    return AnswerBout(game,
                      option.verb == OptionVerb::AttackLife ? kernel::kNoObject8 : option.object);
  }
  if (option.verb == OptionVerb::Done) return EndDeclarations(game);
  AnswerDefender(game, kernel::RefTo(game.state, option.object));
}

bool IsInBattlePhase(Game& game) {
  if (game.state.battle.attacker.IsNone()) return false;
  return game.state.step != step::kAttackDeclaration ||
         IsDecided(game, DeclarationPhase::BattlePhase);
}

}  // namespace caiding::zero
