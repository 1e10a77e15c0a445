// SPDX-License-Identifier: MIT
#include "model/sheet/loop_rule.h"

#include "model/ir/assert.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"
#include "model/kernel/play_rounds.h"
#include "model/sheet/run_loop.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {

std::string BreakLoop(const kernel::Rules& rules, LoopProcedure& loop, kernel::State& now,
                      int player, std::int64_t rounds, std::size_t which, kernel::EventSink* sink) {
  const LoopRule* rule = SheetOf(rules).loop_rule;
  CAIDING_ASSERT(rule != nullptr, "a procedure was opened by the rule of the game");
  if (loop.stage == LoopStage::NoLoop) return "there is no loop";
  if (loop.stage == LoopStage::MustBreak && player != loop.namer)
    return "the other player has to break it";
  if (rounds < 0 || rounds > kernel::kRoundsMax) return "so many rounds are not played";
  if (loop.stage == LoopStage::Over && rounds > loop.rounds)
    return "the loop does not run so often";
  const auto& deeds = loop.round.deeds;
  std::size_t at = 0;
  for (; at < deeds.size(); ++at) {
    if (deeds[at].player == player && deeds[at].alternatives > 0 && --which == 0) break;
  }
  if (at == deeds.size()) return "the player has no such choice in the round";
  const kernel::PolicyMask consulted = now.consulted;
  now = loop.round.end;
  now.consulted |= consulted;
  loop.namer = player;
  PlayTo(rules, loop, now, rounds, at, sink);
  GiveDuty(loop, player, at, rule->breaking);
  EndLoop(loop, loop.rounds, rule->breaking, sink);
  return "";
}

bool IsBarred(const kernel::Rules& rules, const LeaveDuty& duty, const kernel::State& state,
              std::uint16_t option) {
  kernel::Decision decision;
  kernel::Legal(rules, state, decision);
  if (option >= decision.count || decision.decider == kernel::Decider::Chance) return false;
  if (static_cast<int>(decision.decider) != duty.player) return false;
  kernel::State next = state;
  kernel::Apply(rules, next, option);
  return !kernel::IsOver(next) && kernel::CanonicalHash(rules, next) == duty.next;
}

}  // namespace caiding::sheet
