// SPDX-License-Identifier: MIT
#include "model/sheet/run_loop.h"

#include <algorithm>

#include "model/kernel/play_rounds.h"

namespace caiding::sheet {
namespace {

using kernel::EventKind;
using kernel::EventSink;
using kernel::Rules;
using kernel::State;

void Say(EventSink* sink, EventKind kind, int player, std::int64_t amount, kernel::Clause clause) {
  if (sink == nullptr) return;
  kernel::Event event;
  event.kind = kind;
  event.player = static_cast<std::uint8_t>(player);
  event.amount = static_cast<std::int32_t>(std::min<std::int64_t>(amount, INT32_MAX));
  event.clauses[0] = clause;
  sink->Add(event);
}

}  // namespace

void AskFor(LoopProcedure& loop, int player, std::int64_t least, std::int64_t most,
            const char* clause) {
  loop.stage = LoopStage::FirstNumber;
  loop.namer = loop.first_namer = player;
  loop.least = least;
  loop.most = most;
  loop.clause = clause;
}

std::string WhyNotNamed(const LoopProcedure& loop, int player, std::int64_t number) {
  if (loop.stage != LoopStage::FirstNumber && loop.stage != LoopStage::SecondNumber) {
    return "no number is asked for";
  }
  if (player != loop.namer) return "the other player names the number";
  const bool may_name = number >= loop.least && (loop.most < 0 || number <= loop.most);
  return may_name ? "" : "the number is not one that may be named";
}

std::string WhyNotPlayed(const LoopProcedure& loop, std::int64_t number) {
  if (loop.round.is_exact || number <= kernel::kRoundsMax) return "";
  return "the position is not the same after a round; at most " +
         std::to_string(kernel::kRoundsMax) + " rounds are played";
}

void SayNamed(const LoopProcedure& loop, int player, std::int64_t number, EventSink* sink) {
  Say(sink, EventKind::ChoiceMade, player, number, {loop.book, loop.clause});
}

void PlayTo(const Rules& rules, LoopProcedure& loop, State& now, std::int64_t rounds,
            std::size_t deed, EventSink* sink) {
  loop.rounds = kernel::PlayRounds(rules, loop.round, now, rounds, sink);
  if (loop.rounds < rounds || deed >= loop.round.deeds.size()) return;
  for (std::size_t i = 0; i < deed; ++i) {
    if (!kernel::TakeAgain(rules, now, loop.round.deeds[i], loop.round.is_exact, sink)) return;
  }
}

void GiveDuty(LoopProcedure& loop, int player, std::size_t deed, const char* clause) {
  if (loop.round.is_exact && deed < loop.round.deeds.size()) {
    loop.duty = LeaveDuty{player, loop.round.deeds[deed].leads_to, clause};
  }
}

void EndLoop(LoopProcedure& loop, std::int64_t rounds, const char* clause, EventSink* sink) {
  loop.stage = LoopStage::Over;
  loop.rounds = rounds;
  Say(sink, EventKind::LoopEnded, loop.namer, rounds, {loop.book, clause});
}

void DrawLoop(LoopProcedure& loop, State& now, const char* clause, EventSink* sink) {
  loop.stage = LoopStage::Over;
  now.result = kernel::Result::Draw;
  Say(sink, EventKind::GameDrawn, 0, 0, {loop.book, clause});
}

}  // namespace caiding::sheet
