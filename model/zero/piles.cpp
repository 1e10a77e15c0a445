// SPDX-License-Identifier: MIT
// Cards that are put onto or under others, or take their place. Rule: [Zero 1.20, 900.变身.1] and
// the keywords like it, [Zero 1.20, 622].
#include <algorithm>

#include "model/kernel/allowed.h"
#include "model/kernel/inherit.h"
#include "model/zero/pack.h"

namespace caiding::zero {
namespace {

using kernel::ObjectList;

/// D-C17: the card on top takes the place of the one below in the combat, which goes on.
void TakePlaceInCombat(Game& game, ObjectRef was, ObjectRef is) {
  kernel::Battle& battle = game.state.battle;
  const auto replace = [&](ObjectRef& place) {
    if (place == was) place = is;
  };
  replace(battle.attacker);
  for (kernel::Bout& bout : battle) {
    replace(bout.attacked);
    replace(bout.defender);
  }
  for (int i = 0; i < game.state.frame_count; ++i) {
    Frame& frame = game.state.frames[static_cast<std::size_t>(i)];
    // Who has been declared to defend.
    if (frame.kind == FrameKind::Pack && frame.procedure == kBattle && frame.subject == was) {
      frame.subject = is;
    }
  }
}

bool IsInCombat(const Game& game, ObjectRef reference) {
  const kernel::Battle& battle = game.state.battle;
  return battle.attacker == reference ||
         std::any_of(battle.begin(), battle.end(), [&](const kernel::Bout& bout) {
           return bout.attacked == reference || bout.defender == reference;
         });
}

/// E37: what the source had gained is not handed on, only the own effects of the cards.
/// Rule: [Zero 1.20, 709.4], [Zero 1.20, 709.6].
void ForgetGains(Game& game, int source) {
  if (kernel::HasGainedAbilities(game, source) && !IsDecided(game, TransformGains::Early)) {
    kernel::DropGainedAbilities(game, source);
  }
}

/// The lower card lies below the upper one from now on, or stays for the moment.
void Settle(Game& game, int lower, int upper, ir::Below below) {
  switch (below) {
    case ir::Below::Part:
      kernel::HandOverAbilities(game, lower, upper);
      kernel::PutBelow(game, lower, upper, kernel::kCompanion);
      break;
    case ir::Below::Remnant:
      kernel::PutBelow(game, lower, upper, kernel::kUnder | kernel::kCompanion);
      break;
    case ir::Below::Unstated:
    case ir::Below::Gone: return;
  }
  kernel::Tell(game, EventKind::Moved, {below == ir::Below::Part ? "900.变身.5" : "900.刀剑解放.1"},
               game.At(upper).controller, lower, 0, upper, zone::kBattle);
}

/// The card arrives in the battle zone with the state of the one there; nothing is triggered yet.
/// Rule: [Zero 1.20, 900.变身.7], [Zero 1.20, 622.6].
int ArriveLike(Game& game, int object, int lower, std::uint8_t way, bool inherits_all = true) {
  const ir::ZoneId from = game.At(object).zone;
  const std::uint8_t player = game.At(lower).controller;
  if (!from.IsNone()) {
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Moves,
                                            .object = object,
                                            .from = from,
                                            .to = zone::kBattle,
                                            .by_effect = way == 0,
                                            .to_whose = static_cast<std::int8_t>(player)});
  }
  kernel::Tell(game, EventKind::Moved, {"609.1"}, game.At(object).controller, object, 0, -1, from,
               zone::kBattle);
  const std::uint8_t bearer = game.At(lower).host;
  const ObjectRef now = kernel::Relocate(
      game, object, kernel::Arrival{zone::kBattle, player, kernel::kEnteredThisTurn, 0, 255, way});
  if (inherits_all) {
    kernel::InheritState(game, lower, now.object);
  } else {
    kernel::InheritLittle(game, lower, now.object);
  }
  NoteNewEffects(game, now);
  game.At(now.object).host = bearer;
  return now.object;
}

/// Rule: [Zero 1.20, 900.刀剑解放.5], [Zero 1.20, 900.卍解.3], [Zero 1.20, 900.归刃.5].
void OpenReleaseWindow(Game& game, const Frame& frame, int object) {
  const bool is_return = frame.ability != kernel::kNone16 &&
                         game.rules.abilities[frame.ability].keyword == keyword::kResurreccion;
  kernel::OpenWindow(game, is_return ? timing::kReturned : timing::kReleased, object);
}

