// SPDX-License-Identifier: MIT
// What a player with priority may do: put characters onto the field, which uses no stack, cast
// summons, activate abilities. Rule: [FF-TCG 3.2, 9.3.1.5], [FF-TCG 3.2, 9.3.1.6],
// [FF-TCG 3.2, 11.3.1], [FF-TCG 3.2, 11.4.1], [FF-TCG 3.2, 11.6.3].
#include <algorithm>

#include "model/fftcg/other_way.h"
#include "model/fftcg/own_text.h"
#include "model/kernel/allowed.h"
#include "model/kernel/announce.h"
#include "model/kernel/interpret.h"

namespace caiding::fftcg {
namespace {

using kernel::RefusalKind;
using kernel::Refuse;
using kernel::StackItemKind;

// Place in `Frame::scratch` of a summon that resolves: its next effect.
enum PlayStage : std::uint8_t { kPays, kTurnsUp, kEnters, kDoesDeeds };
/// `Option::value` of a card: in which way it is used.
enum Way : std::int32_t { kAsItself, kByWarp, kByPrime, kOtherwise };

std::uint16_t UseAbility(const Game& game, int object) {
  for (const std::uint16_t number :
       game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities) {
    if (game.rules.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
  }
  return kernel::kNone16;
}

Frame AnnouncementOf(Game& game, int player, int object, Way way) {
  const std::uint16_t ability =
      IsKind(game, object, kind::kSummon) ? UseAbility(game, object) : kernel::kNone16;
  Frame frame = kernel::MakeAnnouncement(game, StackItemKind::Card, player, object, ability);
  frame.amount = way == kOtherwise ? kInOtherWay : 0;
  return frame;
}

/// Back Attack: whenever its player has priority in a main or attack phase.
/// Rule: [FF-TCG 3.2, 15.2.5.2].
bool MayPlayNow(Game& game, int player, int object) {
  if (IsKind(game, object, kind::kSummon)) return true;  // [FF-TCG 3.2, 9.3.1.6]
  if (!IsMainTiming(game, player) && !kernel::HasKeyword(game, object, keyword::kBackAttack)) {
    return Refuse(game, RefusalKind::WrongTiming, "11.4.1") ||
           Refuse(game, RefusalKind::WrongTiming, "9.3.1.5");
  }
  return MayEnter(game, player, object);
}

/// From the hand, and with Limit Break from its own deck. Rule: [FF-TCG 3.2, 11.3.1],
/// [FF-TCG 3.2, 15.2.8.3].
bool IsWhereUsed(Game& game, int player, int object) {
  const Object& self = game.At(object);
  if (self.zone == zone::kHand || MayUseThere(game, player, object)) return true;
  const bool is_ready = self.zone == zone::kLimitBreakDeck && self.Has(kernel::kFaceDown);
  return is_ready && IsLimitBreak(game, object) && CanTurnUp(game, player, object);
}

void OfferUse(Game& game, int player, int object, Decision& decision) {
  kernel::Consider(game, OptionVerb::UseCard, object);
  if (!IsWhereUsed(game, player, object) || !MayPlayNow(game, player, object)) return;
  // Rule: [FF-TCG 3.2, 11.11.5.1.1].
  if (kernel::IsUseBarred(game, player, object) || IsUseBarredByItself(game, player, object))
    return;
  if (CanPlayOtherwise(game, player, object) &&
      kernel::CanAnnounce(game, AnnouncementOf(game, player, object, kOtherwise))) {
    kernel::AddOption(game, decision,
                      Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), kOtherwise});
  }
  if (!kernel::CanAnnounce(game, AnnouncementOf(game, player, object, kAsItself))) return;
  kernel::AddOption(game, decision,
                    Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), kAsItself});
}

void OfferWay(Game& game, int object, Way way, bool can, Decision& decision) {
  if (can)
    kernel::AddOption(game, decision,
                      Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), way});
}

/// Another way of using the card than to play it.
void OfferWays(Game& game, int player, int object, Decision& decision) {
  kernel::Consider(game, OptionVerb::UseCard, object, kByWarp);
  OfferWay(game, object, kByWarp, CanWarp(game, player, object), decision);
  kernel::Consider(game, OptionVerb::UseCard, object, kByPrime);
  OfferWay(game, object, kByPrime, CanPrime(game, player, object), decision);
}

void OfferAbilities(Game& game, int player, int object, Decision& decision) {
  if (kernel::PlayerCannot(game, player, ir::PlayerDeed::Activate)) return;
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
    kernel::Consider(game, OptionVerb::Activate, object, number);
    const kernel::AbilityEntry& ability = game.rules.abilities[number];
    if (ability.kind != ir::AbilityKind::Activated ||
        kernel::Cannot(game, object, ir::Deed::ActivateEffects)) {
      continue;
    }
    kernel::Context context;
    context.source = kernel::RefTo(game.state, object);
    context.controller = static_cast<std::uint8_t>(player);
    if (!kernel::Holds(game, context, ability.text->condition)) continue;
    const Frame frame =
        kernel::MakeAnnouncement(game, StackItemKind::Ability, player, object, number);
    if (!kernel::CanAnnounce(game, frame)) continue;
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Activate, static_cast<std::uint16_t>(object), number});
  }
}

