// SPDX-License-Identifier: MIT
// The attack phase: one forward or a party attacks, one forward may block, damage, and again.
// Rule: [FF-TCG 3.2, 10.1].
#include "model/fftcg/combat.h"

#include <algorithm>

#include "model/kernel/lasting.h"

namespace caiding::fftcg {
namespace {

using kernel::RefusalKind;
using kernel::Refuse;

/// Bits of `Battle::flags`.
enum BattleFlag : std::uint8_t { kWasBlocked = 1, kFirstStrikes = 2, kHasAttacked = 4 };

/// Rule: [FF-TCG 3.2, 10.1.3.1.1], [FF-TCG 3.2, 10.1.3.1.2], [FF-TCG 3.2, 10.1.3.2].
bool IsReadyToBlock(Game& game, int object) {
  const Object& self = game.At(object);
  if (!IsForward(game, object)) return Refuse(game, RefusalKind::WrongKind, "5.2.3.1.1.2");
  if (self.controller == game.state.active_player)
    return Refuse(game, RefusalKind::OwnSide, "10.1.3.2");
  if (self.Has(kernel::kTapped)) return Refuse(game, RefusalKind::Tapped, "10.1.3.1.1");
  const bool is_barred = kernel::Cannot(game, object, ir::Deed::Defend) ||
                         kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Defend);
  return !is_barred || Refuse(game, RefusalKind::Forbidden, "10.1.3.1.2");
}

/// No text keeps this forward from blocking this attacker.
bool MayBeBlockedBy(Game& game, int attacker, int object) {
  return !kernel::Cannot(game, attacker, ir::Deed::BeDefended) &&
         kernel::IsAllowedBy(game, ir::Deed::BeDefended, attacker, object) &&
         kernel::IsAllowedBy(game, ir::Deed::Defend, object, attacker);
}

/// A party is blocked as one: whoever may block one of it may block it.
/// Rule: [FF-TCG 3.2, 10.1.3.4], [FF-TCG 3.2, 15.1.1.9.6].
bool CanBlock(Game& game, int object) {
  if (!IsReadyToBlock(game, object)) return false;
  const kernel::ObjectList attackers = AttackersOf(game);
  const bool may = std::any_of(attackers.begin(), attackers.end(), [&](ObjectRef attacker) {
    return MayBeBlockedBy(game, attacker.object, object);
  });
  return may ||
         Refuse(game, RefusalKind::Forbidden, attackers.count > 1 ? "15.1.1.9.6" : "10.1.3.1.2");
}

bool AnyOf(Game& game, bool (*can)(Game&, int)) {
  for (int i = 0; i < game.state.object_count; ++i) {
    if (IsThere(game.At(i)) && can(game, i)) return true;
  }
  return false;
}

/// While one that must and can attack has not, the phase goes on. Rule: [FF-TCG 3.2, 10.1.2.1.3].
bool MustAttackNow(Game& game, int object) {
  return CanAttack(game, object) && kernel::Must(game, object, ir::Deed::Attack);
}

bool MustBlockNow(Game& game, int object) {
  if (!CanBlock(game, object)) return false;
  if (kernel::Must(game, object, ir::Deed::Defend)) return true;
  // It must block one of these.
  const kernel::ObjectList attackers = AttackersOf(game);
  return std::any_of(attackers.begin(), attackers.end(), [&](ObjectRef attacker) {
    return kernel::MustDoTo(game, ir::Deed::Defend, object, attacker.object) &&
           MayBeBlockedBy(game, attacker.object, object);
  });
}

/// It attacks so soon because of its keyword, or because its text goes before the rule.
/// Rule: [FF-TCG 3.2, 15.2.2.2], [FF-TCG 3.2, 2.1].
void RestOnPermission(Game& game, int attacker) {
  if (kernel::HasKeyword(game, attacker, keyword::kHaste)) {
    RestOn(game, {"15.2.2.2", "15.2.2.1"}, game.At(attacker).controller, attacker);
  } else {
    RestOn(game, {"2.1"}, game.At(attacker).controller, attacker);
  }
}

/// Rule: [FF-TCG 3.2, 10.1.2.2], [FF-TCG 3.2, 15.2.1.2].
void AttackWith(Game& game, int attacker) {
  // Only a text lets it do so again.
  const bool is_again = game.At(attacker).Has(kernel::kAttackedThisTurn);
  if (is_again) {
    AddUse(game, attacker, kAttackedAgain);
    RestOn(game, {"2.1"}, game.At(attacker).controller, attacker);
  }
  SetFlag(game, attacker, kernel::kAttackedThisTurn, true);
  const bool is_brave = kernel::HasKeyword(game, attacker, keyword::kBrave);
  if (!is_brave) Turn(game, attacker, true, "10.1.2.2");
  if (game.At(attacker).Has(kernel::kEnteredThisTurn)) RestOnPermission(game, attacker);
  kernel::Tell(game, EventKind::AttackMade,
               {"10.1.2.4", is_brave ? "15.2.1.2" : "", is_brave ? "15.2.1.1" : ""},
               game.At(attacker).controller, attacker);
}

/// All of a party attack as one, at once; then what triggers goes on the stack.
/// Rule: [FF-TCG 3.2, 10.1.2.4], [FF-TCG 3.2, 10.1.2.5], [FF-TCG 3.2, 15.1.1.9.1].
void Attack(Game& game) {
  kernel::BeginEvent(game);
  RestOn(game, {"10.1.2.5", "10.1", "9.4.1"}, game.state.active_player);
  const kernel::ObjectList attackers = AttackersOf(game);
  game.state.battle.flags |= kHasAttacked;
  for (const ObjectRef attacker : attackers) AttackWith(game, attacker.object);
  if (attackers.count > 1) {
    RestOn(game, {"15.1.1.9.1", "15.1.1.9.4", "15.1.1.9.2"}, game.state.active_player,
           attackers.items[0].object);
  }
  for (const ObjectRef attacker : attackers) {
    kernel::OpenWindow(game, timing::kAttacks, attacker.object);
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Attacks,
                                            .object = attacker.object,
                                            .in_party = attackers.count > 1});
  }
  kernel::OpenPriority(game, kAttackWindow);
}

