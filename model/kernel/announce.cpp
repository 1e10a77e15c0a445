// SPDX-License-Identifier: MIT
#include "model/kernel/announce.h"

#include <algorithm>

#include "model/ir/match.h"
#include "model/kernel/pack.h"
#include "model/kernel/picking.h"
#include "model/kernel/triggers.h"

namespace caiding::kernel {
namespace {

enum Stage : std::uint8_t {
  kMay, kBegin, kNumber, kTargets, kExtra, kCardCost, kCosts, kLateTargets, kFinish,
};

// Places in `Frame::scratch` of an announcement.
constexpr std::size_t kTarget = 1;  // Which target is being named.
constexpr std::size_t kItem = 2;    // Which cost item is being paid.
constexpr std::size_t kPhrase = 3;  // Which phrase of that item.
constexpr std::uint8_t kExtraSlot = 250;

StackItemKind KindOf(const Frame& frame) { return static_cast<StackItemKind>(frame.procedure); }

const ir::Ability* TextOf(const Game& game, const Frame& frame) {
  return frame.ability == kNone16 ? nullptr : game.rules.abilities[frame.ability].text;
}

/// The phrases of objects that pay one cost item.
struct Phrases {
  std::array<const ir::Objects*, 6> objects{};
  const ir::Selector* selector = nullptr;
  int count = 0;
  void Add(const ir::Objects& item) {
    if (count < 6) objects[static_cast<std::size_t>(count++)] = &item;
  }
};

Phrases PhrasesOf(const ir::CostNode& node) {
  Phrases phrases;
  ir::Match(
      node, [](const ir::TapSelf&) {}, [](const ir::PayResources&) {},
      [&](const ir::DiscardCost& cost) {
        phrases.selector = &cost.cards;
        phrases.count = 1;
      },
      [&](const ir::ScrapCost& cost) {
        for (const ir::Objects& item : cost.cards) phrases.Add(item);
      },
      [&](const ir::TapCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::RevealCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::MoveCost& cost) { phrases.Add(cost.cards); },
      [&](const ir::RemoveMarkersCost& cost) { phrases.Add(cost.from); });
  return phrases;
}

/// The selector of a phrase, or null for a reference.
const ir::Selector* SelectorOf(const Phrases& phrases, int phrase) {
  if (phrases.selector != nullptr) return phrases.selector;
  return std::get_if<ir::Selector>(&phrases.objects[static_cast<std::size_t>(phrase)]->node);
}

Picking TargetPicking(Game& game, const Frame& frame, const TargetSlot& target) {
  Picking picking;
  picking.selector = target.selector;
  picking.holder = frame.holder;
  picking.slot = target.selector->slot;
  picking.decider = frame.controller;
  picking.is_target = true;
  picking.kind = DecisionKind::PickTarget;
  picking.clause = "705.1";
  SetBounds(game, ContextOf(frame), picking, !target.is_required);
  return picking;
}

bool NamesTargetsLast(Game& game, const Frame& frame) {
  return game.rules.pack->names_targets_last != nullptr &&
         game.rules.pack->names_targets_last(game, frame);
}

/// What is named after paying must still be there: the target of which no more may go, or null.
const ir::Selector* SparedTarget(Game& game, const Frame& frame) {
  if (frame.ability == kNone16 || !NamesTargetsLast(game, frame)) return nullptr;
  for (const TargetSlot& target : game.rules.abilities[frame.ability].targets) {
    if (!target.is_required) continue;
    const Picking picking = TargetPicking(game, frame, target);
    if (CountCandidates(game, ContextOf(frame), picking) <= picking.min) return target.selector;
  }
  return nullptr;
}

Picking CostPicking(Game& game, const Frame& frame, const ir::CostNode& node,
                    const ir::Selector& selector) {
  Picking picking;
  picking.selector = &selector;
  picking.holder = frame.holder;
  picking.slot = selector.slot;
  picking.decider = frame.controller;
  picking.owner = frame.controller;
  picking.cost = &node;
  picking.spared = SparedTarget(game, frame);
  picking.kind = DecisionKind::PickCost;
  picking.clause = "703.1";
  SetBounds(game, ContextOf(frame), picking, false);
  return picking;
}

Picking ExtraPicking(Game& game, const Frame& frame, const ir::Selector& selector) {
  Picking picking;
  picking.selector = &selector;
  picking.holder = frame.holder;
  picking.slot = kExtraSlot;
  picking.is_extra = true;
  picking.decider = frame.controller;
  picking.kind = DecisionKind::HostForAttachment;
  picking.clause = "319.2";
  SetBounds(game, ContextOf(frame), picking, false);
  return picking;
}

/// The objects that could be named for single targets; each is for one of them only.
struct Naming {
  static constexpr int kTargetsMax = 8;  // BOUND: targets of one ability that are looked at.
  std::array<ObjectList, kTargetsMax> candidates;
  std::array<std::uint8_t, kObjectsMax> named_for;
  int count = 0;
};

/// Finds an object for this target, moving others to other objects where that helps.
bool NameOne(Naming& naming, int target, std::array<bool, kObjectsMax>& is_tried) {
  for (const ObjectRef item : naming.candidates[static_cast<std::size_t>(target)]) {
    if (is_tried[item.object]) continue;
    is_tried[item.object] = true;
    const std::uint8_t other = naming.named_for[item.object];
    if (other != kNoObject8 && !NameOne(naming, other, is_tried)) continue;
    naming.named_for[item.object] = static_cast<std::uint8_t>(target);
    return true;
  }
  return false;
}

bool CanNameAll(Naming& naming) {
  naming.named_for.fill(kNoObject8);
  for (int target = 0; target < naming.count; ++target) {
    std::array<bool, kObjectsMax> is_tried{};
    if (!NameOne(naming, target, is_tried)) return false;
  }
  return true;
}

/// One object cannot be two targets. Rule: [Zero 1.20, 705.5].
bool CanNameTargets(Game& game, const Frame& frame) {
  if (frame.ability == kNone16) return true;
  const auto& targets = game.rules.abilities[frame.ability].targets;
  if (!targets.empty()) AnswerTo(game, Question::PhraseTargets);  // Read when the store was made; D-C11.
  int needed = 0;
  bool is_sure = true;
  for (const TargetSlot& target : targets) {
    if (!target.is_required) continue;
    const Picking picking = TargetPicking(game, frame, target);
    if (picking.min == 0) continue;
    needed += picking.min;
    const int candidates = CountCandidates(game, ContextOf(frame), picking);
    if (candidates < picking.min) return Refuse(game, RefusalKind::NoTargets, "703.2");
    is_sure = is_sure && candidates >= needed;
  }
  if (is_sure) return true;
  Naming naming;
  for (const TargetSlot& target : targets) {
    if (!target.is_required) continue;
    const Picking picking = TargetPicking(game, frame, target);
    for (int i = 0; i < picking.min && naming.count < Naming::kTargetsMax; ++i) {
      Candidates(game, ContextOf(frame), picking,
                 naming.candidates[static_cast<std::size_t>(naming.count++)]);
    }
  }
  return CanNameAll(naming) || Refuse(game, RefusalKind::NoTargets, "703.2");
}

/// How many of different names there are without this one.
int CountWithout(Game& game, const Context& context, const Picking& picking, int object) {
  ObjectList all;
  Candidates(game, context, picking, all);
  ObjectList others;
  for (const ObjectRef item : all) {
    if (item.object != object) others.Add(item);
  }
  return CountApart(game, others, 0);
}

bool CanPayItem(Game& game, const Frame& frame, const ir::CostNode& node) {
  if (const auto* pay = std::get_if<ir::PayResources>(&node)) {
    return game.rules.pack->can_pay(game, frame, pay);
  }
  const Context context = ContextOf(frame);
  if (std::holds_alternative<ir::TapSelf>(node)) {
    return IsCurrent(game.state, frame.source) &&
           game.rules.pack->may_pay_with(game, context, node, frame.source.object);
  }
  const Phrases phrases = PhrasesOf(node);
  for (int phrase = 0; phrase < phrases.count; ++phrase) {
    const ir::Selector* selector = SelectorOf(phrases, phrase);
    if (selector == nullptr) {
      ObjectList list;
      Collect(game, context, *phrases.objects[static_cast<std::size_t>(phrase)], list);
      if (list.count == 0) return false;
      for (const ObjectRef item : list) {
        if (!game.rules.pack->may_pay_with(game, context, node, item.object)) return false;
      }
      continue;
    }
    const Picking picking = CostPicking(game, frame, node, *selector);
    int candidates = CountCandidates(game, context, picking);
    // A card in use cannot pay for itself.
    if (KindOf(frame) == StackItemKind::Card && IsCurrent(game.state, frame.source) &&
        Selects(game, context, *selector, frame.source.object)) {
      candidates = selector->is_distinct ? CountWithout(game, context, picking, frame.source.object) : candidates - 1;
    }
    if (candidates < picking.min) return false;
  }
  return true;
}

bool CanPay(Game& game, const Frame& frame) {
  if (KindOf(frame) == StackItemKind::Card && (frame.flags & kIsFree) == 0 &&
      !game.rules.pack->can_pay(game, frame, nullptr)) {
    return Refuse(game, RefusalKind::CannotPay, "303.2");
  }
  const ir::Ability* text = TextOf(game, frame);
  if (text == nullptr || !text->cost) return true;
  return std::all_of(text->cost->items.begin(), text->cost->items.end(),
                     [&](const ir::CostItem& item) {
                       return CanPayItem(game, frame, item.node) ||
                              Refuse(game, RefusalKind::CannotPayPart, "703.1");
                     });
}

/// Names the present target as far as it needs no decision; true if it stands at one.
bool StepTargets(Game& game, Frame& frame, Stage next) {
  const std::size_t index = static_cast<std::size_t>(frame.scratch[kTarget]);
  if (frame.ability == kNone16 || index >= game.rules.abilities[frame.ability].targets.size()) {
    frame.stage = next;
    return false;
  }
  AnswerTo(game, Question::PhraseTargets);  // Read when the store was made; D-C11.
  const Picking picking =
      TargetPicking(game, frame, game.rules.abilities[frame.ability].targets[index]);
  if (!IsPicked(game, ContextOf(frame), picking)) return true;
  ++frame.scratch[kTarget];
  return false;
}

/// 此效果: the same keyword, or the same words.
bool AreSameEffect(const AbilityEntry& left, const AbilityEntry& right) {
  if (!left.keyword.IsNone() || !right.keyword.IsNone()) return left.keyword == right.keyword;
  return *left.text == *right.text;
}

bool ShareName(const ir::Card& left, const ir::Card& right) {
  return std::any_of(left.characters.begin(), left.characters.end(), [&](const std::u32string& name) {
    return std::find(right.characters.begin(), right.characters.end(), name) != right.characters.end();
  });
}

/// Once a turn for all cards of a player that share a character name.
/// Rule: [Zero 1.20, 900.归刃.1].
bool IsNameUsedUp(const Game& game, ObjectRef source, int player, std::uint16_t number) {
  const AbilityEntry& ability = game.rules.abilities[number];
  const std::uint16_t card = game.state.objects[source.object].card;
  if (!ability.text->limit.is_once_per_name || card == kNone16) return false;
  const auto end = game.state.uses.begin() + game.state.use_count;
  return std::any_of(game.state.uses.begin(), end, [&](const Use& use) {
    return use.object.IsNone() && use.object.spare == player &&
           AreSameEffect(game.rules.abilities[use.ability], ability) &&
           ShareName(game.rules.cards[use.object.incarnation], game.rules.cards[card]);
  });
}

/// Equal effects that were gained have one number, and each has a limit of its own.
/// Rule: [Zero 1.20, 700.6].
int CopiesOf(Game& game, ObjectRef source, std::uint16_t ability) {
  if (!IsCurrent(game.state, source)) return 1;
  const AbilityList list = AbilitiesOf(game, source.object);
  return std::max(1, static_cast<int>(std::count(list.begin(), list.end(), ability)));
}

/// Rule: [Zero 1.20, 703.4].
bool IsUsedUpBySource(Game& game, ObjectRef source, std::uint16_t ability) {
  const int per_turn = game.rules.abilities[ability].text->limit.per_turn;
  if (per_turn <= 0) return false;
  const auto end = game.state.uses.begin() + game.state.use_count;
  const auto uses = std::count(game.state.uses.begin(), end, Use{source, ability});
  return uses >= per_turn && uses >= per_turn * CopiesOf(game, source, ability);
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
  return costs_x || (frame.ability != kNone16 && game.rules.abilities[frame.ability].uses_x);
}

/// An X that the text defines is as it defines it now. Rule: [Zero 1.20, 303.8].
void DefineX(Game& game, Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr && text->x_is) frame.x = XOf(game, ContextOf(frame), *text);
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
  TellAbility(game, EventKind::TriggerNotTriggered, {"702.9"}, frame.controller, frame.source.object,
       frame.ability);
  PopFrame(game);
  DropPicks(game, frame.holder);
}

void PayPicked(Game& game, Frame& frame, const ir::CostNode& node) {
  const Context context = ContextOf(frame);
  ObjectList list;
  if (std::holds_alternative<ir::TapSelf>(node)) {
    list.Add(frame.source);
  } else {
    const Phrases phrases = PhrasesOf(node);
    for (int phrase = 0; phrase < phrases.count; ++phrase) {
      const ir::Selector* selector = SelectorOf(phrases, phrase);
      if (selector == nullptr) {
        Collect(game, context, *phrases.objects[static_cast<std::size_t>(phrase)], list);
      } else {
        ResolveReference(game, context,
                         ir::Reference{.range = {}, .node = ir::Bound{selector->slot}}, list);
      }
    }
  }
  game.batch_begin = game.state.waiting_count;
  game.rules.pack->pay(game, frame, node, list);
  Tell(game, EventKind::CostPaid, {"703.1"}, frame.controller, frame.source.object);
}

/// Pays the present cost item as far as it needs no decision; true if it stands at one.
bool StepCosts(Game& game, Frame& frame) {
  const ir::Ability* text = TextOf(game, frame);
  const std::size_t item = static_cast<std::size_t>(frame.scratch[kItem]);
  if (text == nullptr || !text->cost || item >= text->cost->items.size()) {
    frame.stage = kLateTargets;
    return false;
  }
  const ir::CostNode& node = text->cost->items[item].node;
  if (const auto* pay = std::get_if<ir::PayResources>(&node)) {
    ++frame.scratch[kItem];
    game.rules.pack->push_payment(game, frame, pay);
    return false;
  }
  const Phrases phrases = PhrasesOf(node);
  if (frame.scratch[kPhrase] < phrases.count) {
    const ir::Selector* selector = SelectorOf(phrases, frame.scratch[kPhrase]);
    if (selector != nullptr && IsPile(game, *selector)) {
      const int number = ValueOf(game, ContextOf(frame), selector->count.number);
      if (!TakeTop(game, frame.controller, selector->zones[0], number, frame.holder,
                   selector->slot)) {
        return false;
      }
    } else if (selector != nullptr &&
               !IsPicked(game, ContextOf(frame), CostPicking(game, frame, node, *selector))) {
      return true;
    }
    ++frame.scratch[kPhrase];
    return false;
  }
  frame.scratch[kPhrase] = 0;
  ++frame.scratch[kItem];
  PayPicked(game, frame, node);
  return false;
}

void NoteUse(Game& game, const Use& use) {
  if (game.state.use_count >= kUsesMax) return RunOut(game, Capacity::Uses);
  game.state.uses[game.state.use_count++] = use;
}

void RecordUse(Game& game, const Frame& frame) {
  State& state = game.state;
  const ir::Ability* text = TextOf(game, frame);
  if (text != nullptr && text->limit.per_turn > 0) NoteUse(game, Use{frame.source, frame.ability});
  const std::uint16_t card = game.At(frame.source.object).card;
  if (text != nullptr && text->limit.is_once_per_name && card != kNone16) {
    NoteUse(game, UseOfNames(frame.controller, card, frame.ability));
  }
  if (KindOf(frame) != StackItemKind::Card) return;
  // Cards used beyond the room of the list are not remembered by any card that asks for them.
  if (state.used_card_count >= kUsedCardsMax) return RunOut(game, Capacity::Cards);
  state.used_cards[state.used_card_count++] = UsedCard{
      game.At(frame.source.object).card, frame.controller, frame.source.object};
}

/// The item is complete and stands on top of the stack. Rule: [Zero 1.20, 106.1], [Zero 1.20, 106.2].
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
  TellAbility(game, kind, {"106.1", "106.2"}, item.controller, item.source.object, item.ability);
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
    Tell(game, EventKind::TargetChosen, {"705.1"}, item.controller, item.source.object, 0,
         pick.object.object);
    if (Look(game, pick.object.object) != nullptr) {
      Happen(game,
             Occurrence{.happening = ir::Happening::IsTargeted,
                        .object = pick.object.object,
                        .by = static_cast<std::int8_t>(item.controller)});
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

Use UseOfNames(int player, std::uint16_t card, std::uint16_t ability) {
  return Use{ObjectRef{kNoObject8, static_cast<std::uint8_t>(player), card}, ability};
}

bool IsUsedUp(Game& game, ObjectRef source, int player, std::uint16_t ability) {
  if (game.rules.abilities[ability].text == nullptr) return false;
  return IsUsedUpBySource(game, source, ability) || IsNameUsedUp(game, source, player, ability);
}

bool CanAnnounce(Game& game, const Frame& announcement) {
  Frame frame = announcement;
  frame.holder = 255;
  DefineX(game, frame);
  if (frame.ability != kNone16 && IsUsedUp(game, frame.source, frame.controller, frame.ability)) {
    return Refuse(game, RefusalKind::UsedUp, "703.4");
  }
  if (!CanNameTargets(game, frame)) return false;
  if (KindOf(frame) == StackItemKind::Card) {
    const ir::Selector* extra = game.rules.pack->extra_pick(game, frame);
    if (extra != nullptr) {
      const Picking picking = ExtraPicking(game, frame, *extra);
      if (CountCandidates(game, ContextOf(frame), picking) < picking.min) {
        return Refuse(game, RefusalKind::NoBearer, "319.2");
      }
    }
  }
  return CanPay(game, frame);
}

void PushAnnouncement(Game& game, const Frame& announcement) {
  const std::uint8_t holder = FreshHolder(game);
  Frame& frame = PushFrame(game, FrameKind::Announce);
  frame = announcement;
  frame.holder = holder;
}

bool IsNamingTargets(const Rules& rules, const State& state) {
  if (state.frame_count == 0) return false;
  const Frame& frame = state.frames[static_cast<std::size_t>(state.frame_count - 1)];
  const bool is_then = frame.stage == kTargets || frame.stage == kLateTargets;
  return frame.kind == FrameKind::Announce && is_then && frame.ability != kNone16 &&
         static_cast<std::size_t>(frame.scratch[kTarget]) < rules.abilities[frame.ability].targets.size();
}

bool StepAnnounce(Game& game) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kMay: {
      const ir::Ability* text = TextOf(game, frame);
      DefineX(game, frame);
      if (!CanNameTargets(game, frame) || !CanPay(game, frame)) {
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
      frame.stage = kNumber;
      DefineX(game, frame);
      game.rules.pack->begin_announce(game, frame);
      return false;
    case kNumber:
      if (UsesX(game, frame)) return true;
      frame.stage = kTargets;
      return false;
    case kTargets:
      if (!NamesTargetsLast(game, frame)) return StepTargets(game, frame, kExtra);
      frame.stage = kExtra;
      return false;
    case kExtra: {
      const ir::Selector* extra = KindOf(frame) == StackItemKind::Card
                                      ? game.rules.pack->extra_pick(game, frame)
                                      : nullptr;
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
  switch (static_cast<Stage>(frame.stage)) {
    case kMay:
      decision.kind = DecisionKind::May;
      decision.clause = Clause{"702.3"};
      AddOption(game, decision, Option{OptionVerb::Yes, frame.source.object, frame.ability});
      AddOption(game, decision, Option{OptionVerb::No, frame.source.object, frame.ability});
      return;
    case kNumber: {
      decision.kind = DecisionKind::ChooseNumber;
      decision.clause = Clause{"303.8"};
      const int most = game.rules.pack->x_max(game, frame);
      for (int x = 0; x <= most; ++x) {
        AddOption(game, decision, Option{OptionVerb::Value, Option::kNoObject, x});
      }
      return;
    }
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
    case kCosts: {
      const auto& items = TextOf(game, frame)->cost->items;
      const ir::CostNode& node = items[static_cast<std::size_t>(frame.scratch[kItem])].node;
      const ir::Selector* selector = SelectorOf(PhrasesOf(node), frame.scratch[kPhrase]);
      return PickOptions(game, context, CostPicking(game, frame, node, *selector), decision);
    }
    case kBegin:
    case kCardCost:
    case kFinish: return;
  }
}

void AnswerAnnounce(Game& game, const Option& option) {
  Frame& frame = game.Top();
  switch (static_cast<Stage>(frame.stage)) {
    case kMay:
      if (option.verb == OptionVerb::No) return Abandon(game);
      frame.stage = kBegin;
      return;
    case kNumber:
      frame.x = static_cast<std::int16_t>(option.value);
      frame.stage = kTargets;
      return;
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
    case kCosts: {
      const auto& items = TextOf(game, frame)->cost->items;
      const ir::CostNode& node = items[static_cast<std::size_t>(frame.scratch[kItem])].node;
      const ir::Selector* selector = SelectorOf(PhrasesOf(node), frame.scratch[kPhrase]);
      if (option.verb == OptionVerb::Done) {
        ++frame.scratch[kPhrase];
        return;
      }
      return AddPick(game, frame.holder, selector->slot, RefTo(game.state, option.object));
    }
    case kBegin:
    case kCardCost:
    case kFinish: return;
  }
}

bool RecheckTargets(Game& game, const Context& context, std::uint16_t ability) {
  const auto& targets = game.rules.abilities[ability].targets;
  bool had_targets = false;
  bool has_targets = false;
  bool has_lost = false;
  State& state = game.state;
  for (int i = state.pick_count - 1; i >= 0; --i) {
    const Pick pick = state.picks[static_cast<std::size_t>(i)];
    if (pick.holder != context.holder) continue;
    const auto target = std::find_if(targets.begin(), targets.end(), [&](const TargetSlot& slot) {
      return slot.selector->slot == pick.slot;
    });
    if (target == targets.end()) continue;
    had_targets = true;
    if (IsCurrent(state, pick.object) &&
        Selects(game, context, *target->selector, pick.object.object) &&
        game.rules.pack->may_target(game, context, pick.object.object)) {
      has_targets = true;
      continue;
    }
    has_lost = true;
    std::move(state.picks.begin() + i + 1, state.picks.begin() + state.pick_count,
              state.picks.begin() + i);
    state.picks[--state.pick_count] = Pick{};
  }
  if (has_lost && has_targets && !game.rules.pack->may_go_on_without(game)) return false;
  return has_targets || !had_targets;
}

}  // namespace caiding::kernel
