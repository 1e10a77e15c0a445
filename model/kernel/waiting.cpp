// SPDX-License-Identifier: MIT
#include "model/kernel/waiting.h"

#include <algorithm>

#include "model/kernel/announce.h"
#include "model/kernel/pack.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/triggers.h"

// The triggers that wait, and the order in which they go onto the stack.

namespace caiding::kernel {
namespace {

int CountWaiting(const Game& game, const StackItem& item, bool same_subject) {
  int count = 0;
  for (int i = game.batch_begin; i < game.state.waiting_count; ++i) {
    const StackItem& other = game.state.waiting[static_cast<std::size_t>(i)];
    if (other.ability == item.ability && other.source == item.source &&
        (!same_subject || other.subject == item.subject)) {
      ++count;
    }
  }
  return count;
}

/// Where the order of being determined may count, the trigger keeps the number of its event.
/// Rule: [Zero 1.20, 704.7].
void NoteOrder(const Game& game, StackItem& item) {
  const auto keeps_order = game.rules.pack->keeps_order;
  if (keeps_order == nullptr || !keeps_order(game)) return;
  const int last = game.state.waiting_count - 1;
  const std::int16_t before =
      last < 0 ? std::int16_t{0} : game.state.waiting[static_cast<std::size_t>(last)].x;
  item.flags |= kWaitsInOrder;
  item.x = static_cast<std::int16_t>(before + (last < game.batch_begin ? 1 : 0));
}

StackItem TriggerOf(std::uint16_t ability, ObjectRef source, std::uint8_t controller,
                    ObjectRef subject, std::int32_t amount) {
  StackItem item;
  item.kind = StackItemKind::Ability;
  item.ability = ability;
  item.source = source;
  item.subject = subject;
  item.amount = amount;
  item.controller = controller;
  item.flags = kIsTrigger;
  return item;
}

/// 每当任意数量的资源牌被横置时: once, to however many it happens in one event.
/// Rule: [Zero 1.20, 702.7].
bool TakesManyAtOnce(const ir::Ability& ability) {
  return std::any_of(
      ability.triggers.begin(), ability.triggers.end(), [](const ir::TriggerEvent& trigger) {
        const auto* event = std::get_if<ir::ObjectEvent>(&trigger.node);
        const auto* cards =
            event == nullptr ? nullptr : std::get_if<ir::Selector>(&event->subject.node);
        return cards != nullptr && cards->count.kind == ir::CountKind::AnyNumber;
      });
}

bool KeepsPicks(const StackItem& item) { return (item.flags & kKeepsPicks) != 0; }

/// Lets a trigger wait if it holds now. Rule: [Zero 1.20, 702.4].
void WaitAs(Game& game, StackItem item, bool once_per_batch, int copy) {
  const std::uint16_t number = item.ability;
  const int source = item.source.object;
  const AbilityEntry& ability = game.rules.abilities[number];
  Context context;
  context.source = item.source;
  context.subject = item.subject;
  context.amount = item.amount;
  context.controller = item.controller;
  if (ability.text->turn_condition && !Holds(game, context, *ability.text->turn_condition)) return;
  if (CountWaiting(game, item, true) >= copy) return;
  if (TakesManyAtOnce(*ability.text) && CountWaiting(game, item, false) >= copy) return;
  // D-A20: several cards that enter at once are one action.
  if (once_per_batch && CountWaiting(game, item, false) >= copy &&
      AnswerTo(game, Question::EntryBatch) == 0) {
    return;
  }
  if (!Holds(game, context, ability.text->condition)) {
    TellAbility(game, EventKind::TriggerNotTriggered, {KernelRule::TriggerCondition},
                item.controller, source, number);
    return;
  }
  if (IsUsedUp(game, item.source, item.controller, number)) {
    TellAbility(game, EventKind::TriggerNotTriggered, {KernelRule::UsesCounted}, item.controller,
                source, number);
    return;
  }
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  NoteOrder(game, item);
  state.waiting[state.waiting_count++] = item;
  const AbilityClauses own = ClausesOf(game.rules, number);
  TellAbility(game, EventKind::AbilityTriggered, {KernelRule::Triggered, own[0], own[1], own[2]},
              item.controller, source, number);
}

bool AreAlike(const Game& game, const StackItem& a, const StackItem& b) {
  if (a == b) return true;
  if (a.kind == StackItemKind::Card || b.kind == StackItemKind::Card) return false;
  return !KeepsPicks(a) && !KeepsPicks(b) && a.ability == b.ability && a.source == b.source &&
         a.subject == b.subject && a.amount == b.amount &&
         game.rules.abilities[a.ability].targets.empty();
}

/// A card that an effect uses goes onto the stack now and names its targets; what cannot be used or
/// paid for stays where it is. Rule: [Zero 1.20, 623.11].
void AnnounceWaitingCard(Game& game, const StackItem& item) {
  if (!IsCurrent(game.state, item.source)) return;
  Frame frame = MakeAnnouncement(game, StackItemKind::Card, item.controller, item.source.object,
                                 item.ability);
  frame.flags |= item.flags;
  if (CanAnnounce(game, frame)) return PushAnnouncement(game, frame);
  Tell(game, EventKind::StackItemIgnored, {KernelRule::UseByEffect}, item.controller,
       item.source.object);
}

/// Not held back until the stack is empty.
bool IsReady(const Game& game, const StackItem& item) {
  return game.state.stack_count == 0 || (item.flags & kAfterStack) == 0;
}

/// The first event among the ready triggers of both players, or -1 where it does not count.
/// Rule: [Zero 1.20, 704.7]; D-C13.
int FirstEvent(Game& game) {
  int first = -1;
  bool is_kept = false;
  std::array<bool, 2> has{};
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (!IsReady(game, item)) continue;
    has[item.controller] = true;
    is_kept = is_kept || (item.flags & kWaitsInOrder) != 0;
    if (first < 0 || item.x < first) first = item.x;
  }
  if (!is_kept || !has[0] || !has[1]) return -1;
  return AnswerTo(game, Question::WaitingOrder) == 0 ? first : -1;
}

/// The player whose waiting triggers come next: the active one first.
int NextTriggerPlayer(const Game& game, int event) {
  int player = -1;
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (!IsReady(game, item) || (event >= 0 && item.x != event)) continue;
    if (item.controller == game.state.active_player) return item.controller;
    player = item.controller;
  }
  return player;
}