/// A card becomes a part or a remnant of another by an effect: nothing enters, and what was on it
/// is lost as if it left. Rule: [Zero 1.20, 900.变身.9], [Zero 1.20, 900.变身.10],
/// [Zero 1.20, 900.变身.12].
void PutUnder(Game& game, int object, int host, ir::Below below) {
  const Object before = game.At(object);
  if (IsInPlay(before)) {
    kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Leaves,
                                            .object = object,
                                            .from = before.zone,
                                            .by_effect = true});
    kernel::Tell(game, EventKind::Left, {"900.变身.12"}, before.controller, object, 0, -1,
                 before.zone);
  }
  const bool is_part = below == ir::Below::Part;
  for (int i = 0; i < game.state.object_count; ++i) {
    Object& other = game.At(i);
    if (other.card == kernel::kNone16 || other.host != object || !kernel::IsPart(other)) continue;
    other.host = static_cast<std::uint8_t>(host);
    if (!is_part) other.flags |= kernel::kUnder;
  }
  const auto flags =
      static_cast<std::uint8_t>(is_part ? kernel::kCompanion : kernel::kUnder | kernel::kCompanion);
  kernel::PutBelow(game, object, host, flags);
  if (is_part) kernel::TakeEffectOf(game, host, game.At(object).card);
  kernel::Tell(game, EventKind::Moved, {is_part ? "900.变身.9" : "900.解放形态.3"},
               before.controller, object, 0, host, before.zone);
}

void ChangeSides(Game& game, int first, int second) {
  const int player = game.At(first).controller;
  kernel::ChangeController(game, first, game.At(second).controller);
  kernel::ChangeController(game, second, player);
}

/// Its own keywords say something of its attack; see D-A13.
bool PrintsWhetherItAttacks(const Game& game, int object) {
  const auto& printed =
      game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].keywords;
  return std::any_of(printed.begin(), printed.end(), [](ir::KeywordId one) {
    return one == keyword::kRush || one == keyword::kGuard;
  });
}

/// One card enters for the other, which goes where the first came from.
/// Rule: [Zero 1.20, 622.4], [Zero 1.20, 622.5], [Zero 1.20, 622.6].
void TakeTurns(Game& game, int entering, int leaving) {
  const Object before = game.At(entering);
  const int now = ArriveLike(game, entering, leaving, 0);
  if (PrintsWhetherItAttacks(game, now)) game.At(now).way = kSwappedIn;
  Enter(game, now, before.zone, Cause::Effect, false);
  MoveCard(game, leaving, kernel::Arrival{before.zone, before.owner, 0, 0, 255}, Cause::Effect);
}

/// Even if it cannot leave. Rule: [Zero 1.20, 900.高速换装.6].
void SendLowerAway(Game& game, int lower) {
  MoveCard(game, lower, kernel::Arrival{zone::kRest, game.At(lower).owner, 0, 0, 255},
           Cause::Relieved);
}

/// D-M37: 归刃 says itself that all of it is.
bool InheritsAll(Game& game, const Frame& frame, ir::Below below) {
  const bool is_release = below == ir::Below::Remnant &&
                          (frame.ability == kernel::kNone16 ||
                           game.rules.abilities[frame.ability].keyword != keyword::kResurreccion);
  return !is_release || IsDecided(game, ReleasedInherits::AllState);
}

}  // namespace

const ir::UseOtherwise* WayOfUse(const Game& game, int object, int way) {
  const auto& abilities =
      game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities;
  if (way <= 0 || way > static_cast<int>(abilities.size())) return nullptr;
  const std::uint16_t number = abilities[static_cast<std::size_t>(way - 1)];
  const auto* use = std::get_if<ir::UseOtherwise>(&game.rules.abilities[number].text->effect.node);
  return use == nullptr || use->others ? nullptr : use;
}

int EnterOnto(Game& game, int object, int lower, ir::Below below, std::uint8_t way,
              bool inherits_all) {
  const ir::ZoneId from = game.At(object).zone;
  const ObjectRef was = kernel::RefTo(game.state, lower);
  if (below == ir::Below::Part) ForgetGains(game, lower);
  const int upper = ArriveLike(game, object, lower, way, inherits_all);
  if (IsInCombat(game, was) && IsDecided(game, NewTopInCombat::TakesOver)) {
    TakePlaceInCombat(game, was, kernel::RefTo(game.state, upper));
  }
  Settle(game, lower, upper, below);
  Enter(game, upper, from, way == 0 ? Cause::Effect : Cause::Use, false);
  if (below != ir::Below::Gone) return upper;
  // D-M38b: both are there for a moment.
  if (kernel::ShareCharacterName(game, lower, upper) &&
      IsDecided(game, NamesWhileChanging::Checked)) {
    kernel::PushFrame(game, FrameKind::Pack, kLowerGoes).source = kernel::RefTo(game.state, lower);
  } else {
    SendLowerAway(game, lower);
  }
  return upper;
}

bool StepLowerGoes(Game& game) {
  const ObjectRef lower = game.Top().source;
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  if (kernel::IsCurrent(game.state, lower)) SendLowerAway(game, lower.object);
  return false;
}

bool IsShownElsewhere(Game& game, const Frame& frame) {
  if (frame.ability == kernel::kNone16 || !kernel::IsCurrent(game.state, frame.source))
    return false;
  const ir::KeywordId keyword = game.rules.abilities[frame.ability].keyword;
  const bool is_meant = keyword == keyword::kFormChange || keyword == keyword::kQuickChange;
  const Object& now = game.At(frame.source.object);
  return is_meant && now.zone != zone::kHand && !IsInPlay(now) &&
         IsDecided(game, ShownCardGone::FromWhereItIs);
}