/// Rule: [FF-TCG 3.2, 10.1.3.2], [FF-TCG 3.2, 10.1.3.2.1], [FF-TCG 3.2, 10.1.3.5].
void Block(Game& game, int blocker) {
  kernel::BeginEvent(game);
  kernel::Battle& battle = game.state.battle;
  battle.bouts[0] = kernel::Bout{{}, kernel::RefTo(game.state, blocker), 1, 1};
  battle.bout_count = 1;
  battle.flags |= kWasBlocked;
  game.Touch();
  const bool is_party = AttackersOf(game).count > 1;
  kernel::Tell(game, EventKind::DefenceMade,
               {"10.1.3.2", "10.1.3.2.1", "10.1.3.5", is_party ? "10.1.3.4" : ""},
               game.At(blocker).controller, blocker);
  kernel::OpenWindow(game, timing::kBlocks, blocker);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Defends, .object = blocker});
}

ObjectRef BlockerOf(const Game& game) { return game.state.battle.bouts[0].defender; }

bool AreInBattle(Game& game) {
  return AttackersOf(game).count > 0 && IsForwardStill(game, BlockerOf(game));
}

void Strike(Game& game, ObjectRef from, ObjectRef to) {
  const int power = std::max(0, kernel::StatOf(game, from.object, stat::kPower));
  RestOn(game, {"10.1.4.2", "5.2.6.1"}, game.At(from.object).controller, from.object);
  DamageForward(game, to.object, power, {.source = from.object, .is_battle = true});
}

/// Each of a party deals its own damage.
void StrikeBlocker(Game& game) {
  for (const ObjectRef attacker : AttackersOf(game)) Strike(game, attacker, BlockerOf(game));
}

/// The damage of one who blocks a party is split by the blocking player.
/// Rule: [FF-TCG 3.2, 10.1.4.2.1].
void StrikeAttackers(Game& game) {
  const kernel::ObjectList attackers = AttackersOf(game);
  if (attackers.count == 0) return;
  if (attackers.count == 1) return Strike(game, BlockerOf(game), attackers.items[0]);
  PushSplit(game, BlockerOf(game));
}

/// A party strikes first only if all of it do. Rule: [FF-TCG 3.2, 15.1.1.9.7],
/// [FF-TCG 3.2, 15.2.3.4].
bool AttackFirst(Game& game) {
  const kernel::ObjectList attackers = AttackersOf(game);
  const auto is_first = [&](ObjectRef attacker) {
    return kernel::HasKeyword(game, attacker.object, keyword::kFirstStrike);
  };
  const bool do_all = std::all_of(attackers.begin(), attackers.end(), is_first);
  if (!do_all && std::any_of(attackers.begin(), attackers.end(), is_first)) {
    RestOn(game, {"15.1.1.9.7", "15.2.3.4"}, game.state.active_player, attackers.items[0].object);
  }
  return do_all;
}

