// SPDX-License-Identifier: MIT
// Who can stop it names a number, the loop runs and is left. Rule: [FF-TCG 3.2, 13].
#include "model/fftcg/loop_rule.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "model/fftcg/rulebook.h"
#include "model/sheet/run_loop.h"

namespace caiding::fftcg {
namespace {

using kernel::EventSink;
using kernel::LoopClass;
using kernel::Rules;
using kernel::ShownRound;
using kernel::State;
using sheet::LoopProcedure;
using sheet::LoopStage;

/// At which choice of the round each player can stop it; none: they cannot. Who may decline what
/// the round needs stops it there, others where something else than the round is open to them.
///
/// Rule: [FF-TCG 3.2, 13.1].
std::array<std::optional<std::size_t>, 2> FindStops(const Rules& rules, const ShownRound& round) {
  std::array<std::optional<std::size_t>, 2> stops;
  for (std::size_t i = round.deeds.size(); i-- > 0;) {
    const kernel::RoundDeed& deed = round.deeds[i];
    if (deed.is_optional && deed.player >= 0) stops[static_cast<std::size_t>(deed.player)] = i;
  }
  for (const kernel::WayOut& way : kernel::FindWaysOut(rules, round)) {
    auto& stop = stops[static_cast<std::size_t>(way.player)];
    if (!stop) stop = way.deed;
  }
  return stops;
}

/// The rounds, then on to where the player does something else, which they have to.
///
/// Rule: [FF-TCG 3.2, 13.2], [FF-TCG 3.2, 13.3].
void StopAfter(const Rules& rules, LoopProcedure& loop, State& now, int player, std::int64_t rounds,
               EventSink* sink) {
  const auto stop = FindStops(rules, loop.round)[static_cast<std::size_t>(player)];
  const std::size_t at = stop.value_or(loop.round.deeds.size());
  sheet::PlayTo(rules, loop, now, rounds, at, sink);
  sheet::GiveDuty(loop, player, at, loop.clause);
  sheet::EndLoop(loop, loop.rounds, loop.clause, sink);
}

/// What leaves something to chance does not repeat, and where turns pass the game goes on.
bool IsLoop(const ShownRound& round) {
  return round.acts && !round.has_chance && !round.crosses_turn;
}

/// Rule: [FF-TCG 3.2, 13.1], [FF-TCG 3.2, 13.2], [FF-TCG 3.2, 13.3].
LoopProcedure OpenLoop(const Rules& rules, ShownRound round, State& now, EventSink* sink) {
  LoopProcedure loop;
  loop.book = kRulebook;
  loop.round = std::move(round);
  now = loop.round.end;
  if (!IsLoop(loop.round)) return loop;
  const auto stops = FindStops(rules, loop.round);
  if (stops[0] && stops[1]) {
    sheet::AskFor(loop, now.active_player, 0, -1, "13.3");
  } else if (stops[0] || stops[1]) {
    sheet::AskFor(loop, stops[0] ? 0 : 1, 0, -1, "13.2");
  } else {
    sheet::DrawLoop(loop, now, "13.1", sink);
  }
  return loop;
}

/// Rule: [FF-TCG 3.2, 13.2], [FF-TCG 3.2, 13.3].
std::string NameNumber(const Rules& rules, LoopProcedure& loop, State& now, int player,
                       std::int64_t number, EventSink* sink) {
  if (std::string refusal = sheet::WhyNotNamed(loop, player, number); !refusal.empty())
    return refusal;
  if (std::string refusal = sheet::WhyNotPlayed(loop, number); !refusal.empty()) return refusal;
  sheet::SayNamed(loop, player, number, sink);
  if (loop.stage == LoopStage::SecondNumber) {
    // FF-D31: of two equal numbers the turn player's counts as the smaller one.
    const int stopper = number < loop.named ? player : loop.first_namer;
    StopAfter(rules, loop, now, stopper, std::min(number, loop.named), sink);
    return "";
  }
  loop.named = number;
  if (loop.clause == std::string_view("13.2")) {
    StopAfter(rules, loop, now, player, number, sink);
    return "";
  }
  loop.stage = LoopStage::SecondNumber;
  loop.namer = 1 - player;
  return "";
}

std::vector<std::string> ClausesOf(LoopClass loop_class) {
  switch (loop_class) {
    case LoopClass::OnePlayer: return {"13.2", "13.1"};
    case LoopClass::BothPlayers: return {"13.3", "13.1"};
    // Something else in the round may let a player stop it.
    case LoopClass::MandatoryTriggered:
    case LoopClass::Mandatory: return {"13.1", "13.2", "13.3"};
  }
  return {};
}

ir::Message TellVerdict(const sheet::LoopVerdict& verdict) {
  const ir::Message& who = verdict.namer;
  if (verdict.is_draw) {
    return {"无法阻止的无限循环：平局 [FF-TCG 3.2, 13.1]",
            "an endless loop that nobody can stop: the game is a draw [FF-TCG 3.2, 13.1]"};
  }
  if (verdict.clause == "13.3") {
    return {"双方都可以停止：回合玩家（" + who.zh +
                "）先宣布循环次数，再由非回合玩家宣布；循环较少的次数后，宣布它的玩家"
                "停止循环 [FF-TCG 3.2, 13.3]",
            "both can stop it: the turn player (" + who.en +
                ") names a number, then the other; after the smaller number "
                "of rounds the player who named it stops the loop [FF-TCG 3.2, 13.3]"};
  }
  if (verdict.clause == "13.2") {
    return {
        "只有" + who.zh +
            "可以停止：宣布循环次数，进行那么多次后循环结束，此后不能再选择同样的循环 [FF-TCG 3.2, 13.2]",
        "nobody but " + who.en +
            " can stop it: after as many rounds as are named there the loop ends, and is not "
            "chosen again [FF-TCG 3.2, 13.2]"};
  }
  return {"13 不把它当作无限循环", "chapter 13 does not treat it as an endless loop"};
}

}  // namespace

const sheet::LoopRule& GameLoopRule() {
  static const sheet::LoopRule rule{.number = "13",
                                    .shown = "13.1",
                                    .breaking = "13.1",
                                    .must_break = {},
                                    // [FF-TCG 3.2, 9.2.1.1], [FF-TCG 3.2, 5.2.1.3]
                                    .drawn_a_turn = 2,
                                    .paid_by_discard = 2,
                                    .clauses = ClausesOf,
                                    .tell = TellVerdict,
                                    .open = OpenLoop,
                                    .name_number = NameNumber};
  return rule;
}

}  // namespace caiding::fftcg
