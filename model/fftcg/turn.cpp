// SPDX-License-Identifier: MIT
// The phases of a turn. Nobody has priority in the active and draw phases; what triggers there
// waits. Rule: [FF-TCG 3.2, 9.0].
#include <algorithm>

#include "model/fftcg/pack.h"
#include "model/kernel/lasting.h"

namespace caiding::fftcg {
namespace {

enum Stage : std::uint8_t {
  kActive,
  kDraw,
  kMain1,
  kAttack,
  kMain2,
  kEnd,
  kDownToLimit,
  kCleanUp,
  kNextTurn,
};

/// Rule: [FF-TCG 3.2, 9.1.1.1], [FF-TCG 3.2, 9.1.1.2].
void ActivateAll(Game& game) {
  State& state = game.state;
  EnterStep(game, step::kActive, "9.1.1");
  kernel::BeginTurnEffects(game, state.active_player);
  kernel::BeginEvent(game);
  for (int i = 0; i < state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsOnField(object) || object.controller != state.active_player) continue;
    if (object.Has(kernel::kTapped) && !kernel::Cannot(game, i, ir::Deed::BecomeUpright)) {
      Turn(game, i, false);
    }
  }
}

/// Two cards; in the first turn of the game one. Rule: [FF-TCG 3.2, 9.2.1.1],
/// [FF-TCG 3.2, 9.2.1.3].
void DrawForTurn(Game& game) {
  EnterStep(game, step::kDraw, "9.2.1");
  DrawCards(game, game.state.active_player, game.state.turn_number == 1 ? 1 : 2);
}

/// Both at the same time. Rule: [FF-TCG 3.2, 9.5.1.3].
void CleanUp(Game& game) {
  kernel::BeginEvent(game);
  for (int i = 0; i < game.state.object_count; ++i) {
    Object& object = game.At(i);
    if (!IsThere(object) || object.damage == 0) continue;
    kernel::Tell(game, EventKind::Healed, {"9.5.1.3.1"}, object.controller, i, object.damage);
    object.damage = 0;
  }
  kernel::EndTurnEffects(game);  // [FF-TCG 3.2, 9.5.1.3.2]
  game.Touch();
}

/// Rule: [FF-TCG 3.2, 9.5.1.5].
void PassTurn(Game& game) {
  State& state = game.state;
  kernel::PassTurnTo(state, kernel::Opponent(state.active_player));
  for (int i = 0; i < state.object_count; ++i) {
    Object& object = game.At(i);
    object.flags = static_cast<std::uint8_t>(
        object.flags & ~(kernel::kEnteredThisTurn | kernel::kAttackedThisTurn));
  }
  game.Touch();
}

/// Rule: [FF-TCG 3.2, 9.3.1.3], [FF-TCG 3.2, 9.3.1.4].
void BeginMainPhase(Game& game, ir::StepId step) {
  EnterStep(game, step, "9.3.1");
  OpenTimings(game, timing::kMainPhaseBegins);
  kernel::OpenPriority(game, kMainWindow);
}

void PushHandLimit(Game& game, int player) {
  const std::uint8_t holder = kernel::FreshHolder(game);
  Frame& frame = kernel::PushFrame(game, FrameKind::Pack, kHandLimit);
  frame.holder = holder;
  frame.controller = static_cast<std::uint8_t>(player);
}

}  // namespace

void EnterStep(Game& game, ir::StepId step, const char* clause) {
  kernel::EnterStep(game, step, clause, kernel::kEverything);
}

void OpenTimings(Game& game, ir::TimingId timing) {
  kernel::BeginEvent(game);
  for (int i = 0; i < game.state.object_count; ++i) {
    if (IsOnField(game.At(i))) kernel::OpenWindow(game, timing, i);
  }
}

