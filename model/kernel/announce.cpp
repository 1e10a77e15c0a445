// SPDX-License-Identifier: MIT
#include "model/kernel/announce.h"

#include <algorithm>

#include "model/kernel/announcing.h"
#include "model/kernel/pack.h"
#include "model/kernel/triggers.h"

namespace caiding::kernel {
namespace {

constexpr std::uint8_t kExtraSlot = 250;

Picking ExtraPicking(Game& game, const Frame& frame, const ir::Selector& selector) {
  Picking picking;
  picking.selector = &selector;
  picking.holder = frame.holder;
  picking.slot = kExtraSlot;
  picking.is_extra = true;
  picking.decider = frame.controller;
  picking.kind = DecisionKind::HostForAttachment;
  picking.rule = KernelRule::BearerNamed;
  SetBounds(game, ContextOf(frame), picking, false);
  return picking;
}

bool IsThisCard(const ir::Objects& cards) {
  const auto* reference = std::get_if<ir::Reference>(&cards.node);
  return reference != nullptr && std::holds_alternative<ir::Self>(reference->node);
}

/// True if the card of this text goes to pay its cost.
bool GivesItselfUp(const ir::Cost& cost) {
  return std::any_of(cost.items.begin(), cost.items.end(), [](const ir::CostItem& item) {
    if (const auto* move = std::get_if<ir::MoveCost>(&item.node)) return IsThisCard(move->cards);
    const auto* scrap = std::get_if<ir::ScrapCost>(&item.node);
    return scrap != nullptr && std::any_of(scrap->cards.begin(), scrap->cards.end(), IsThisCard);
  });
}

/// Keeps what an attached card lies on, if its own cost takes it away from there.
void KeepHost(Game& game, const Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  if (text == nullptr || !text->cost || !IsCurrent(game.state, frame.source)) return;
  const std::uint8_t host = game.At(frame.source.object).host;
  if (host != kNoObject8 && GivesItselfUp(*text->cost))
    AddPick(game, frame.holder, kHostSlot, RefTo(game.state, host));
}

bool UsesX(Game& game, const Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr && text->x_is) return false;
  // Another way of use has its own price. Rule: [Zero 1.20, 623.6].
  const bool costs_x = KindOf(frame) == StackItemKind::Card && frame.amount == 0 &&
                       IsCurrent(game.state, frame.source) &&
                       game.CardOf(frame.source.object).is_cost_x;
  // D-M24c: of a card that an effect uses.
  if (costs_x && (frame.flags & kByEffect) != 0 && AnswerTo(game, Question::NumberInUse) == 1) {
    return false;
  }
  return costs_x || (frame.ability != kNone16 && game.rules.abilities[frame.ability].uses_x &&
                     ExtraCostOf(game, frame) != nullptr);
}

/// An X that the text defines is as it defines it now. Rule: [Zero 1.20, 303.8].
void DefineX(Game& game, Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr && text->x_is) frame.x = XOf(game, ContextOf(frame), *text);
}

/// Where a number has been chosen, if one was: which of several effects, or the targets at once.
AnnounceStage AfterNumber(const Game& game, const Frame& frame) {
  return AnnouncedChoice(game.rules, frame.ability) == nullptr ? kTargets : kModes;
}

/// Those of the effects whose targets there are. Rule: [FF-TCG 3.2, 11.3.4].
void OfferModes(Game& game, const Frame& frame, Decision& decision) {
  const int modes = static_cast<int>(ModesOf(*AnnouncedChoice(game.rules, frame.ability)).size());
  for (int mode = 0; mode < std::min(modes, kModesMax); ++mode) {
    if (!CanNameTargetsIn(game, frame, mode)) continue;
    AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, mode});
  }
}

/// It is said once, and kept. Rule: [FF-TCG 3.2, 11.3.4].
void KeepMode(Game& game, Frame& frame, int mode) {
  AddPick(game, frame.holder, static_cast<std::uint8_t>(kFirstModeSlot + mode), frame.source);
  Tell(game, EventKind::ChoiceMade, {RuleOf(game, KernelRule::ModeChosen, frame)}, frame.controller,
       frame.source.object, mode);
}

bool MayDecline(Game& game, const Frame& frame) {
  const auto hook = game.rules.pack->may_decline;
  return hook == nullptr || hook(game, frame);
}