void PushPlay(Game& game, int player, int object) {
  kernel::Tell(game, EventKind::Revealed, {"11.4.2", "15.1.1.7.1"}, player, object);
  const ObjectRef card = kernel::RefTo(game.state, object);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPlayCharacter);
  frame.source = card;
  frame.controller = static_cast<std::uint8_t>(player);
}

}  // namespace

bool IsMainTiming(const Game& game, int player) {
  const Frame& window = game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)];
  return player == game.state.active_player && game.state.stack_count == 0 &&
         window.procedure == kMainWindow;
}

bool Actions(Game& game, int player, Decision& decision) {
  // Nothing is used in the end phase.
  if (game.Top().procedure == kEndWindow) {
    RestOn(game, {"9.5.1.1", "9.3.1.6", "9.3.1.7"}, player);
    return true;
  }
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsThere(object) || object.zone.IsNone()) continue;
    if (object.zone == zone::kRemoved && MayUseThere(game, player, i))
      OfferUse(game, player, i, decision);
    if (object.controller != player) continue;
    const bool is_held = object.zone == zone::kHand || object.zone == zone::kLimitBreakDeck;
    if (is_held && kernel::FirstAlike(game, i, 255) == i) OfferUse(game, player, i, decision);
    if (is_held || IsOnField(object)) OfferWays(game, player, i, decision);
    if (IsOnField(object) || game.rules.entries[object.card].works_elsewhere) {
      OfferAbilities(game, player, i, decision);
    }
  }
  return true;
}

void Act(Game& game, int player, const Option& option) {
  if (option.verb == OptionVerb::Activate) {
    return kernel::PushAnnouncement(
        game, kernel::MakeAnnouncement(game, StackItemKind::Ability, player, option.object,
                                       static_cast<std::uint16_t>(option.value)));
  }
  if (option.verb != OptionVerb::UseCard) return;
  if (option.value == kByWarp) return PushWarp(game, player, option.object);
  if (option.value == kByPrime) return PushPrime(game, player, option.object);
  if (!IsKind(game, option.object, kind::kSummon)) {
    const std::uint8_t holder = kernel::FreshHolder(game);
    PushPlay(game, player, option.object);
    if (option.value != kOtherwise) return;
    game.Top().holder = holder;
    game.Top().stage = kDoesDeeds;
    return;
  }
  const Way way = option.value == kOtherwise ? kOtherwise : kAsItself;
  kernel::PushAnnouncement(game, AnnouncementOf(game, player, option.object, way));
}

void PlayCharacterOptions(Game& game, Decision& decision) { DeedOptions(game, decision); }
void AnswerPlayCharacter(Game& game, const Option& option) { AnswerDeed(game, option); }

bool StepPlayCharacter(Game& game) {
  Frame& frame = game.Top();
  if (frame.stage == kDoesDeeds) {
    if (!AreDeedsDone(game, frame)) return StepDeeds(game);
    frame.stage = kTurnsUp;
    const Frame played = frame;
    PushPaymentOfWay(game, played, *WayOf(game.rules, game.At(played.source.object).card));
    return false;
  }
  if (frame.stage == kPays) {
    frame.stage = kTurnsUp;
    // Pushing a frame may move the others.
    const Frame played = frame;
    if ((played.flags & kernel::kIsFree) == 0)
      PushPayment(game, played, nullptr);
    else
      UseUpNext(game, played.controller, played.source.object);
    return false;
  }
  if (frame.stage == kTurnsUp) {
    frame.stage = kEnters;
    if (game.At(frame.source.object).zone == zone::kLimitBreakDeck)
      PushTurnUp(game, frame.controller, frame.source.object);
    return false;
  }
  const Frame played = frame;
  kernel::PopFrame(game);
  // Whoever played it, the turn player gets priority. Rule: [FF-TCG 3.2, 11.4.8].
  if (game.Top().kind == FrameKind::Priority) game.Top().controller = game.state.active_player;
  if (!kernel::IsCurrent(game.state, played.source)) return false;
  kernel::BeginEvent(game);
  const bool is_limit_break = game.At(played.source.object).zone == zone::kLimitBreakDeck;
  kernel::Tell(game, EventKind::CardUsed,
               {(played.flags & kernel::kByEffect) != 0 ? "11.4.1.1" : "11.4.1", "9.3.1.5",
                is_limit_break ? "15.2.8.3" : "", is_limit_break ? "15.2.8.1" : ""},
               played.controller, played.source.object);
  if (is_limit_break) RestOn(game, {"15.2.8.4"}, played.controller, played.source.object);
  if (kernel::HasKeyword(game, played.source.object, keyword::kBackAttack)) {
    RestOn(game, {"15.2.5.1", "15.2.5.2", "15.2.5.3", "15.2.5.4"}, played.controller,
           played.source.object);
  }
  const ObjectRef before = played.source;
  const ObjectRef now =
      MoveCard(game, before.object, kernel::Arrival{zone::kField, played.controller, 0, 0, 255});
  PassPaymentOn(game, before, now);
  return false;
}