/// Battle damage: at once, or first those with First Strike. Rule: [FF-TCG 3.2, 10.1.4.2],
/// [FF-TCG 3.2, 15.2.3.2].
void DealBattleDamage(Game& game) {
  kernel::Battle& battle = game.state.battle;
  const bool is_first = AttackFirst(game);
  const bool is_other_first =
      kernel::HasKeyword(game, BlockerOf(game).object, keyword::kFirstStrike);
  kernel::BeginEvent(game);
  if (is_first == is_other_first) {
    StrikeAttackers(game);
    return StrikeBlocker(game);
  }
  battle.flags |= kFirstStrikes;
  // Who strikes second: nobody stands for the attackers.
  battle.bouts[0].attacked = is_first ? BlockerOf(game) : ObjectRef{};
  game.Touch();
  RestOn(game, {"15.2.3.2", "15.2.3.1"}, game.state.active_player, BlockerOf(game).object);
  is_first ? StrikeBlocker(game) : StrikeAttackers(game);
}

/// Between the two damages the rules processes run, nothing is used, and what triggers waits: the
/// priority that 15.2.3.3 speaks of has no action (FF-D38).
/// Rule: [FF-TCG 3.2, 15.2.3.3], [FF-TCG 3.2, 11.1.3].
void StrikeSecond(Game& game) {
  const bool is_blocker = !game.state.battle.bouts[0].attacked.IsNone();
  game.state.battle.bouts[0].attacked = {};
  game.Touch();
  RestOn(game, {"15.2.3.3"}, game.state.active_player);
  const int frames = game.state.frame_count;
  while (Checks(game)) {
    // BOUND: each round removes at least one card from the field, ends the game or asks.
    if (game.state.result != kernel::Result::Running || game.state.frame_count > frames) break;
  }
  if (!AreInBattle(game) || game.state.result != kernel::Result::Running) return;
  kernel::BeginEvent(game);
  is_blocker ? StrikeAttackers(game) : StrikeBlocker(game);
}

/// Rule: [FF-TCG 3.2, 10.1.4.1].
void StrikePlayer(Game& game, ObjectRef attacker) {
  kernel::BeginEvent(game);
  const kernel::Characteristics* look = kernel::Look(game, attacker.object);
  const int extra = look == nullptr ? 0 : look->extra_life_damage;
  RestOn(game, {"10.1.4.1"}, game.state.active_player, attacker.object);
  DamagePlayer(game, kernel::Opponent(game.state.active_player), 1 + extra,
               {.source = attacker.object, .is_battle = true});
}

void ResolveDamage(Game& game) {
  EnterStep(game, step::kDamage, "10.1.4.2");
  const kernel::ObjectList attackers = AttackersOf(game);
  if ((game.state.battle.flags & kWasBlocked) != 0) {
    if (AreInBattle(game)) return DealBattleDamage(game);
    // One side gone: the other takes no damage.
    kernel::Tell(game, EventKind::BattleInterrupted, {"10.1.3.3", "10.1.3.2.1"},
                 game.state.active_player);
    return;
  }
  if (attackers.count > 0) StrikePlayer(game, attackers.items[0]);
}

/// The party is dissolved after the damage (10.1.4.5), before the next attack or the end of the
/// phase (15.1.1.9.9): between the two nobody acts, so both hold (FF-D21).
void EndBattle(Game& game) {
  kernel::EndBattleEffects(game);
  DissolveParty(game, {"10.1.4.5", "15.1.1.9.9"});
  RestOn(game, {"10.1.4.6"}, game.state.active_player);
  game.state.battle = {};
  game.state.battle.flags = kHasAttacked;
  game.Touch();
}

/// Without an attack block and damage are skipped. Rule: [FF-TCG 3.2, 10.1.2.7],
/// [FF-TCG 3.2, 10.1.4.6].
void EndAttackPhase(Game& game) {
  const bool has_attacked = (game.state.battle.flags & kHasAttacked) != 0;
  kernel::Tell(game, EventKind::StepEnded, {has_attacked ? "10.1.4.6" : "10.1.2.7", "10.1.2.1.3"},
               game.state.active_player);
  game.state.battle = {};
  const std::uint8_t holder = game.Top().holder;
  kernel::PopFrame(game);
  kernel::DropPicks(game, holder);
  game.Touch();
}

}  // namespace