/// Triggers of paying wait already: where they go. Rule: [Zero 1.20, 106.6]. D-M04.
/// True if they are put on the stack now, below the item.
bool PutsTriggersFirst(Game& game, const Frame& frame) {
  State& state = game.state;
  if (state.waiting_count == 0 || (frame.flags & kIsTrigger) != 0) return false;
  const std::uint8_t answer = AnswerTo(game, Question::PaymentTriggers);
  if (answer == 1) PushFrame(game, FrameKind::Triggers);
  if (answer != 2) return answer == 1;
  for (int i = 0; i < state.waiting_count; ++i) {
    state.waiting[static_cast<std::size_t>(i)].flags |= kAfterStack;
  }
  return false;
}

/// The trigger does not come about. Rule: [Zero 1.20, 702.9].
void Abandon(Game& game) {
  const Frame frame = game.Top();
  TellAbility(game, EventKind::TriggerNotTriggered,
              {RuleOf(game, KernelRule::TriggerDeclined, frame)}, frame.controller,
              frame.source.object, frame.ability);
  PopFrame(game);
  DropPicks(game, frame.holder);
}

/// The item is complete and stands on top of the stack. Rule: [Zero 1.20, 106.1],
/// [Zero 1.20, 106.2].
void Finish(Game& game) {
  Frame frame = game.Top();
  RecordUse(game, frame);
  State& state = game.state;
  if (state.stack_count >= kStackMax) return RunOut(game, Capacity::Stack);
  StackItem item;
  item.kind = KindOf(frame);
  item.source = frame.source;
  item.subject = frame.subject;
  // Of a card: in which of its ways it is used. Rule: [Zero 1.20, 623.5].
  item.amount = frame.amount;
  item.ability = frame.ability;
  item.x = frame.x;
  item.holder = frame.holder;
  item.controller = frame.controller;
  item.flags = static_cast<std::uint8_t>(frame.flags | kTargetsNamed);
  const ir::Condition* held =
      frame.ability == kNone16 ? nullptr : game.rules.abilities[frame.ability].held_at_use;
  if (held != nullptr && Holds(game, ContextOf(frame), *held)) item.flags |= kHeldAtUse;
  PopFrame(game);
  state.stack[state.stack_count++] = item;
  game.Touch(AspectOf(game.rules.pack->stack) | kHistory);
  const EventKind kind = item.kind == StackItemKind::Card ? EventKind::CardUsed
                         : (item.flags & kIsTrigger) != 0 ? EventKind::StackItemAdded
                                                          : EventKind::AbilityActivated;
  // What triggered has been told with what it rests on.
  const AbilityClauses own =
      kind == EventKind::AbilityActivated ? ClausesOf(game.rules, item.ability) : kNoAbilityClauses;
  TellAbility(game, kind,
              {RuleOf(game.rules, KernelRule::StackAdded, item.kind, item.ability),
               KernelRule::StackPlace, own[0], own[1]},
              item.controller, item.source.object, item.ability);
  BeginEvent(game);
  if (item.kind == StackItemKind::Card) {
    Happen(game, Occurrence{.happening = ir::Happening::IsUsed, .object = item.source.object});
    HearOwnUse(game, item.source.object, ir::ZoneId{static_cast<std::uint8_t>(frame.pc - 1)});
  }
  if (item.ability == kNone16) return;
  for (int i = 0; i < state.pick_count; ++i) {
    const Pick pick = state.picks[static_cast<std::size_t>(i)];
    const auto& targets = game.rules.abilities[item.ability].targets;
    const bool is_target = std::any_of(targets.begin(), targets.end(), [&](const TargetSlot& slot) {
      return slot.selector->slot == pick.slot;
    });
    if (pick.holder != item.holder || !is_target) continue;
    Tell(game, EventKind::TargetChosen,
         {RuleOf(game.rules, KernelRule::TargetsNamed, item.kind, item.ability)}, item.controller,
         item.source.object, 0, pick.object.object);
    if (Look(game, pick.object.object) != nullptr) {
      Happen(game, Occurrence{.happening = ir::Happening::IsTargeted,
                              .object = pick.object.object,
                              .by = static_cast<std::int8_t>(item.controller),
                              .by_object = item.source});
    }
  }
}

}  // namespace

Frame MakeAnnouncement(Game& game, StackItemKind kind, int controller, int source,
                       std::uint16_t ability) {
  Frame frame;
  frame.kind = FrameKind::Announce;
  frame.procedure = static_cast<std::uint8_t>(kind);
  frame.stage = kBegin;
  frame.ability = ability;
  frame.source = RefTo(game.state, source);
  frame.controller = static_cast<std::uint8_t>(controller);
  frame.flags = kPreviousDone;
  frame.holder = 255;
  return frame;
}

