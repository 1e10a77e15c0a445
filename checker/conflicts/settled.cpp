// SPDX-License-Identifier: MIT
#include "checker/conflicts/settled.h"

#include "model/kernel/pack.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {
namespace {

using kernel::State;

constexpr int kFramesAtRest = 2;  // The turn, and the priority of its main step.

/// Nothing is carried out but the main step itself.
bool LooksAtRest(const sheet::Sheet& sheet, const State& state) {
  if (state.frame_count != kFramesAtRest || state.step != sheet.roles.steps.main) return false;
  if (state.stack_count > 0 || state.waiting_count > 0 || !state.battle.attacker.IsNone())
    return false;
  const kernel::Frame& top = state.frames[kFramesAtRest - 1];
  return top.kind == kernel::FrameKind::Priority && top.stage == 0 &&
         top.controller == state.active_player;
}

/// Processes of the rules that are due come first. Rule: [Zero 1.20, 309.4], [Zero 1.20, 607.4].
bool HasDueChecks(const kernel::Rules& rules, State state) {
  kernel::Game game(rules, state);
  return rules.pack->checks(game);
}

/// Stops where play settles.
class Watch final : public kernel::StepWatch {
 public:
  Watch(const kernel::Rules& rules, std::uint16_t turn, Horizon horizon)
      : rules_(rules), turn_(turn), horizon_(horizon) {}

  bool See(const State& state) override {
    if (horizon_ == Horizon::Turn && state.turn_number == turn_) return true;
    return WhereSettled(rules_, state, turn_) == Settled::No;
  }

 private:
  const kernel::Rules& rules_;
  std::uint16_t turn_;
  Horizon horizon_;
};

}  // namespace

bool IsLost(const State& state) { return kernel::IsUnknown(state.result); }

Settled WhereSettled(const kernel::Rules& rules, const State& state, std::uint16_t turn) {
  if (kernel::IsOver(state)) return Settled::GameOver;
  if (state.turn_number != turn) return Settled::TurnOver;
  return LooksAtRest(sheet::SheetOf(rules), state) && !HasDueChecks(rules, state) ? Settled::Action
                                                                                  : Settled::No;
}

Settled TakeUntilSettled(const kernel::Rules& rules, State& state, std::uint16_t option,
                         std::uint16_t turn, Horizon horizon, kernel::EventSink* sink) {
  Watch watch(rules, turn, horizon);
  kernel::ApplyWatched(rules, state, option, watch, sink);
  const Settled settled = WhereSettled(rules, state, turn);
  return horizon == Horizon::Turn && settled == Settled::Action ? Settled::No : settled;
}

}  // namespace caiding::conflicts
