// SPDX-License-Identifier: MIT
// How a card enters: what it must, what hears of it, what is still to be decided about it.
// Rule: [Zero 1.20, 205], [Zero 1.20, 801].
#include "model/zero/entry.h"

#include <algorithm>

#include "model/kernel/interpret.h"

namespace caiding::zero {
namespace {

/// 于此牌登场时: carried out while entering, off the stack. Rule: [Zero 1.20, 801.4].
void PushEntryEffects(Game& game, int object) {
  const kernel::AbilityList abilities = kernel::AbilitiesOf(game, object);
  for (int i = abilities.count - 1; i >= 0; --i) {
    const std::uint16_t number = abilities.items[static_cast<std::size_t>(i)];
    if (game.rules.abilities[number].kind != ir::AbilityKind::EntryEffect) continue;
    const std::uint8_t holder = kernel::FreshHolder(game);
    kernel::PushEffect(game, number, kernel::RefTo(game.state, object), game.At(object).controller,
                       holder);
  }
}

bool HasEntryEffects(Game& game, int object) {
  const kernel::AbilityList abilities = kernel::AbilitiesOf(game, object);
  return std::any_of(abilities.begin(), abilities.end(), [&](std::uint16_t number) {
    return game.rules.abilities[number].kind == ir::AbilityKind::EntryEffect;
  });
}

void TriggerEntry(Game& game, int object, ir::ZoneId from, bool by_effect) {
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::Enters,
                                          .object = object,
                                          .from = from,
                                          .to = game.At(object).zone,
                                          .by_effect = by_effect});
  kernel::OpenWindow(game, timing::kEnters, object);
}

void PushHost(Game& game, int object) {
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kHost);
  frame.source = kernel::RefTo(game.state, object);
  frame.controller = game.At(object).controller;
}

}  // namespace

void HearEntry(Game& game, int object, ir::ZoneId from, Cause cause) {
  const Object& now = game.At(object);
  kernel::Tell(game, EventKind::Entered, {"205.2", "801.1"}, now.controller, object, 0, -1, from,
               now.zone);
  if (!HasEntryEffects(game, object)) TriggerEntry(game, object, from, cause == Cause::Effect);
}

void EnterAsItMust(Game& game, int object) {
  if (kernel::Cannot(game, object, ir::Deed::EnterUpright))
    SetFlag(game, object, kernel::kTapped, true);
}

void ScrapOlderEvent(Game& game, int object) {
  kernel::ObjectList older;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& other = game.At(i);
    if (i != object && other.card != kernel::kNone16 && other.zone == zone::kEvent &&
        other.controller == game.At(object).controller) {
      older.Add(kernel::RefTo(game.state, i));
    }
  }
  if (older.count > 0) ScrapAll(game, older, 255, "321.4", Cause::Rule, Asks::No);
}

void BeginEntry(Game& game, int object, ir::ZoneId from, Cause cause, bool needs_host) {
  if (game.CardOf(object).kind == kind::kEquipment && needs_host) PushHost(game, object);
  if (!HasEntryEffects(game, object)) return;
  // 于此牌登场时 comes before what the entry triggers. Rule: [Zero 1.20, 801.4].
  Frame& entered = kernel::PushFrame(game, FrameKind::Pack, kEntered);
  entered.source = kernel::RefTo(game.state, object);
  entered.scratch[1] = from.value;
  entered.scratch[2] = cause == Cause::Effect ? 1 : 0;
  PushEntryEffects(game, object);
}

void Enter(Game& game, int object, ir::ZoneId from, Cause cause, bool needs_host) {
  EnterAsItMust(game, object);
  HearEntry(game, object, from, cause);
  if (game.At(object).zone == zone::kEvent) ScrapOlderEvent(game, object);
  BeginEntry(game, object, from, cause, needs_host);
}

bool StepEntered(Game& game) {
  const Frame frame = game.Top();
  kernel::PopFrame(game);
  if (!kernel::IsCurrent(game.state, frame.source)) return false;
  kernel::BeginEvent(game);
  TriggerEntry(game, frame.source.object, ir::ZoneId{static_cast<std::uint8_t>(frame.scratch[1])},
               frame.scratch[2] != 0);
  return false;
}

void AttachTo(Game& game, int equipment, int host, Cause cause) {
  kernel::ObjectList older;
  for (int i = 0; i < game.state.object_count; ++i) {
    const Object& other = game.At(i);
    if (i != equipment && other.card != kernel::kNone16 && other.host == host &&
        !other.Has(kernel::kUnder) && !other.Has(kernel::kCompanion)) {
      older.Add(kernel::RefTo(game.state, i));
    }
  }
  game.At(equipment).host = static_cast<std::uint8_t>(host);
  // It lies in the zone of the bearer's controller. Rule: [Zero 1.20, 319.13].
  kernel::ChangeController(game, equipment, game.At(host).controller);
  kernel::Tell(game, EventKind::Attached, {"319.6", "319.8"}, game.At(host).controller, equipment,
               0, host);
  kernel::Happen(game, kernel::Occurrence{.happening = ir::Happening::IsAttached,
                                          .object = equipment,
                                          .by_effect = cause == Cause::Effect});
  // [Zero 1.20, 319.8], [Zero 1.20, 319.9]
  if (older.count > 0) ScrapAll(game, older, 255, "319.9", Cause::Rule, Asks::No);
}

bool AttachFromAnywhere(Game& game, ObjectRef equipment, int host, std::uint8_t follower) {
  ObjectRef now = equipment;
  if (!IsInPlay(game.At(equipment.object))) {
    if (game.CardOf(equipment.object).kind != kind::kEquipment) return false;
    kernel::BeginEvent(game);
    const kernel::Arrival arrival{zone::kBattle, game.At(host).controller, 0, 0, follower};
    now = MoveCard(game, equipment.object, arrival, Cause::Effect);
    const bool has_entered = kernel::IsCurrent(game.state, now) && IsInPlay(game.At(now.object));
    if (!has_entered) return false;
  }
  AttachTo(game, now.object, host, Cause::Effect);
  return true;
}

// Equipment that entered otherwise than by use gets a bearer. Rule: [Zero 1.20, 319.16].

bool StepHost(Game& game) {
  const Frame frame = game.Top();
  if (IsRefused(game, EnteringEquipment::Early)) return false;
  const bool is_there = kernel::IsCurrent(game.state, frame.source);
  if (is_there && game.At(frame.source.object).host == kernel::kNoObject8) {
    for (int i = 0; i < game.state.object_count; ++i) {
      if (MayEquip(game, frame.controller, frame.source.object, i)) return true;
    }
    // Nobody can bear it. Rule: [Zero 1.20, 319.4].
    kernel::PopFrame(game);
    MoveCard(game, frame.source.object,
             kernel::Arrival{zone::kRest, game.At(frame.source.object).owner, 0, 0, 255},
             Cause::Rule);
    return false;
  }
  kernel::PopFrame(game);
  return false;
}

void HostOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::HostForAttachment;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "319.16"};
  for (int i = 0; i < game.state.object_count; ++i) {
    // [Zero 1.20, 319.17]
    if (!MayEquip(game, frame.controller, frame.source.object, i)) continue;
    kernel::AddOption(game, decision, Option{OptionVerb::Pick, static_cast<std::uint16_t>(i), 0});
  }
}

void AnswerHost(Game& game, const Option& option) {
  const ObjectRef equipment = game.Top().source;
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  AttachTo(game, equipment.object, option.object, Cause::Rule);
}

}  // namespace caiding::zero