bool CanAnnounceAs(Game& game, const Frame& announcement) {
  Frame frame = announcement;
  frame.holder = 255;
  DefineX(game, frame);
  if (frame.ability != kNone16 && IsUsedUp(game, frame.source, frame.controller, frame.ability)) {
    return Refuse(game, RefusalKind::UsedUp, KernelRule::UsesCounted);
  }
  if (!CanNameTargets(game, frame)) return false;
  if (KindOf(frame) == StackItemKind::Card) {
    const ir::Selector* extra = game.rules.pack->extra_pick(game, frame);
    if (extra != nullptr) {
      const Picking picking = ExtraPicking(game, frame, *extra);
      if (CountCandidates(game, ContextOf(frame), picking) < picking.min) {
        return Refuse(game, RefusalKind::NoBearer, KernelRule::BearerNamed);
      }
    }
  }
  return CanPay(game, frame);
}

namespace {

/// True if it can be with the X that it has, or with one that may be chosen for it: that is chosen
/// before the targets are named, which may ask for more than none. Rule: [Zero 1.20, 303.8].
template <typename Can>
bool CanWithSomeX(Game& game, const Frame& announcement, const Can& can) {
  if (can(game, announcement)) return true;
  if (!UsesX(game, announcement)) return false;
  Frame frame = announcement;
  // BOUND: no more numbers than there are options.
  for (int x = game.rules.pack->x_max(game, frame); x > 0; --x) {
    frame.x = static_cast<std::int16_t>(x);
    if (can(game, frame)) return true;
  }
  return false;
}

/// True if the extra cost that may be left could be paid, and targets named then.
bool CanPayExtra(Game& game, const Frame& announcement) {
  Frame frame = announcement;
  frame.flags |= kPaidExtra;
  return CanWithSomeX(game, frame, [](Game& now, const Frame& one) {
    return CanNameTargets(now, one) && CanPay(now, one);
  });
}

/// The numbers for X with which its targets can be named.
void OfferNumbers(Game& game, const Frame& frame, Decision& decision) {
  const int most = game.rules.pack->x_max(game, frame);
  Frame trial = frame;
  for (int x = 0; x <= most; ++x) {
    trial.x = static_cast<std::int16_t>(x);
    const bool is_last = x == most && decision.count == 0;
    if (!is_last && !CanNameTargets(game, trial)) continue;
    AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, x});
  }
}

}  // namespace

bool CanAnnounce(Game& game, const Frame& announcement) {
  return CanWithSomeX(game, announcement, CanAnnounceAs);
}

void PushAnnouncement(Game& game, const Frame& announcement) {
  const std::uint8_t holder = FreshHolder(game);
  Frame& frame = PushFrame(game, FrameKind::Announce);
  frame = announcement;
  frame.holder = holder;
}

bool StepAnnounce(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<AnnounceStage>(frame.stage)) {
    case kMay: {
      const ir::Ability* text = TextOf(game, frame);
      DefineX(game, frame);
      const auto can = [](Game& now, const Frame& one) {
        return CanNameTargets(now, one) && CanPay(now, one);
      };
      if (!CanWithSomeX(game, frame, can)) {
        Abandon(game);
        return false;
      }
      // [Zero 1.20, 702.3], [Zero 1.20, 702.9]: 可以, and a cost may be declined.
      const bool is_asked =
          text->is_optional && game.rules.pack->may_decided == MayDecided::Triggering;
      if (is_asked || (text->cost && MayDecline(game, frame))) return true;
      frame.stage = kBegin;
      return false;
    }
    case kBegin:
      frame.stage = MayLeaveCost(game, frame) ? kPayExtra : kNumber;
      DefineX(game, frame);
      game.rules.pack->begin_announce(game, frame);
      KeepHost(game, frame);
      return false;
    case kPayExtra:
      if (CanPayExtra(game, frame)) return true;
      frame.stage = kNumber;
      return false;
    case kNumber:
      if (UsesX(game, frame)) return true;
      frame.stage = AfterNumber(game, frame);
      return false;
    case kModes:
      if (ChosenMode(game, frame.holder) < 0) return true;
      frame.stage = kTargets;
      return false;
    case kTargets:
      if (!NamesTargetsLast(game, frame))
        return StepTargets(game, frame, game.rules.pack->share_unit > 0 ? kShares : kExtra);
      frame.stage = kExtra;
      return false;
    case kShares: return StepShares(game, frame);
    case kExtra: {
      const ir::Selector* extra =
          KindOf(frame) == StackItemKind::Card ? game.rules.pack->extra_pick(game, frame) : nullptr;
      if (extra != nullptr &&
          !IsPicked(game, ContextOf(frame), ExtraPicking(game, frame, *extra))) {
        return true;
      }
      frame.stage = kCardCost;
      return false;
    }
    case kCardCost:
      frame.stage = kCosts;
      if (KindOf(frame) == StackItemKind::Card && (frame.flags & kIsFree) == 0) {
        game.rules.pack->push_payment(game, frame, nullptr);
      }
      return false;
    case kCosts: return StepCosts(game, frame);
    case kLateTargets: return StepTargets(game, frame, kFinish);
    case kFinish:
      if (!PutsTriggersFirst(game, frame)) Finish(game);
      return false;
  }
  return false;
}