/// An earlier paragraph of the same card waits too, and goes first. D-C12.
bool IsAfterOwn(Game& game, int index) {
  const StackItem& item = game.state.waiting[static_cast<std::size_t>(index)];
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& other = game.state.waiting[static_cast<std::size_t>(i)];
    if (other.source == item.source && other.ability < item.ability && IsReady(game, other)) {
      return AnswerTo(game, Question::OwnTriggerOrder) == 1;
    }
  }
  return false;
}

}  // namespace

int CopyAt(const AbilityList& list, const std::uint16_t* place) {
  return static_cast<int>(std::count(list.begin(), place + 1, *place));
}

void Wait(Game& game, std::uint16_t number, int source, int subject, std::int32_t amount,
          bool once_per_batch, int copy, std::uint8_t flags) {
  const ObjectRef about = subject >= 0 ? RefTo(game.state, subject) : ObjectRef{};
  const std::uint8_t controller = game.At(source).controller;
  StackItem item = TriggerOf(number, RefTo(game.state, source), controller, about, amount);
  item.flags |= flags;
  WaitAs(game, item, once_per_batch, copy);
}

void WaitDelayed(Game& game, std::uint16_t number, const EffectInstance& effect, ObjectRef subject,
                 std::int32_t amount) {
  WaitAs(game, TriggerOf(number, effect.source, effect.controller, subject, amount), false,
         kWaitingMax);
}

void WaitWithPicks(Game& game, std::uint16_t number, const Frame& effect,
                   const std::vector<std::uint8_t>& slots) {
  const Frame frame = effect;
  StackItem item = TriggerOf(number, frame.source, frame.controller, frame.subject, frame.amount);
  const std::uint8_t holder = FreshHolder(game);
  const int picks = game.state.pick_count;
  for (int i = 0; i < picks; ++i) {
    const Pick pick = game.state.picks[static_cast<std::size_t>(i)];
    const bool is_meant = std::find(slots.begin(), slots.end(), pick.slot) != slots.end();
    if (pick.holder == frame.holder && is_meant) AddPick(game, holder, pick.slot, pick.object);
  }
  if (game.state.pick_count > picks) {
    item.holder = holder;
    item.flags |= kKeepsPicks;
  }
  const int waiting = game.state.waiting_count;
  constexpr int kAlways = kWaitingMax;  // However many of it wait already.
  WaitAs(game, item, false, kAlways);
  if (KeepsPicks(item) && game.state.waiting_count == waiting) DropPicks(game, holder);
}

