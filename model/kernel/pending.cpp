// SPDX-License-Identifier: MIT
#include "model/kernel/pending.h"

#include <algorithm>
#include <optional>

#include "model/kernel/announce.h"
#include "model/kernel/interpret.h"
#include "model/kernel/paid_extra.h"
#include "model/kernel/triggers.h"

namespace caiding::kernel {
namespace {

// `Frame::stage` of a window: how many players in a row have passed. `Frame::controller`: who has
// priority.
constexpr int kPlayers = 2;

// Places in `Frame::scratch` of a resolution.
constexpr std::size_t kStackBefore = 0;  // Items on the stack before triggers were added.
constexpr std::size_t kResolved = 1;     // Items resolved so far.
constexpr std::size_t kFloor = 2;        // Items below that are left alone.
enum ResolveStage : std::uint8_t { kNext, kTriggersAdded };

void GivePriority(Game& game, Frame& frame) {
  frame.stage = 0;
  frame.controller = game.state.active_player;  // [Zero 1.20, 105.4]
}

void PushTriggers(Game& game, bool is_single) {
  Frame& frame = PushFrame(game, FrameKind::Triggers);
  frame.procedure = is_single ? 1 : 0;
}

}  // namespace

void OpenPriority(Game& game, std::uint8_t kind) {
  Frame& frame = PushFrame(game, FrameKind::Priority, kind);
  frame.controller = game.state.active_player;
}

void ResolveSilently(Game& game) {
  Frame& frame = PushFrame(game, FrameKind::Resolve);
  frame.flags = kIsSilent;
}

void ResolveAbove(Game& game) {
  Frame& frame = PushFrame(game, FrameKind::Resolve);
  frame.flags = kIsSilent;
  frame.scratch[kFloor] = game.state.stack_count;
}

bool StepPriority(Game& game) {
  Frame& frame = game.Top();
  if ((frame.flags & kCloses) != 0 && game.state.stack_count == 0 &&
      game.state.waiting_count == 0) {
    PopFrame(game);
    return false;
  }
  if (!HasReadyTriggers(game) ||
      game.rules.pack->pending(game).insert == TriggerInsert::StandbyPool) {
    return true;
  }
  // Triggers enter the stack before anybody gets priority. Rule: [Zero 1.20, 305.6]. Whoever
  // announced something keeps it where the announcer goes on. Rule: [FF-TCG 3.2, 11.3.8].
  frame.stage = 0;
  if (game.rules.pack->pending(game).after_announce == PriorityAfterAnnounce::Active) {
    GivePriority(game, frame);
  }
  PushTriggers(game, false);
  return false;
}

void PriorityOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  const int player = frame.controller;
  decision.kind = DecisionKind::Priority;
  decision.decider = player == 0 ? Decider::First : Decider::Second;
  decision.clause = ClauseFor(game.rules, game.rules.pack->window_clause(game));
  AddOption(game, decision, Option{OptionVerb::Pass, Option::kNoObject, 0});
  if (!game.rules.pack->actions(game, player, decision)) {
    // Passing is not allowed: the first option goes.
    std::move(decision.options.begin() + 1, decision.options.begin() + decision.count,
              decision.options.begin());
    --decision.count;
  }
}

void AnswerPriority(Game& game, const Option& option) {
  Frame& frame = game.Top();
  const int player = frame.controller;
  if (option.verb != OptionVerb::Pass) {
    frame.stage = 0;
    const bool is_announcer =
        game.rules.pack->pending(game).after_announce == PriorityAfterAnnounce::Announcer;
    frame.controller = is_announcer ? static_cast<std::uint8_t>(player) : game.state.active_player;
    return game.rules.pack->act(game, player, option);
  }
  Tell(game, EventKind::PriorityPassed, {KernelRule::Pass}, player);
  if (++frame.stage < kPlayers) {
    frame.controller = static_cast<std::uint8_t>(Opponent(player));
    return;
  }
  if (game.state.stack_count == 0) return PopFrame(game);  // [Zero 1.20, 400.6]
  // [Zero 1.20, 106.3]; afterwards the active player goes on, or the window ends (D-M02).
  if (game.rules.pack->pending(game).closes_window) frame.flags |= kCloses;
  GivePriority(game, frame);
  PushFrame(game, FrameKind::Resolve);
}

