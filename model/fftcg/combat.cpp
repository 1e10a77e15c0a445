// SPDX-License-Identifier: MIT
// The attack phase: one forward attacks, one may block, damage, and again. Parties are not built.
// Rule: [FF-TCG 3.2, 10.1].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/kernel/lasting.h"

namespace caiding::fftcg {
namespace {

enum Stage : std::uint8_t {
  kPreparation,
  kDeclaration,
  kBlock,
  kBlocked,
  kDamage,
  kSecondStrikes,
  kAfterDamage,
  kOver,
};
/// Bits of `Battle::flags`.
enum BattleFlag : std::uint8_t { kWasBlocked = 1, kFirstStrikes = 2 };

bool IsForward(const Game& game, int object) {
  return IsOnField(game.state.objects[static_cast<std::size_t>(object)]) &&
         IsKind(game, object, kind::kForward);
}

/// Rule: [FF-TCG 3.2, 10.1.2.1.1], [FF-TCG 3.2, 10.1.2.1.2], [FF-TCG 3.2, 15.2.2.2].
bool CanAttack(Game& game, int object) {
  const Object& self = game.At(object);
  if (!IsForward(game, object) || self.controller != game.state.active_player ||
      self.Has(kernel::kTapped) || self.Has(kernel::kAttackedThisTurn)) {
    return false;
  }
  if (kernel::Cannot(game, object, ir::Deed::Attack) ||
      kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Attack)) {
    return false;
  }
  return !self.Has(kernel::kEnteredThisTurn) || kernel::HasKeyword(game, object, keyword::kHaste) ||
         kernel::Can(game, object, ir::Deed::AttackOnEntryTurn);
}

/// Rule: [FF-TCG 3.2, 10.1.3.1.1], [FF-TCG 3.2, 10.1.3.1.2], [FF-TCG 3.2, 10.1.3.2].
bool CanBlock(Game& game, int object) {
  const Object& self = game.At(object);
  const ObjectRef attacker = game.state.battle.attacker;
  if (!IsForward(game, object) || self.controller == game.state.active_player ||
      self.Has(kernel::kTapped) || kernel::Cannot(game, object, ir::Deed::Defend)) {
    return false;
  }
  return kernel::IsCurrent(game.state, attacker) &&
         !kernel::Cannot(game, attacker.object, ir::Deed::BeDefended) &&
         kernel::IsAllowedBy(game, ir::Deed::BeDefended, attacker.object, object) &&
         kernel::IsAllowedBy(game, ir::Deed::Defend, object, attacker.object);
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
  return CanBlock(game, object) && kernel::Must(game, object, ir::Deed::Defend);
}

/// Rule: [FF-TCG 3.2, 10.1.2.2], [FF-TCG 3.2, 10.1.2.4], [FF-TCG 3.2, 10.1.2.5],
/// [FF-TCG 3.2, 15.2.1.2].
void Attack(Game& game, int attacker) {
  kernel::BeginEvent(game);
  game.state.battle = {};
  game.state.battle.attacker = kernel::RefTo(game.state, attacker);
  SetFlag(game, attacker, kernel::kAttackedThisTurn, true);
  if (!kernel::HasKeyword(game, attacker, keyword::kBrave)) Turn(game, attacker, true);
  kernel::Tell(game, EventKind::AttackMade, {"10.1.2.4"}, game.At(attacker).controller, attacker);
  kernel::OpenWindow(game, timing::kAttacks, attacker);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Attacks, .object = attacker});
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
  kernel::Tell(game, EventKind::DefenceMade, {"10.1.3.2"}, game.At(blocker).controller, blocker);
  kernel::OpenWindow(game, timing::kBlocks, blocker);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Defends, .object = blocker});
}

bool IsIn(const Game& game, ObjectRef combatant) {
  return kernel::IsCurrent(game.state, combatant) && IsForward(game, combatant.object);
}

bool AreInBattle(const Game& game) {
  return IsIn(game, game.state.battle.attacker) && IsIn(game, game.state.battle.bouts[0].defender);
}

void Strike(Game& game, ObjectRef from, ObjectRef to) {
  DamageForward(game, to.object, kernel::StatOf(game, from.object, stat::kPower), from.object);
}

