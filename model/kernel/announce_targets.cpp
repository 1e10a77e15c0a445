// SPDX-License-Identifier: MIT
#include <algorithm>

#include "model/ir/walk.h"
#include "model/kernel/announce.h"
#include "model/kernel/announcing.h"
#include "model/kernel/pack.h"

// Naming targets, and looking at them again.

namespace caiding::kernel {

Picking TargetPicking(Game& game, const Frame& frame, const TargetSlot& target) {
  Picking picking;
  picking.selector = target.selector;
  picking.holder = frame.holder;
  picking.slot = target.selector->slot;
  picking.decider = frame.controller;
  picking.is_target = true;
  picking.kind = DecisionKind::PickTarget;
  picking.rule = RuleOf(game, KernelRule::TargetsNamed, frame);
  SetBounds(game, ContextOf(frame), picking, !target.is_required);
  return picking;
}

bool NamesTargetsLast(Game& game, const Frame& frame) {
  return game.rules.pack->names_targets_last != nullptr &&
         game.rules.pack->names_targets_last(game, frame);
}

namespace {

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

}  // namespace

bool IsOfMode(const Game& game, const Frame& frame, const TargetSlot& target, int mode) {
  if (target.option < 0) return true;
  if (mode < 0) return false;
  const auto chosen =
      ModesOf(*AnnouncedChoice(game.rules, frame.ability))[static_cast<std::size_t>(mode)];
  return std::find(chosen.begin(), chosen.end(), static_cast<std::size_t>(target.option)) !=
         chosen.end();
}

bool CanNameTargets(Game& game, const Frame& frame) {
  if (frame.ability == kNone16) return true;
  const ir::ChooseOne* choice = AnnouncedChoice(game.rules, frame.ability);
  if (choice == nullptr) return CanNameTargetsIn(game, frame, -1);
  const int chosen = ChosenMode(game, frame.holder);
  if (chosen >= 0) return CanNameTargetsIn(game, frame, chosen);
  const int modes = static_cast<int>(ModesOf(*choice).size());
  for (int mode = 0; mode < modes; ++mode) {
    if (CanNameTargetsIn(game, frame, mode)) return true;
  }
  return false;
}

bool CanNameTargetsIn(Game& game, const Frame& frame, int mode) {
  const auto& targets = game.rules.abilities[frame.ability].targets;
  if (!targets.empty())
    AnswerTo(game, Question::PhraseTargets);  // Read when the store was made; D-C11.
  int needed = 0;
  bool is_sure = true;
  for (const TargetSlot& target : targets) {
    if (!target.is_required || !IsOfMode(game, frame, target, mode)) continue;
    const Picking picking = TargetPicking(game, frame, target);
    if (picking.min == 0) continue;
    needed += picking.min;
    const int candidates = CountCandidates(game, ContextOf(frame), picking);
    if (candidates < picking.min)
      return Refuse(game, RefusalKind::NoTargets, KernelRule::TargetsMissing);
    is_sure = is_sure && candidates >= needed;
  }
  if (is_sure) return true;
  Naming naming;
  for (const TargetSlot& target : targets) {
    if (!target.is_required || !IsOfMode(game, frame, target, mode)) continue;
    const Picking picking = TargetPicking(game, frame, target);
    for (int i = 0; i < picking.min && naming.count < Naming::kTargetsMax; ++i) {
      Candidates(game, ContextOf(frame), picking,
                 naming.candidates[static_cast<std::size_t>(naming.count++)]);
    }
  }
  return CanNameAll(naming) ||
         Refuse(game, RefusalKind::NoTargets, RuleOf(game, KernelRule::TargetsMissing, frame));
}

namespace {

/// Only where an extra cost was paid it is done to that target, and it was not.
bool IsUnpaidFor(const Game& game, const Frame& frame, const TargetSlot& target) {
  if (!MayLeaveCost(game, frame) || ExtraCostOf(game, frame) != nullptr) return false;
  bool is_meant = false;
  const auto find = [&](const ir::Selector& selector) {
    is_meant = is_meant || &selector == target.selector;
  };
  const auto visit = [&](const ir::If& branch) {
    if (std::holds_alternative<ir::PaidExtra>(branch.condition.node)) ir::Walk(*branch.then, find);
  };
  ir::Walk(TextOf(game, frame)->effect, visit);
  return is_meant;
}

}  // namespace

bool StepTargets(Game& game, Frame& frame, AnnounceStage next) {
  const std::size_t index = static_cast<std::size_t>(frame.scratch[kTarget]);
  if (frame.ability == kNone16 || index >= game.rules.abilities[frame.ability].targets.size()) {
    frame.stage = next;
    return false;
  }
  AnswerTo(game, Question::PhraseTargets);  // Read when the store was made; D-C11.
  const TargetSlot& target = game.rules.abilities[frame.ability].targets[index];
  const Picking picking = TargetPicking(game, frame, target);
  const bool is_of_mode =
      target.option < 0 || IsOfMode(game, frame, target, ChosenMode(game, frame.holder));
  const bool is_meant = is_of_mode && !IsUnpaidFor(game, frame, target);
  if (is_meant && !IsPicked(game, ContextOf(frame), picking)) return true;
  ++frame.scratch[kTarget];
  return false;
}

bool IsNamingTargets(const Rules& rules, const State& state) {
  if (state.frame_count == 0) return false;
  const Frame& frame = state.frames[static_cast<std::size_t>(state.frame_count - 1)];
  const bool is_then = frame.stage == kTargets || frame.stage == kLateTargets;
  return frame.kind == FrameKind::Announce && is_then && frame.ability != kNone16 &&
         static_cast<std::size_t>(frame.scratch[kTarget]) <
             rules.abilities[frame.ability].targets.size();
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
