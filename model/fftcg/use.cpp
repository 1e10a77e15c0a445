// SPDX-License-Identifier: MIT
// What a player with priority may do: put characters onto the field, which uses no stack, cast
// summons, activate abilities. Rule: [FF-TCG 3.2, 9.3.1.5], [FF-TCG 3.2, 9.3.1.6],
// [FF-TCG 3.2, 11.3.1], [FF-TCG 3.2, 11.4.1], [FF-TCG 3.2, 11.6.3].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/kernel/announce.h"
#include "model/kernel/interpret.h"

namespace caiding::fftcg {
namespace {

using kernel::StackItemKind;

// Place in `Frame::scratch` of a summon that resolves: its next effect.
enum PlayStage : std::uint8_t { kPays, kEnters };

/// Own main phase, empty stack, priority. Rule: [FF-TCG 3.2, 11.4.1].
bool IsMainTiming(const Game& game, int player) {
  const Frame& window = game.state.frames[static_cast<std::size_t>(game.state.frame_count - 1)];
  return player == game.state.active_player && game.state.stack_count == 0 &&
         window.procedure == kMainWindow;
}

std::uint16_t UseAbility(const Game& game, int object) {
  for (const std::uint16_t number :
       game.rules.entries[game.state.objects[static_cast<std::size_t>(object)].card].abilities) {
    if (game.rules.abilities[number].kind == ir::AbilityKind::UseEffect) return number;
  }
  return kernel::kNone16;
}

Frame AnnouncementOf(Game& game, int player, int object) {
  const std::uint16_t ability =
      IsKind(game, object, kind::kSummon) ? UseAbility(game, object) : kernel::kNone16;
  return kernel::MakeAnnouncement(game, StackItemKind::Card, player, object, ability);
}

/// Back Attack: whenever its player has priority in a main or attack phase.
/// Rule: [FF-TCG 3.2, 15.2.5.2].
bool MayPlayNow(Game& game, int player, int object) {
  if (IsKind(game, object, kind::kSummon)) return true;  // [FF-TCG 3.2, 9.3.1.6]
  if (!IsMainTiming(game, player) && !kernel::HasKeyword(game, object, keyword::kBackAttack)) {
    return false;
  }
  return MayEnter(game, player, object);
}

void OfferUse(Game& game, int player, int object, Decision& decision) {
  if (!MayPlayNow(game, player, object)) return;
  if (!kernel::CanAnnounce(game, AnnouncementOf(game, player, object))) return;
  kernel::AddOption(game, decision,
                    Option{OptionVerb::UseCard, static_cast<std::uint16_t>(object), 0});
}

void OfferAbilities(Game& game, int player, int object, Decision& decision) {
  for (const std::uint16_t number : kernel::AbilitiesOf(game, object)) {
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
  kernel::Tell(game, EventKind::Revealed, {"11.4.2"}, player, object);
  const ObjectRef card = kernel::RefTo(game.state, object);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kPlayCharacter);
  frame.source = card;
  frame.controller = static_cast<std::uint8_t>(player);
}

}  // namespace

bool Actions(Game& game, int player, Decision& decision) {
  // [FF-TCG 3.2, 9.5.1.1]: nothing is used in the end phase.
  if (game.Top().procedure == kEndWindow) return true;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsThere(object) || object.controller != player || object.zone.IsNone()) continue;
    if (object.zone == zone::kHand && kernel::FirstAlike(game, i, 255) == i) {
      OfferUse(game, player, i, decision);
    }
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
  if (!IsKind(game, option.object, kind::kSummon)) return PushPlay(game, player, option.object);
  kernel::PushAnnouncement(game, AnnouncementOf(game, player, option.object));
}

bool StepPlayCharacter(Game& game) {
  Frame& frame = game.Top();
  if (frame.stage == kPays) {
    frame.stage = kEnters;
    PushPayment(game, frame, nullptr);
    return false;
  }
  const Frame played = frame;
  kernel::PopFrame(game);
  // Whoever played it, the turn player gets priority. Rule: [FF-TCG 3.2, 11.4.8].
  if (game.Top().kind == FrameKind::Priority) game.Top().controller = game.state.active_player;
  if (!kernel::IsCurrent(game.state, played.source)) return false;
  kernel::BeginEvent(game);
  kernel::Tell(game, EventKind::CardUsed, {"11.4.1"}, played.controller, played.source.object);
  MoveCard(game, played.source.object, kernel::Arrival{zone::kField, played.controller, 0, 0, 255});
  return false;
}

void BeginAnnounce(Game& game, Frame& frame) {
  if (static_cast<StackItemKind>(frame.procedure) != StackItemKind::Card) return;
  kernel::Tell(game, EventKind::Moved, {"11.3.2"}, frame.controller, frame.source.object, 0, -1,
               game.At(frame.source.object).zone, zone::kStack);
  const ObjectRef card = kernel::Relocate(
      game, frame.source.object, kernel::Arrival{zone::kStack, frame.controller, 0, 0, 255});
  frame.source = card;
}

/// Nothing on the stack chooses itself. Rule: [FF-TCG 3.2, 11.3.3], [FF-TCG 3.2, 11.6.5].
bool MayTarget(Game& game, const kernel::Context& context, int object) {
  if (kernel::Cannot(game, object, ir::Deed::BeTargeted)) return false;
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
    MoveCard(game, frame.source.object,
             kernel::Arrival{zone::kBreak, game.At(frame.source.object).owner, 0, 0, 255});
  }
  return false;
}

}  // namespace caiding::fftcg
