// SPDX-License-Identifier: MIT
// The phases of a turn. Nobody has priority in the active and draw phases; what triggers there
// waits. Rule: [FF-TCG 3.2, 9.0].
#include <algorithm>
#include <vector>

#include "model/fftcg/pack.h"
#include "model/fftcg/policies.h"
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

/// Whose card stays dull because it was frozen. Rule: [FF-TCG 3.2, 15.2.4.2].
void RestOnFreeze(Game& game) {
  for (int i = 0; i < game.state.effect_count; ++i) {
    const kernel::EffectInstance& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_freeze =
        effect.duration == static_cast<std::uint8_t>(ir::DurationKind::NextReset) &&
        effect.form == kernel::EffectForm::Lasting && effect.spare == 0 &&
        kernel::IsCurrent(game.state, effect.affected);
    if (!is_freeze) continue;
    const int object = effect.affected.object;
    RestOn(game, {"15.2.4.2", "15.2.4.1"}, game.At(object).controller, object);
  }
}

/// Rule: [FF-TCG 3.2, 9.1.1.1], [FF-TCG 3.2, 9.1.1.2].
void ActivateAll(Game& game) {
  State& state = game.state;
  EnterStep(game, step::kActive, "9.1.1");
  kernel::BeginTurnEffects(game, state.active_player);
  kernel::BeginEvent(game);
  for (int i = 0; i < state.object_count; ++i) {
    const Object& object = game.At(i);
    if (!IsOnField(object) || object.controller != state.active_player) continue;
    // Its text keeps it dull in this phase alone. Rule: [FF-TCG 3.2, 2.1].
    const bool is_kept = kernel::Cannot(game, i, ir::Deed::BecomeUpright) ||
                         kernel::Must(game, i, ir::Deed::StayTapped);
    if (object.Has(kernel::kTapped) && !is_kept) {
      Turn(game, i, false, "9.1.1.1");
    }
  }
  RestOnFreeze(game);
  kernel::EndResetEffects(game, state.active_player);
  RestOn(game, {"9.1.1.2"}, state.active_player);
}

/// Two cards; in the first turn of the game one. Rule: [FF-TCG 3.2, 9.2.1.1],
/// [FF-TCG 3.2, 9.2.1.3].
void DrawForTurn(Game& game) {
  EnterStep(game, step::kDraw, "9.2.1");
  const bool is_first = game.state.turn_number == 1;
  RestOn(game, {"9.2.1.2"}, game.state.active_player);
  DrawCards(game, game.state.active_player, is_first ? 1 : 2,
            is_first ? Drawing::FirstTurn : Drawing::Turn);
}

/// What somebody has for a time, and from whom, the latest first.
std::vector<kernel::EffectInstance> Lent(const Game& game) {
  std::vector<kernel::EffectInstance> lent;
  for (int i = game.state.effect_count - 1; i >= 0; --i) {
    const auto& effect = game.state.effects[static_cast<std::size_t>(i)];
    const bool is_lent =
        effect.form == kernel::EffectForm::Lasting && effect.part == kLent &&
        std::holds_alternative<ir::ChangeControl>(game.rules.nodes[effect.code]->node);
    if (is_lent) lent.push_back(effect);
  }
  return lent;
}

/// Where control for a time has ended, who had it before has it again.
/// Rule: [FF-TCG 3.2, 6.2.6], [FF-TCG 3.2, 9.5.1.3.2].
void GiveBack(Game& game, const std::vector<kernel::EffectInstance>& before) {
  const std::vector<kernel::EffectInstance> now = Lent(game);
  for (const kernel::EffectInstance& effect : before) {
    const kernel::ObjectRef lent = effect.affected;
    const bool lasts = std::any_of(now.begin(), now.end(), [&](const auto& other) {
      return other.affected == lent && other.source == effect.source && other.code == effect.code;
    });
    if (lasts || !kernel::IsCurrent(game.state, lent) || !IsOnField(game.At(lent.object))) continue;
    kernel::ChangeController(game, lent.object, effect.amount);
    SetFlag(game, lent.object, kernel::kEnteredThisTurn, true);
    kernel::Tell(game, EventKind::Moved, {"6.2.6", "9.5.1.3.2"}, effect.amount, lent.object);
  }
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
  const int effects = game.state.effect_count;
  const std::vector<kernel::EffectInstance> lent = Lent(game);
  kernel::EndTurnEffects(game);
  GiveBack(game, lent);
  if (game.state.effect_count < effects)
    RestOn(game, {"9.5.1.3.2", "9.5.1.3", "11.12.4.1"}, game.state.active_player);
  game.Touch();
}

/// Rule: [FF-TCG 3.2, 9.5.1.5].
void PassTurn(Game& game) {
  State& state = game.state;
  RestOn(game, {"9.5.1.5"}, state.active_player);
  kernel::PassTurnTo(state, kernel::Opponent(state.active_player));
  for (int i = 0; i < state.object_count; ++i) {
    Object& object = game.At(i);
    object.flags = static_cast<std::uint8_t>(
        object.flags & ~(kernel::kEnteredThisTurn | kernel::kAttackedThisTurn));
  }
  state.history = {};  // What happened this turn did not happen in the next.
  game.Touch();
}

/// Rule: [FF-TCG 3.2, 9.3.1.3], [FF-TCG 3.2, 9.3.1.4].
void BeginMainPhase(Game& game, ir::StepId step) {
  const bool is_first = step == step::kMain1;
  EnterStep(game, step, "9.3.1");
  RestOn(game, {"9.3.1.1", "9.3.1.3", "11.1.2"}, game.state.active_player);
  OpenTimings(game, timing::kMainPhaseBegins);
  OpenTimings(game, is_first ? timing::kFirstMainPhaseBegins : timing::kSecondMainPhaseBegins);
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
    const Object& object = game.At(i);
    // Some abilities work while their card is removed. Rule: [FF-TCG 3.2, 15.2.7.1.2].
    const bool works_there = IsThere(object) && object.zone == zone::kRemoved &&
                             game.rules.entries[object.card].works_elsewhere;
    const bool is_own_turn = object.owner == game.state.active_player;
    if (IsOnField(object) || (works_there && is_own_turn)) kernel::OpenWindow(game, timing, i);
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
      // A text may leave the phase out. Rule: [FF-TCG 3.2, 2.1].
      if (kernel::SkipsStep(game, active, step::kAttackPhase)) return false;
      RestOn(game, {"9.3.1.2"}, active);
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
      // Processes or triggers: priority, then the clean-up again, and before it the hand limit if
      // FF-D15 says so. Rule: [FF-TCG 3.2, 9.5.1.4].
      if (Checks(game) || game.state.waiting_count > 0) {
        frame.stage = IsDecided(game, HandLimitAgain::Again) ? kDownToLimit : kCleanUp;
        RestOn(game, {"9.5.1.4"}, active);
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
  DiscardAll(game, list, 255, "9.5.1.2");
  kernel::DropPicks(game, frame.holder);
  return false;
}

void HandLimitOptions(Game& game, Decision& decision) {
  const Frame& frame = game.Top();
  decision.kind = DecisionKind::DiscardToLimit;
  decision.decider = Who(frame.controller);
  decision.clause = kernel::ClauseFor(game.rules, "9.5.1.2");
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
