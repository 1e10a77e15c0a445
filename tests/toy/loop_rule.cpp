// SPDX-License-Identifier: MIT
#include "tests/toy/loop_rule.h"

#include <utility>

#include "model/sheet/run_loop.h"
#include "tests/toy/rulebook.h"

namespace caiding::tests::toy {
namespace {

/// The round that was shown has brought the position back for the second time; one more is played.
/// What only grows, leaves something to chance or goes on into other turns is never the same
/// position.
///
/// Rule: [Toy 1, 5.1], [Toy 1, 5.2].
sheet::LoopProcedure OpenLoop(const kernel::Rules& rules, kernel::ShownRound round,
                              kernel::State& now, kernel::EventSink* sink) {
  constexpr std::int64_t kToThird = 1;
  sheet::LoopProcedure loop;
  loop.book = kRulebook;
  loop.round = std::move(round);
  now = loop.round.end;
  if (!loop.round.is_exact || !loop.round.acts || loop.round.has_chance || loop.round.crosses_turn)
    return loop;
  sheet::PlayTo(rules, loop, now, kToThird, loop.round.deeds.size(), sink);
  loop.clause = "5.2";
  sheet::DrawLoop(loop, now, loop.clause, sink);
  return loop;
}

std::string NameNumber(const kernel::Rules&, sheet::LoopProcedure& loop, kernel::State&, int player,
                       std::int64_t number, kernel::EventSink*) {
  return sheet::WhyNotNamed(loop, player, number);
}

std::vector<std::string> ClausesOf(kernel::LoopClass) { return {"5.2", "5.1"}; }

ir::Message TellVerdict(const sheet::LoopVerdict& verdict) {
  if (verdict.is_draw) {
    return {"同一局面第三次出现：平局 [Toy 1, 5.2]",
            "the position is there for the third time: a draw [Toy 1, 5.2]"};
  }
  return {"局面不会重复：继续进行 [Toy 1, 5.1]",
          "no position comes back: the game goes on [Toy 1, 5.1]"};
}

}  // namespace

const sheet::LoopRule& GameLoopRule() {
  static const sheet::LoopRule rule{.number = "5",
                                    .shown = "5.1",
                                    .breaking = "5.1",
                                    .must_break = {},
                                    .clauses = ClausesOf,
                                    .tell = TellVerdict,
                                    .open = OpenLoop,
                                    .name_number = NameNumber};
  return rule;
}

}  // namespace caiding::tests::toy