bool StepResolve(Game& game) {
  Frame& frame = game.Top();
  State& state = game.state;
  const PendingWork pending = game.rules.pack->pending(game);
  if (frame.stage == kTriggersAdded) {
    frame.stage = kNext;
    const bool were_added = state.stack_count > frame.scratch[kStackBefore];
    const bool may_answer = were_added && (frame.flags & kIsSilent) == 0;
    const WindowAfterTrigger window =
        may_answer ? game.rules.pack->window_after_trigger(game) : WindowAfterTrigger::Never;
    if (window == WindowAfterTrigger::Always ||
        (window == WindowAfterTrigger::IfStackEmpty && frame.scratch[kStackBefore] == 0)) {
      PopFrame(game);
      return false;
    }
  }
  const bool takes_triggers =
      pending.insert == TriggerInsert::TopNow || (frame.flags & kIsSilent) != 0 ||
      (pending.resolve == ResolveMode::PickFromPool && state.stack_count == 0);
  if (takes_triggers && HasReadyTriggers(game)) {
    frame.scratch[kStackBefore] = state.stack_count;
    frame.stage = kTriggersAdded;
    PushTriggers(game, pending.resolve == ResolveMode::PickFromPool);
    return false;
  }
  const bool is_one_item =
      pending.resolve == ResolveMode::OneItem && (frame.flags & kIsSilent) == 0;
  if (state.stack_count <= frame.scratch[kFloor] || (is_one_item && frame.scratch[kResolved] > 0)) {
    PopFrame(game);
    return false;
  }
  ++frame.scratch[kResolved];
  frame.scratch[kResolved] = std::min<std::int16_t>(frame.scratch[kResolved], 1);
  const StackItem item = TakeFromStack(game, state.stack_count - 1);
  TellAbility(game, EventKind::StackItemResolved,
              {KernelRule::StackResolved, KernelRule::StackEmptied}, item.controller,
              item.source.object, item.ability);
  if (item.kind == StackItemKind::Ability) {
    ResolveAbility(game, item);
  } else {
    game.rules.pack->resolve_item(game, item);
  }
  return false;
}

void ResolveAbility(Game& game, const StackItem& resolved) {
  StackItem item = resolved;
  Frame frame;
  frame.source = item.source;
  frame.subject = item.subject;
  frame.amount = item.amount;
  frame.x = item.x;
  frame.controller = item.controller;
  frame.holder = item.holder;
  frame.flags = static_cast<std::uint8_t>((item.flags & ~kPaidExtra) | kPreviousDone);
  frame.spare = (item.flags & kPaidExtra) != 0 ? 1 : 0;
  const AbilityEntry& ability = game.rules.abilities[item.ability];
  frame.x = XOf(game, ContextOf(frame), *ability.text);
  const Context context = ContextOf(frame);
  std::optional<Cited> reason;
  if (!RecheckTargets(game, context, item.ability)) reason = KernelRule::TargetsGone;
  if (reason) reason = RuleOf(game.rules, KernelRule::TargetsGone, item.kind, item.ability);
  // [Zero 1.20, 702.5]: the condition is looked at again; that the source is gone does not matter.
  const bool is_trigger = ability.kind == ir::AbilityKind::Triggered;
  const auto again = game.rules.pack->is_checked_again;
  if (!reason && !Holds(game, context, ability.text->condition) &&
      (again == nullptr || again(game, ability))) {
    reason = is_trigger ? KernelRule::TriggerRechecked : KernelRule::ActivationRechecked;
  }
  if (!reason && game.rules.pack->refuses != nullptr) {
    if (const char* clause = game.rules.pack->refuses(game, item)) reason = clause;
  }
  if (reason) {
    TellAbility(game, EventKind::StackItemIgnored, {*reason}, item.controller, item.source.object,
                item.ability);
    return DropPicks(game, item.holder);
  }
  Frame& effect = PushEffect(game, item.ability, item.source, item.controller, item.holder);
  effect.subject = item.subject;
  effect.amount = item.amount;
  effect.x = frame.x;
  effect.flags = frame.flags;
  effect.spare = frame.spare;
}

void AddToStack(Game& game, const StackItem& item) {
  State& state = game.state;
  if (state.stack_count >= kStackMax) return RunOut(game, Capacity::Stack);
  state.stack[state.stack_count++] = item;
  game.Touch(AspectOf(game.rules.pack->stack));
  TellAbility(game, EventKind::StackItemAdded, {KernelRule::StackAdded, KernelRule::StackPlace},
              item.controller, item.source.object, item.ability);
}

StackItem TakeFromStack(Game& game, int index) {
  State& state = game.state;
  const StackItem item = state.stack[static_cast<std::size_t>(index)];
  std::move(state.stack.begin() + index + 1, state.stack.begin() + state.stack_count,
            state.stack.begin() + index);
  state.stack[--state.stack_count] = StackItem{};
  game.Touch(AspectOf(game.rules.pack->stack));
  return item;
}

}  // namespace caiding::kernel