bool StepTurn(Game& game) {
  Frame& frame = game.Top();
  const int active = game.state.active_player;
  switch (static_cast<Stage>(frame.stage)) {
    case kActive:
      kernel::BeginTurn(game, "9.0");
      ActivateAll(game);
      kernel::HappenToPlayer(game, ir::PlayerHappening::TurnBegins, active, 0);
      frame.stage = kDraw;
      return false;
    case kDraw:
      frame.stage = kMain1;
      DrawForTurn(game);
      return false;
    case kMain1:
      frame.stage = kAttack;
      BeginMainPhase(game, step::kMain1);
      return false;
    case kAttack:
      frame.stage = kMain2;
      kernel::PushFrame(game, FrameKind::Pack, kAttackPhase);
      return false;
    case kMain2:
      frame.stage = kEnd;
      BeginMainPhase(game, step::kMain2);
      return false;
    case kEnd:
      EnterStep(game, step::kEnd, "9.5.1");
      OpenTimings(game, timing::kEndPhaseBegins);
      kernel::HappenToPlayer(game, ir::PlayerHappening::TurnEnds, active, 0);
      frame.stage = kDownToLimit;
      kernel::OpenPriority(game, kEndWindow);  // [FF-TCG 3.2, 9.5.1.1]
      return false;
    case kDownToLimit:
      frame.stage = kCleanUp;
      PushHandLimit(game, active);
      return false;
    case kCleanUp:
      CleanUp(game);
      frame.stage = kNextTurn;
      // Processes or triggers: priority, then the clean-up again. The hand limit is not looked at
      // again (FF-D15). Rule: [FF-TCG 3.2, 9.5.1.4].
      if (Checks(game) || game.state.waiting_count > 0) {
        frame.stage = kCleanUp;
        kernel::OpenPriority(game, kEndWindow);
      }
      return false;
    case kNextTurn:
      frame.stage = kActive;
      PassTurn(game);
      return false;
  }
  return false;
}

bool PlaceInTurn(Game& game, ir::StepId step) {
  Frame& turn = kernel::PushFrame(game, FrameKind::Pack, kTurn);
  game.state.step = step;
  if (step == step::kMain1 || step == step::kMain2) {
    turn.stage = step == step::kMain1 ? kAttack : kEnd;
    kernel::OpenPriority(game, kMainWindow);
    return true;
  }
  turn.stage = kMain2;
  if (step == step::kAttackPreparation) PushAttackPhase(game);
  return step == step::kAttackPreparation;
}

// The turn player discards down to five, card by card, all together. Rule: [FF-TCG 3.2, 9.5.1.2].

bool StepHandLimit(Game& game) {
  const Frame frame = game.Top();
  const int hand = kernel::CountIn(game, frame.controller, zone::kHand);
  if (hand - kernel::CountPicks(game, frame.holder, 0) > kHandMax) return true;
  kernel::ObjectList list;
  kernel::Context context;
  context.holder = frame.holder;
  kernel::ResolveReference(game, context, ir::Reference{.range = {}, .node = ir::Bound{0}}, list);
  kernel::PopFrame(game);
  kernel::BeginEvent(game);
  DiscardAll(game, list, 255);
  kernel::DropPicks(game, frame.holder);
  return false;
}

void HandLimitOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::DiscardToLimit;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::Clause{kRulebook, "9.5.1.2"};
  const int wanted = kernel::CountIn(game, frame.controller, zone::kHand) - kHandMax -
                     kernel::CountPicks(game, frame.holder, 0);
  const int last = kernel::LastHeld(game, frame.holder);
  kernel::ObjectList left;
  for (int i = last + 1; i < game.state.object_count; ++i) {
    const Object& object = game.At(i);
    if (IsThere(object) && object.zone == zone::kHand && object.owner == frame.controller) {
      left.Add(kernel::RefTo(game.state, i));
    }
  }
  // In increasing order, so that each set is picked in one way only.
  for (int i = 0; i < left.count && left.count - i >= wanted; ++i) {
    kernel::AddOption(game, decision,
                      Option{OptionVerb::Pick, left.items[static_cast<std::size_t>(i)].object, 0});
  }
}

}  // namespace caiding::fftcg
