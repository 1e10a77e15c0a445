// SPDX-License-Identifier: MIT
// Who may attack, alone or in a party, and what a party does as one.
// Rule: [FF-TCG 3.2, 10.1.2.1], [FF-TCG 3.2, 15.1.1.9.1].
#include <algorithm>

#include "model/fftcg/combat.h"
#include "model/fftcg/policies.h"
#include "model/kernel/allowed.h"

namespace caiding::fftcg {
namespace {

using kernel::RefusalKind;
using kernel::Refuse;

/// The frame of the attack phase that goes on, or null.
const Frame* AttackFrame(const Game& game) {
  for (int i = game.state.frame_count - 1; i >= 0; --i) {
    const Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    if (frame.kind == FrameKind::Pack && frame.procedure == kAttackPhase) return &frame;
  }
  return nullptr;
}

/// Rule: [FF-TCG 3.2, 10.1.2.1.1], [FF-TCG 3.2, 15.2.2.2]; a text's permission goes before the
/// rule: [FF-TCG 3.2, 2.1].
bool MayAttackSoSoon(Game& game, int object) {
  if (!game.At(object).Has(kernel::kEnteredThisTurn)) return true;
  return kernel::HasKeyword(game, object, keyword::kHaste) ||
         kernel::Can(game, object, ir::Deed::AttackOnEntryTurn) ||
         Refuse(game, RefusalKind::EnteredThisTurn, "10.1.2.1.1");
}

std::uint8_t ElementsOf(Game& game, int object) {
  return static_cast<std::uint8_t>(kernel::ColoursOf(game, object));
}

/// A text lets it form a party with each of these, whatever their elements.
/// Rule: [FF-TCG 3.2, 2.1].
bool MayJoinWhateverElement(Game& game, const kernel::ObjectList& party, int object) {
  const kernel::Board& board = kernel::CurrentBoard(game);
  for (int i = 0; i < board.limit_count; ++i) {
    const kernel::Limit limit = board.limits[static_cast<std::size_t>(i)];
    const bool is_meant = limit.object == object && limit.text->deed == ir::Deed::FormParty &&
                          limit.text->modality == ir::Modality::Can && limit.text->by;
    if (!is_meant) continue;
    const kernel::Context context = kernel::ContextOf(limit);
    const bool are_such = std::all_of(party.begin(), party.end(), [&](ObjectRef member) {
      return member.object == object ||
             kernel::Passes(game, context, *limit.text->by, member.object);
    });
    if (are_such) return true;
  }
  return false;
}

/// One element is common to all of them; who bears the icon joins any. 10.1.2.1 may ask for the
/// same elements throughout: FF-D37. Rule: [FF-TCG 3.2, 15.1.1.9.2].
bool MayFormParty(Game& game, const kernel::ObjectList& members, int object) {
  kernel::ObjectList party = members;
  party.Add(kernel::RefTo(game.state, object));
  std::uint8_t common = 0xFF;
  std::uint8_t all = 0;
  for (const ObjectRef member : party) {
    if (kernel::Cannot(game, member.object, ir::Deed::FormParty))
      return Refuse(game, RefusalKind::Forbidden, "2.2");
    const bool joins_any = kernel::HasKeyword(game, member.object, keyword::kPartyIcon) ||
                           MayJoinWhateverElement(game, party, member.object);
    if (joins_any) continue;
    common = static_cast<std::uint8_t>(common & ElementsOf(game, member.object));
    all = static_cast<std::uint8_t>(all | ElementsOf(game, member.object));
  }
  const bool is_strict = IsDecided(game, PartyElements::AllTheSame);
  const bool may = is_strict ? common == all || all == 0 : common != 0;
  return may || Refuse(game, RefusalKind::NotAsked, "15.1.1.9.2") ||
         Refuse(game, RefusalKind::NotAsked, "10.1.2.1");
}

/// In increasing order, so that each party is declared in one way only.
bool CanJoin(Game& game, const kernel::ObjectList& members, int object) {
  const int last = members.items[static_cast<std::size_t>(members.count - 1)].object;
  if (object <= last || !IsThere(game.At(object))) return false;
  if (!CanAttack(game, object)) return Refuse(game, RefusalKind::NotAsked, "15.1.1.9.3");
  return MayFormParty(game, members, object);
}

bool HasPartnerFor(Game& game, const kernel::ObjectList& members) {
  for (int i = 0; i < game.state.object_count; ++i) {
    if (CanJoin(game, members, i)) return true;
  }
  return false;
}

}  // namespace

bool IsForward(Game& game, int object) {
  return IsOnField(game.At(object)) && IsKind(game, object, kind::kForward);
}

bool IsForwardStill(Game& game, ObjectRef combatant) {
  return kernel::IsCurrent(game.state, combatant) && IsForward(game, combatant.object);
}

kernel::ObjectList AttackersOf(Game& game) {
  kernel::ObjectList list;
  const Frame* frame = AttackFrame(game);
  if (frame == nullptr) return list;
  for (int i = 0; i < game.state.pick_count; ++i) {
    const kernel::Pick& pick = game.state.picks[static_cast<std::size_t>(i)];
    const bool is_meant = pick.holder == frame->holder && pick.slot == kPartySlot;
    if (is_meant && IsForwardStill(game, pick.object)) list.Add(pick.object);
  }
  return list;
}

bool IsAttacking(Game& game, int object) {
  const kernel::ObjectList attackers = AttackersOf(game);
  return std::any_of(attackers.begin(), attackers.end(),
                     [&](ObjectRef attacker) { return attacker.object == object; });
}

namespace {

/// A text lets it attack more than once; it has to be active all the same. Rule:
/// [FF-TCG 3.2, 2.1], [FF-TCG 3.2, 10.1.2.1.2].
bool MayAttackAgain(Game& game, int object) {
  const kernel::Characteristics* look = kernel::Look(game, object);
  return look != nullptr && CountUses(game, object, kAttackedAgain) < look->more_attacks;
}

}  // namespace

bool AttacksInParty(Game& game, int object) {
  return IsAttacking(game, object) && AttackersOf(game).count > 1;
}

bool CanAttack(Game& game, int object) {
  const Object& self = game.At(object);
  if (!IsForward(game, object)) return Refuse(game, RefusalKind::WrongKind, "5.2.3.1.1.2");
  if (self.controller != game.state.active_player)
    return Refuse(game, RefusalKind::NotControlled, "9.4.1");
  if (self.Has(kernel::kTapped)) return Refuse(game, RefusalKind::Tapped, "10.1.2.1.1");
  if (self.Has(kernel::kAttackedThisTurn) && !MayAttackAgain(game, object))
    return Refuse(game, RefusalKind::UsedUp, "10.1.2.1.2");
  if (kernel::Cannot(game, object, ir::Deed::Attack) ||
      kernel::PlayerCannot(game, self.controller, ir::PlayerDeed::Attack)) {
    return Refuse(game, RefusalKind::Forbidden, "10.1.2.1.2") ||
           Refuse(game, RefusalKind::Forbidden, "2.2");
  }
  if (!MayAttackSoSoon(game, object)) return false;
  return CanPayAttack(game, object) || Refuse(game, RefusalKind::CannotPay, "10.1.2.3");
}

bool CanBeginParty(Game& game, int object) {
  if (!CanAttack(game, object)) return false;
  kernel::ObjectList one;
  one.Add(kernel::RefTo(game.state, object));
  return HasPartnerFor(game, one);
}

bool CanJoin(Game& game) { return HasPartnerFor(game, AttackersOf(game)); }

void JoinOptions(Game& game, Decision& decision) {
  const kernel::ObjectList members = AttackersOf(game);
  decision.kind = DecisionKind::DeclareAttacker;
  decision.decider = Who(game.state.active_player);
  decision.clause = kernel::ClauseFor(game.rules, "15.1.1.9.2");
  for (int i = 0; i < game.state.object_count; ++i) {
    kernel::Consider(game, OptionVerb::Pick, i);
    if (CanJoin(game, members, i))
      kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
  if (members.count > 1)
    kernel::AddOption(game, decision, Option{OptionVerb::Done, Option::kNoObject, 0});
}

void DissolveParty(Game& game, std::initializer_list<kernel::Cited> clauses) {
  const Frame* frame = AttackFrame(game);
  if (frame == nullptr) return;
  const bool was_party = kernel::CountPicks(game, frame->holder, kPartySlot) > 1;
  if (was_party) {
    RestOn(game, clauses, game.state.active_player);
    // Of which one is left it is a party no longer before that.
    if (AttackersOf(game).count <= 1) RestOn(game, {"15.1.1.9.5"}, game.state.active_player);
  }
  kernel::DropPicks(game, frame->holder);
}

// The blocking player splits the damage in whole thousands, member by member; the last one takes
// what is left, an odd part of it included (FF-D19). Rule: [FF-TCG 3.2, 10.1.4.2.1].

namespace {

constexpr int kUnit = 1000;
constexpr std::size_t kNextMember = 1;  // Place in `Frame::scratch`.

void StrikeMember(Game& game, const Frame& frame, ObjectRef member, int amount) {
  RestOn(game, {"10.1.4.2.1", "10.1.4.2"}, frame.controller, member.object);
  DamageForward(game, member.object, amount, {.source = frame.source.object, .is_battle = true});
}

}  // namespace

void PushSplit(Game& game, ObjectRef blocker) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kSplitDamage);
  frame.source = blocker;
  frame.controller = static_cast<std::uint8_t>(kernel::Opponent(game.state.active_player));
  frame.amount = std::max(0, kernel::StatOf(game, blocker.object, stat::kPower));
}

bool StepSplit(Game& game) {
  const Frame frame = game.Top();
  const kernel::ObjectList members = AttackersOf(game);
  const int next = frame.scratch[kNextMember];
  if (next + 1 < members.count) return true;
  kernel::PopFrame(game);
  if (next < members.count)
    StrikeMember(game, frame, members.items[static_cast<std::size_t>(next)], frame.amount);
  return false;
}

void SplitOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::ChooseNumber;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "10.1.4.2.1");
  for (int amount = 0; amount <= frame.amount; amount += kUnit)
    kernel::AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, amount});
}

void AnswerSplit(Game& game, const Option& option) {
  const Frame frame = game.Top();
  const kernel::ObjectList members = AttackersOf(game);
  const auto next = static_cast<std::size_t>(frame.scratch[kNextMember]);
  game.Top().amount -= option.value;
  ++game.Top().scratch[kNextMember];
  StrikeMember(game, frame, members.items[next], option.value);
}

}  // namespace caiding::fftcg