bool HasReadyTriggers(Game& game) {
  State& state = game.state;
  bool has_ready = false;
  for (int i = 0; i < state.waiting_count; ++i) {
    StackItem& item = state.waiting[static_cast<std::size_t>(i)];
    if (state.stack_count == 0) item.flags = static_cast<std::uint8_t>(item.flags & ~kAfterStack);
    has_ready = has_ready || IsReady(game, item);
  }
  return has_ready;
}

void BeginEvent(Game& game) { game.batch_begin = game.state.waiting_count; }

void UseAfterwards(Game& game, ObjectRef card, int player, std::uint16_t ability,
                   std::uint8_t flags) {
  State& state = game.state;
  if (state.waiting_count >= kWaitingMax) return RunOut(game, Capacity::Waiting);
  StackItem item;
  item.kind = StackItemKind::Card;
  item.source = card;
  item.ability = ability;
  item.controller = static_cast<std::uint8_t>(player);
  item.flags = flags;
  state.waiting[state.waiting_count++] = item;
}

bool StepTriggers(Game& game) {
  Frame& frame = game.Top();
  // A standby pool gives one at a time; otherwise all of them go.
  const bool is_done = frame.procedure == 1 && frame.stage > 0;
  if (HasReadyTriggers(game) && !is_done) return true;
  PopFrame(game);
  return false;
}

void TriggerOptions(Game& game, Decision& decision) {
  const int event = FirstEvent(game);
  const int player = NextTriggerPlayer(game, event);
  decision.kind = DecisionKind::OrderTriggers;
  decision.decider = player == 0 ? Decider::First : Decider::Second;
  decision.clause = ClauseFor(game.rules, KernelRule::TriggerOrder);
  for (int i = 0; i < game.state.waiting_count; ++i) {
    const StackItem& item = game.state.waiting[static_cast<std::size_t>(i)];
    if (item.controller != player || !IsReady(game, item)) continue;
    if ((event >= 0 && item.x != event) || IsAfterOwn(game, i)) continue;
    bool is_repeated = false;
    for (int j = 0; j < i; ++j) {
      const StackItem& other = game.state.waiting[static_cast<std::size_t>(j)];
      is_repeated = is_repeated || (other.controller == player && AreAlike(game, item, other));
    }
    if (is_repeated) continue;
    AddOption(game, decision, Option{OptionVerb::Order, item.source.object, i});
  }
}

void AnswerTriggers(Game& game, const Option& option) {
  State& state = game.state;
  game.Top().stage = 1;
  const StackItem item = state.waiting[static_cast<std::size_t>(option.value)];
  std::move(state.waiting.begin() + option.value + 1, state.waiting.begin() + state.waiting_count,
            state.waiting.begin() + option.value);
  state.waiting[--state.waiting_count] = StackItem{};
  if (item.kind == StackItemKind::Card) return AnnounceWaitingCard(game, item);
  // Of several that wait the first ones may have used it up.
  if (IsUsedUp(game, item.source, item.controller, item.ability)) {
    if (KeepsPicks(item)) DropPicks(game, item.holder);
    return TellAbility(game, EventKind::TriggerNotTriggered, {KernelRule::UsesCounted},
                       item.controller, item.source.object, item.ability);
  }
  const std::uint8_t holder = KeepsPicks(item) ? item.holder : FreshHolder(game);
  Frame& frame =
      PushFrame(game, FrameKind::Announce, static_cast<std::uint8_t>(StackItemKind::Ability));
  frame.holder = holder;
  frame.ability = item.ability;
  frame.source = item.source;
  frame.subject = item.subject;
  frame.amount = item.amount;
  frame.controller = item.controller;
  const int waiting_only = kWaitsInOrder | kAfterStack | kKeepsPicks;
  frame.flags = static_cast<std::uint8_t>((item.flags & ~waiting_only) | kPreviousDone);
  // That it was paid stays so when the card is gone. Rule: [Zero 1.20, 702.5].
  if (EnteredWithExtra(game.state, item.source)) frame.flags |= kPaidExtra;
}

}  // namespace caiding::kernel