void StackThem(Game& game, Frame& frame, const ir::Stack& stack) {
  ObjectList what = kernel::ObjectsOf(game, frame, stack.what);
  const ObjectList with = kernel::ObjectsOf(game, frame, stack.with);
  if (what.count == 0 && IsShownElsewhere(game, frame)) what.Add(frame.source);
  const bool is_possible = what.count > 0 && with.count > 0 &&
                           IsInPlay(game.At(with.items[0].object)) &&
                           (stack.is_under || !IsInPlay(game.At(what.items[0].object)));
  SetDone(frame, is_possible);
  if (!is_possible) return;
  const int host = with.items[0].object;
  if (!stack.is_under) {
    const int upper = EnterOnto(game, what.items[0].object, host, stack.below, 0,
                                InheritsAll(game, frame, stack.below));
    if (stack.below == ir::Below::Remnant) OpenReleaseWindow(game, frame, upper);
    return;
  }
  for (const ObjectRef item : what) {
    if (item.object != host) PutUnder(game, item.object, host, stack.below);
  }
}

void SwapThem(Game& game, Frame& frame, const ir::Swap& swap) {
  const ObjectList first = kernel::ObjectsOf(game, frame, swap.first);
  const ObjectList second = kernel::ObjectsOf(game, frame, swap.second);
  // One of them is gone or does not fit: the swap fails. Rule: [Zero 1.20, 622.3].
  SetDone(frame, first.count > 0 && second.count > 0);
  if (first.count == 0 || second.count == 0) return;
  const int a = first.items[0].object;
  const int b = second.items[0].object;
  const bool is_first_in_play = IsInPlay(game.At(a));
  const bool is_second_in_play = IsInPlay(game.At(b));
  if (is_first_in_play && is_second_in_play) return ChangeSides(game, a, b);
  const int entering = is_first_in_play ? b : a;
  const bool may_enter = game.CardOf(entering).kind == game.CardOf(is_first_in_play ? a : b).kind;
  if (is_first_in_play != is_second_in_play) {
    SetDone(frame, may_enter);
    if (may_enter) TakeTurns(game, entering, is_first_in_play ? a : b);
    return;
  }
  const Object left = game.At(a);
  const Object right = game.At(b);
  MoveCard(game, a, kernel::Arrival{right.zone, right.controller, 0, 0, 255}, Cause::Effect);
  MoveCard(game, b, kernel::Arrival{left.zone, left.controller, 0, 0, 255}, Cause::Effect);
}

namespace {

/// Paying may change what can be named.
bool ChangesTargets(const ir::Ability& text) {
  return text.cost && std::any_of(text.cost->items.begin(), text.cost->items.end(),
                                  [](const ir::CostItem& item) {
                                    return !std::holds_alternative<ir::PayResources>(item.node) &&
                                           !std::holds_alternative<ir::RevealCost>(item.node);
                                  });
}

}  // namespace

/// 形态转换 and 高速换装 name the character once they are paid for. D-C27: the others; E14:
/// tactics. Rule: [Zero 1.20, 900.形态转换.3], [Zero 1.20, 900.高速换装.3], [Zero 1.20, 320.4].
bool NamesTargetsLast(Game& game, const Frame& frame) {
  if (frame.ability == kernel::kNone16) return false;
  const kernel::AbilityEntry& ability = game.rules.abilities[frame.ability];
  if (ability.targets.empty()) return false;
  const bool is_late =
      ability.keyword == keyword::kFormChange || ability.keyword == keyword::kQuickChange;
  if (!is_late && !ChangesTargets(*ability.text)) return false;
  switch (Ask<TargetAndPay>(game)) {
    case TargetAndPay::PerKind: break;
    case TargetAndPay::TargetFirst: return false;
    case TargetAndPay::PayFirst: return true;
  }
  const bool is_card =
      static_cast<kernel::StackItemKind>(frame.procedure) == kernel::StackItemKind::Card;
  return is_late || (is_card && IsDecided(game, TacticTargets::Early));
}

/// The revealed card has left the hand, so the effect does nothing. D-M38a: of two keywords.
const char* Refuses(Game& game, kernel::StackItem& item) {
  if (item.ability == kernel::kNone16 || kernel::IsCurrent(game.state, item.source)) return nullptr;
  const ir::KeywordId keyword = game.rules.abilities[item.ability].keyword;
  if (keyword == keyword::kBladeRelease) return "900.刀剑解放.1";
  if (keyword == keyword::kResurreccion) return "900.归刃.1";
  const bool is_form_change = keyword == keyword::kFormChange;
  if (!is_form_change && keyword != keyword::kQuickChange) return nullptr;
  const char* clause = is_form_change ? "900.形态转换.1" : "900.高速换装.1";
  switch (Ask<ShownCardGone>(game)) {
    case ShownCardGone::Fails: return clause;
    case ShownCardGone::FromWhereItIs:
      item.source = kernel::RefTo(game.state, item.source.object);
      return nullptr;
    case ShownCardGone::ReturnOnly: return is_form_change ? nullptr : clause;
  }
  return clause;
}

}  // namespace caiding::zero