bool StepAttackPhase(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<AttackStage>(frame.stage)) {
    case kPreparation:
      frame.holder = kernel::FreshHolder(game);
      frame.stage = kDeclaration;
      EnterStep(game, step::kAttackPreparation, "10.1.1.1");
      OpenTimings(game, timing::kAttackPhaseBegins);
      kernel::OpenPriority(game, kAttackWindow);  // [FF-TCG 3.2, 10.1.1.2]
      return false;
    case kDeclaration:
      if (game.state.step != step::kAttackDeclaration) {
        EnterStep(game, step::kAttackDeclaration, "10.1.2.1");
      }
      if (AnyOf(game, CanAttack)) return true;
      EndAttackPhase(game);
      return false;
    case kParty:
      if (CanJoin(game)) return true;
      frame.stage = kAttackCost;
      return false;
    case kAttackCost:
      frame.stage = kAttack;
      PushAttackPrice(game);
      return false;
    case kAttack:
      frame.stage = kBlock;
      Attack(game);
      return false;
    case kBlock:
      frame.stage = kBlocked;
      EnterStep(game, step::kBlockDeclaration, "10.1.3.1");
      return AttackersOf(game).count > 0 && AnyOf(game, CanBlock);
    case kBlocked:
      frame.stage = kDamage;
      kernel::OpenPriority(game, kAttackWindow);  // [FF-TCG 3.2, 10.1.3.6]
      return false;
    case kDamage:
      frame.stage = kSecondStrikes;
      ResolveDamage(game);
      return false;
    case kSecondStrikes:
      frame.stage = kAfterDamage;
      if ((game.state.battle.flags & kFirstStrikes) != 0) StrikeSecond(game);
      return false;
    case kAfterDamage:
      frame.stage = kOver;
      kernel::OpenPriority(game, kAttackWindow);  // [FF-TCG 3.2, 10.1.4.4]
      return false;
    case kOver:
      frame.stage = kDeclaration;
      EndBattle(game);
      return false;
  }
  return false;
}

namespace {

/// Those that attack alone, then those with which a party begins.
void AttackOptions(Game& game, Decision& decision) {
  const bool is_bound = AnyOf(game, MustAttackNow);
  decision.kind = DecisionKind::DeclareAttacker;
  decision.decider = Who(game.state.active_player);
  decision.clause = kernel::ClauseFor(game.rules, is_bound ? "10.1.2.1.3" : "10.1.2.1");
  for (int i = 0; i < game.state.object_count; ++i) {
    kernel::Consider(game, OptionVerb::DeclareAttack, i);
    if (IsThere(game.At(i)) && CanAttack(game, i)) {
      kernel::AddOption(game, decision,
                        Option{OptionVerb::DeclareAttack, static_cast<std::uint16_t>(i), 0});
    }
  }
  for (int i = 0; i < game.state.object_count; ++i) {
    if (IsThere(game.At(i)) && CanBeginParty(game, i))
      kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
  if (!is_bound) kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

/// One that must block goes before the others. Rule: [FF-TCG 3.2, 10.1.3.1.3].
void BlockOptions(Game& game, Decision& decision) {
  const bool is_bound = AnyOf(game, MustBlockNow);
  decision.kind = DecisionKind::DeclareDefender;
  decision.decider = Who(kernel::Opponent(game.state.active_player));
  decision.clause = kernel::ClauseFor(game.rules, is_bound ? "10.1.3.1.3" : "10.1.3.1");
  for (int i = 0; i < game.state.object_count; ++i) {
    kernel::Consider(game, OptionVerb::Pick, i);
    if (!IsThere(game.At(i)) || !CanBlock(game, i) || (is_bound && !MustBlockNow(game, i)))
      continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
  if (!is_bound) kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

}  // namespace

void AttackPhaseOptions(Game& game, Decision& decision) {
  if (game.Top().stage == kDeclaration) return AttackOptions(game, decision);
  if (game.Top().stage == kParty) return JoinOptions(game, decision);
  BlockOptions(game, decision);
}

void AnswerAttackPhase(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (frame.stage == kDeclaration && option.verb == OptionVerb::Done) return EndAttackPhase(game);
  if (frame.stage == kDeclaration || frame.stage == kParty) {
    const bool is_whole = option.verb != OptionVerb::Pick;
    if (option.verb != OptionVerb::Done) {
      kernel::AddPick(game, frame.holder, kPartySlot, kernel::RefTo(game.state, option.object));
      if (game.state.battle.attacker.IsNone())
        game.state.battle.attacker = kernel::RefTo(game.state, option.object);
    }
    frame.stage = is_whole ? kAttackCost : kParty;
    game.Touch();
    return;
  }
  if (option.verb == OptionVerb::Pick) Block(game, option.object);
}

void PushAttackPhase(Game& game) {
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kAttackPhase);
  frame.stage = kDeclaration;
  frame.holder = holder;
  kernel::OpenPriority(game, kAttackWindow);
}

}  // namespace caiding::fftcg