void PlayAfterwards(Game& game, int object, int player, bool is_free) {
  const auto free = static_cast<std::uint8_t>(is_free ? kernel::kIsFree : 0);
  const auto flags = static_cast<std::uint8_t>(kernel::kByEffect | free);
  const ObjectRef card = kernel::RefTo(game.state, object);
  if (IsUseBarredByItself(game, player, object)) return;
  if (IsKind(game, object, kind::kSummon)) {
    RestOn(game, {"11.3.11"}, player, object);
    return kernel::UseAfterwards(game, card, player, UseAbility(game, object), flags);
  }
  Frame paid_for;
  paid_for.source = card;
  paid_for.controller = static_cast<std::uint8_t>(player);
  if (!MayEnter(game, player, object) || (!is_free && !CanPay(game, paid_for, nullptr))) return;
  // Below the effect that lets it be played, which goes on first.
  const Frame effect = game.Top();
  kernel::PopFrame(game);
  PushPlay(game, player, object);
  game.Top().flags = flags;
  kernel::PushFrame(game, FrameKind::Effect) = effect;
}

namespace {

/// What this very card costs is said of it on the stack as well, where it is paid for: of what it
/// is once it has moved. Rule: [FF-TCG 3.2, 11.3.5].
void TakeItsCostAlong(Game& game, ObjectRef card) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_of_it = effect.form == kernel::EffectForm::Lasting && effect.affected == card;
    if (is_of_it && std::holds_alternative<ir::ChangeCost>(game.rules.nodes[effect.code]->node))
      ++effect.affected.incarnation;
  }
}

}  // namespace

void BeginAnnounce(Game& game, Frame& frame) {
  if (static_cast<StackItemKind>(frame.procedure) != StackItemKind::Card) return;
  const bool is_limit_break = game.At(frame.source.object).zone == zone::kLimitBreakDeck;
  kernel::Tell(game, EventKind::Moved,
               {"11.3.2", "7.12.1", "6.2.3", is_limit_break ? "15.2.8.3" : "9.3.1.6"},
               frame.controller, frame.source.object, 0, -1, game.At(frame.source.object).zone,
               zone::kStack);
  if ((frame.flags & kernel::kIsFree) != 0) UseUpNext(game, frame.controller, frame.source.object);
  const bool turns_up = is_limit_break;
  const int player = frame.controller;
  TakeItsCostAlong(game, frame.source);
  const ObjectRef card = kernel::Relocate(
      game, frame.source.object, kernel::Arrival{zone::kStack, frame.controller, 0, 0, 255});
  frame.source = card;
  if (turns_up) PushTurnUp(game, player, card.object);
}

/// Nothing on the stack chooses itself. Rule: [FF-TCG 3.2, 11.3.3], [FF-TCG 3.2, 11.6.5].
bool MayTarget(Game& game, const kernel::Context& context, int object) {
  const bool is_allowed = kernel::IsAllowedByEffect(game, ir::Deed::BeTargeted, object,
                                                    context.source, context.controller);
  if (kernel::Cannot(game, object, ir::Deed::BeTargeted) || !is_allowed)
    return Refuse(game, RefusalKind::Untargetable, "11.11.5.1.1");
  const bool is_itself =
      context.source.object == object && kernel::IsCurrent(game.state, context.source);
  return !is_itself || game.At(object).zone != zone::kStack;
}

void ResolveItem(Game& game, const kernel::StackItem& item) {
  if (!kernel::IsCurrent(game.state, item.source)) return kernel::DropPicks(game, item.holder);
  Frame& end = kernel::PushFrame(game, FrameKind::Pack, kSummonEnd);
  end.source = item.source;
  end.controller = item.controller;
  end.holder = item.holder;
  end.x = item.x;
  end.flags = item.flags;
}

/// A summon: its effects one by one, then the break zone, also if all its targets have become
/// illegal (FF-D24). Rule: [FF-TCG 3.2, 11.11.5], [FF-TCG 3.2, 11.11.10].
bool StepSummonEnd(Game& game) {
  const Frame frame = game.Top();
  const bool is_there = kernel::IsCurrent(game.state, frame.source);
  if (kernel::ResolveNextText(game, is_there)) return false;
  if (is_there && game.At(frame.source.object).zone == zone::kStack) {
    kernel::BeginEvent(game);
    RestOn(game, {"11.11.10", "5.2.3.1.2.1", "7.10.1"}, frame.controller, frame.source.object);
    MoveCard(game, frame.source.object,
             kernel::Arrival{zone::kBreak, game.At(frame.source.object).owner, 0, 0, 255});
  }
  return false;
}

}  // namespace caiding::fftcg