void AnnounceOptions(Game& game, Decision& decision) {
  Frame& frame = game.Top();
  decision.decider = frame.controller == 0 ? Decider::First : Decider::Second;
  const Context context = ContextOf(frame);
  switch (static_cast<AnnounceStage>(frame.stage)) {
    case kMay:
      decision.kind = DecisionKind::May;
      decision.clause = ClauseFor(game.rules, KernelRule::MayDecided);
      AddOption(game, decision, Option{OptionVerb::Yes, frame.source.object, frame.ability});
      AddOption(game, decision, Option{OptionVerb::No, frame.source.object, frame.ability});
      return;
    case kPayExtra:
      decision.kind = DecisionKind::May;
      decision.clause = ClauseFor(game.rules, RuleOf(game, KernelRule::CostPaid, frame));
      AddOption(game, decision, Option{OptionVerb::Yes, frame.source.object, frame.ability});
      AddOption(game, decision, Option{OptionVerb::No, frame.source.object, frame.ability});
      return;
    case kNumber: {
      decision.kind = DecisionKind::ChooseNumber;
      decision.clause = ClauseFor(game.rules, RuleOf(game, KernelRule::NumberForX, frame));
      OfferNumbers(game, frame, decision);
      return;
    }
    case kModes:
      decision.kind = DecisionKind::Mode;
      decision.clause = ClauseFor(game.rules, RuleOf(game, KernelRule::ModeChosen, frame));
      return OfferModes(game, frame, decision);
    case kShares: return ShareOptions(game, frame, decision);
    case kTargets:
    case kLateTargets: {
      const auto& targets = game.rules.abilities[frame.ability].targets;
      const auto& target = targets[static_cast<std::size_t>(frame.scratch[kTarget])];
      return PickOptions(game, context, TargetPicking(game, frame, target), decision);
    }
    case kExtra:
      return PickOptions(game, context,
                         ExtraPicking(game, frame, *game.rules.pack->extra_pick(game, frame)),
                         decision);
    case kCosts: return PickOptions(game, context, PresentCost(game, frame), decision);
    case kBegin:
    case kCardCost:
    case kFinish: return;
  }
}

void AnswerAnnounce(Game& game, const Option& option) {
  Frame& frame = game.Top();
  switch (static_cast<AnnounceStage>(frame.stage)) {
    case kMay:
      if (option.verb == OptionVerb::No) return Abandon(game);
      frame.stage = kBegin;
      return;
    case kPayExtra:
      if (option.verb == OptionVerb::Yes) frame.flags |= kPaidExtra;
      frame.stage = kNumber;
      return;
    case kNumber:
      frame.x = static_cast<std::int16_t>(option.value);
      frame.stage = AfterNumber(game, frame);
      return;
    case kModes: return KeepMode(game, frame, option.value);
    case kShares: return AnswerShare(game, frame, option.value);
    case kTargets:
    case kLateTargets: {
      const auto& targets = game.rules.abilities[frame.ability].targets;
      const auto& target = targets[static_cast<std::size_t>(frame.scratch[kTarget])];
      if (option.verb == OptionVerb::Done) {
        ++frame.scratch[kTarget];
        return;
      }
      return AddPick(game, frame.holder, target.selector->slot, RefTo(game.state, option.object));
    }
    case kExtra: return AddPick(game, frame.holder, kExtraSlot, RefTo(game.state, option.object));
    case kCosts:
      if (option.verb == OptionVerb::Done) {
        ++frame.scratch[kPhrase];
        return;
      }
      return AddPick(game, frame.holder, PresentPhrase(game, frame).slot,
                     RefTo(game.state, option.object));
    case kBegin:
    case kCardCost:
    case kFinish: return;
  }
}

}  // namespace caiding::kernel