/// Battle damage: at once, or first those with First Strike. Rule: [FF-TCG 3.2, 10.1.4.2],
/// [FF-TCG 3.2, 15.2.3.2].
void DealBattleDamage(Game& game) {
  kernel::Battle& battle = game.state.battle;
  const ObjectRef attacker = battle.attacker;
  const ObjectRef blocker = battle.bouts[0].defender;
  const bool is_first = kernel::HasKeyword(game, attacker.object, keyword::kFirstStrike);
  const bool is_other_first = kernel::HasKeyword(game, blocker.object, keyword::kFirstStrike);
  kernel::BeginEvent(game);
  if (is_first == is_other_first) {
    Strike(game, attacker, blocker);
    return Strike(game, blocker, attacker);
  }
  battle.flags |= kFirstStrikes;
  battle.bouts[0].attacked = is_first ? blocker : attacker;  // Who strikes second.
  game.Touch();
  Strike(game, is_first ? attacker : blocker, battle.bouts[0].attacked);
}

/// Between the two damages the rules processes run, nothing is used, and what triggers waits: the
/// priority that 15.2.3.3 speaks of has no action (FF-D38).
/// Rule: [FF-TCG 3.2, 15.2.3.3], [FF-TCG 3.2, 11.1.3].
void StrikeSecond(Game& game) {
  kernel::Battle& battle = game.state.battle;
  const ObjectRef second = battle.bouts[0].attacked;
  battle.bouts[0].attacked = {};
  game.Touch();
  const int frames = game.state.frame_count;
  while (Checks(game)) {
    // BOUND: each round removes at least one card from the field, ends the game or asks.
    if (game.state.result != kernel::Result::Running || game.state.frame_count > frames) break;
  }
  if (!AreInBattle(game) || game.state.result != kernel::Result::Running) return;
  kernel::BeginEvent(game);
  Strike(game, second, second == battle.attacker ? battle.bouts[0].defender : battle.attacker);
}

void ResolveDamage(Game& game) {
  EnterStep(game, step::kDamage, "10.1.4.2");
  const kernel::Battle& battle = game.state.battle;
  if ((battle.flags & kWasBlocked) != 0) {
    // One gone: the other takes no damage. Rule: [FF-TCG 3.2, 10.1.3.3].
    if (AreInBattle(game)) DealBattleDamage(game);
    return;
  }
  if (!IsIn(game, battle.attacker)) return;
  kernel::BeginEvent(game);
  const kernel::Characteristics* look = kernel::Look(game, battle.attacker.object);
  const int extra = look == nullptr ? 0 : look->extra_life_damage;
  DamagePlayer(game, kernel::Opponent(game.state.active_player), 1 + extra,
               battle.attacker.object);  // [FF-TCG 3.2, 10.1.4.1]
}

void EndBattle(Game& game) {
  kernel::EndBattleEffects(game);
  game.state.battle = {};
  game.Touch();
}

}  // namespace

bool StepAttackPhase(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kPreparation:
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
      kernel::PopFrame(game);  // [FF-TCG 3.2, 10.1.2.7]
      return false;
    case kBlock:
      EnterStep(game, step::kBlockDeclaration, "10.1.3.1");
      frame.stage = kBlocked;
      return AnyOf(game, CanBlock);
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

void AttackPhaseOptions(Game& game, Decision& decision) {
  const bool is_attack = game.Top().stage == kDeclaration;
  const int active = game.state.active_player;
  decision.kind = is_attack ? DecisionKind::DeclareAttacker : DecisionKind::DeclareDefender;
  decision.decider = Who(is_attack ? active : kernel::Opponent(active));
  decision.clause = kernel::Clause{kRulebook, is_attack ? "10.1.2.1" : "10.1.3.1"};
  const auto can = is_attack ? CanAttack : CanBlock;
  const auto must = is_attack ? MustAttackNow : MustBlockNow;
  const bool is_bound = AnyOf(game, must);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (!IsThere(game.At(i)) || !can(game, i)) continue;
    // One that must block goes before the others. Rule: [FF-TCG 3.2, 10.1.3.1.3].
    if (!is_attack && is_bound && !must(game, i)) continue;
    kernel::AddOption(game, decision,
                      Option{is_attack ? OptionVerb::DeclareAttack : OptionVerb::Pick,
                             static_cast<std::uint16_t>(i), 0});
  }
  if (!is_bound) kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

void AnswerAttackPhase(Game& game, const Option& option) {
  Frame& frame = game.Top();
  if (frame.stage == kDeclaration) {
    if (option.verb == OptionVerb::Done) return kernel::PopFrame(game);
    frame.stage = kBlock;
    return Attack(game, option.object);
  }
  if (option.verb == OptionVerb::Pick) Block(game, option.object);
}

void PushAttackPhase(Game& game) {
  kernel::PushFrame(game, FrameKind::Pack, kAttackPhase).stage = kDeclaration;
  kernel::OpenPriority(game, kAttackWindow);
}

}  // namespace caiding::fftcg
