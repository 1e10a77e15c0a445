// SPDX-License-Identifier: MIT
#include "checker/loops/find_loops.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

#include "checker/loops/breakers.h"
#include "checker/loops/find_growths.h"
#include "checker/loops/piles.h"
#include "checker/loops/runaway.h"
#include "model/kernel/canonical.h"
#include "model/sheet/sheet.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using kernel::EventKind;

/// Things that are no action of the game: a round of nothing else is no loop. An attack for which
/// there is nothing to attack is declared and not made. Rule: [Zero 1.20, 501.3].
bool IsAction(EventKind kind) {
  return kind != EventKind::AttackDeclared && kind != EventKind::BattleInterrupted &&
         kind != EventKind::PriorityPassed && kind != EventKind::StepBegan &&
         kind != EventKind::StepEnded && kind != EventKind::ChoiceMade &&
         kind != EventKind::TargetChosen && kind != EventKind::TriggerNotTriggered;
}

bool Contains(const std::vector<kernel::Event>& events, EventKind kind) {
  return std::any_of(events.begin(), events.end(),
                     [&](const kernel::Event& event) { return event.kind == kind; });
}

LoopClass ClassOf(const FoundLoop& loop) {
  const int players = loop.willing.players[0] + loop.willing.players[1];
  if (players == 2) return LoopClass::BothPlayers;
  if (players == 1) return LoopClass::OnePlayer;
  return Contains(loop.round, EventKind::AbilityTriggered) ? LoopClass::MandatoryTriggered
                                                           : LoopClass::Mandatory;
}

}  // namespace

bool IsEmptyRound(const FoundLoop& loop) {
  return loop.loop_class == LoopClass::OnePlayer && !loop.growth;
}

bool IsForEver(const FoundLoop& loop) {
  return !loop.growth || loop.growth->end == GrowthEnd::ForEver;
}

bool IsLoop(const std::vector<kernel::Event>& round) {
  const bool acts = std::any_of(round.begin(), round.end(),
                                [](const kernel::Event& event) { return IsAction(event.kind); });
  return acts && !Contains(round, EventKind::Shuffled) && !Contains(round, EventKind::TurnBegan);
}

void NoteRound(const kernel::Rules& rules, FoundLoop& loop) {
  loop.loop_class = ClassOf(loop);
  for (const auto& event : loop.round) {
    const auto number = static_cast<std::size_t>(event.ability);
    if (event.kind != EventKind::StackItemResolved || number >= rules.abilities.size()) continue;
    const LoopPart part{event.card, rules.abilities[number].paragraph};
    const bool is_known = std::find(loop.parts.begin(), loop.parts.end(), part) != loop.parts.end();
    if (!is_known) loop.parts.push_back(part);
  }
  for (const auto& event : loop.round) {
    if (event.kind == EventKind::PriorityPassed && event.player < 2) {
      loop.has_priority[event.player] = true;
    }
  }
}

RoundChoice Describe(const kernel::State& state, const kernel::Decision& decision,
                     std::uint16_t option, std::size_t at) {
  RoundChoice choice{
      .player = static_cast<std::uint8_t>(decision.decider == kernel::Decider::First ? 0 : 1),
      .kind = decision.kind,
      .option = decision.options[option],
      .card = kernel::Event::kNoObject,
      .is_optional = IsOptional(decision, option),
      .at = at};
  if (choice.option.object < state.object_count)
    choice.card = state.objects[choice.option.object].card;
  return choice;
}

namespace {

/// Plays a cycle of the graph for real: object names change on the way, so that each edge is
/// found again by what it leads to.
class RealPath {
 public:
  RealPath(const kernel::Rules& rules, const StateGraph& graph, FoundLoop& loop)
      : rules_(rules), graph_(graph), loop_(loop), state_(graph.nodes.front().state) {}

  bool Walk(const Cycle& cycle) {
    for (const std::uint32_t edge : cycle.approach) {
      if (!Take(graph_.edges[edge], false)) return false;
    }
    loop_.from = static_cast<std::uint32_t>(loop_.choices.size());
    loop_.approach = std::move(log_.events);
    log_.events.clear();
    const kernel::State before = state_;
    for (const std::uint32_t edge : cycle.round) {
      if (!Take(graph_.edges[edge], true)) return false;
    }
    loop_.to = static_cast<std::uint32_t>(loop_.choices.size());
    loop_.round = std::move(log_.events);
    return kernel::FindIsomorphism(rules_, before, state_).has_value();
  }

 private:
  bool Take(const Edge& edge, bool is_round) {
    kernel::Legal(rules_, state_, *decision_);
    const std::uint64_t wanted = graph_.nodes[edge.to].hash;
    for (std::uint16_t option = 0; option < decision_->count; ++option) {
      if (IsOptional(*decision_, option) != edge.is_optional) continue;
      kernel::State next = state_;
      kernel::Apply(rules_, next, option);
      if (kernel::IsOver(next) || kernel::CanonicalHash(rules_, next) != wanted) continue;
      if (is_round && decision_->count > 1) {
        loop_.decisions.push_back(Describe(state_, *decision_, option, loop_.choices.size()));
      }
      kernel::Apply(rules_, state_, option, &log_);
      loop_.choices.push_back(option);
      return true;
    }
    return false;
  }

  const kernel::Rules& rules_;
  const StateGraph& graph_;
  FoundLoop& loop_;
  kernel::State state_;
  story::EventLog log_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

bool IsDrained(const kernel::Rules& rules, const StateGraph& graph, const Cycle& cycle) {
  const std::uint32_t begin = graph.edges[cycle.round.front()].from;
  return HasRunDry(rules, graph.nodes.front().state, graph.nodes[begin].state);
}

std::optional<FoundLoop> LoopOf(const kernel::Rules& rules, const StateGraph& graph,
                                Willing willing, const Cycle& cycle) {
  FoundLoop loop;
  loop.willing = willing;
  if (!RealPath(rules, graph, loop).Walk(cycle) || !IsLoop(loop.round)) return std::nullopt;
  NoteRound(rules, loop);
  loop.is_drained = IsDrained(rules, graph, cycle);
  loop.breakers = FindBreakers(rules, graph, cycle, willing, RoundOf(graph, cycle));
  loop.procedure = PlayProcedure(rules, graph.nodes.front().state, loop);
  return loop;
}

/// The first cycle of these willing players that is a real loop and counts; one before which no
/// pile runs dry, if there is one.
std::optional<FoundLoop> FirstReal(const kernel::Rules& rules, const StateGraph& graph,
                                   Willing willing, const std::vector<Cycle>& cycles,
                                   const Wanted& wanted, findings::Meter& meter) {
  std::optional<FoundLoop> drained;
  for (const Cycle& cycle : cycles) {
    if (drained && IsDrained(rules, graph, cycle)) continue;
    auto loop = LoopOf(rules, graph, willing, cycle);
    if (!loop || !wanted.Counts(*loop)) continue;
    if (!loop->is_drained) return loop;
    drained = std::move(loop);
  }
  if (!drained && !cycles.empty()) meter.IsSpent(findings::Limit::loop_cycles_max, cycles.size());
  return drained;
}

std::optional<FoundLoop> FindFor(const kernel::Rules& rules, const StateGraph& graph,
                                 Willing willing, const Wanted& wanted, findings::Meter& meter) {
  const auto cycles = FindCycles(graph, willing, meter.Max(findings::Limit::loop_cycles_max));
  return FirstReal(rules, graph, willing, cycles, wanted, meter);
}

/// The choices that lead to a node, for real.
std::optional<std::vector<std::uint16_t>> ChoicesTo(const kernel::Rules& rules,
                                                    const StateGraph& graph, std::uint32_t node) {
  FoundLoop scratch;
  const auto way = WayTo(graph, node);
  if (!way || !RealPath(rules, graph, scratch).Walk({*way, {}})) return std::nullopt;
  return scratch.choices;
}

std::vector<FoundLoop> FindRunaways(const kernel::Rules& rules, const StateGraph& graph,
                                    const Wanted& wanted, findings::Meter& meter, Looked& looked) {
  std::vector<FoundLoop> loops;
  std::size_t looked_at = 0;
  for (const RunawayChoice& runaway : graph.runaways) {
    if (meter.IsSpent(findings::Limit::loop_runaways_max, looked_at++)) break;
    auto choices = ChoicesTo(rules, graph, runaway.node);
    if (!choices) continue;
    auto loop = FindInRunaway(rules, graph.nodes.front().state, *choices, graph.nodes[runaway.node],
                              runaway.option, meter);
    if (!loop) ++looked.growths;
    if (!loop || !IsLoop(loop->round)) continue;
    NoteRound(rules, *loop);
    loop->procedure = PlayProcedure(rules, graph.nodes.front().state, *loop);
    if (wanted.Counts(*loop)) loops.push_back(std::move(*loop));
  }
  return loops;
}

/// One loop per class and willing players: the first found.
void KeepFirst(std::vector<FoundLoop>& loops) {
  std::vector<FoundLoop> kept;
  for (auto& loop : loops) {
    const bool is_known = std::any_of(kept.begin(), kept.end(), [&](const FoundLoop& other) {
      return other.loop_class == loop.loop_class && other.willing == loop.willing;
    });
    if (!is_known) kept.push_back(std::move(loop));
  }
  loops = std::move(kept);
}

/// Of one player, and of both: where somebody can alone, only what neither could.
std::vector<FoundLoop> FindAtWill(const kernel::Rules& rules, const StateGraph& graph,
                                  const Wanted& wanted, findings::Meter& meter) {
  const Willing both{{true, true}};
  std::vector<FoundLoop> loops;
  const auto keep = [&](std::optional<FoundLoop> loop) {
    if (loop) loops.push_back(std::move(*loop));
  };
  for (const Willing willing : {Willing{{true, false}}, Willing{{false, true}}})
    keep(FindFor(rules, graph, willing, wanted, meter));
  if (loops.empty()) {
    keep(FindFor(rules, graph, both, wanted, meter));
    return loops;
  }
  const auto exchanges = FindExchanges(graph, meter.Max(findings::Limit::loop_cycles_max));
  keep(FirstReal(rules, graph, both, exchanges, wanted, meter));
  return loops;
}

/// Beside what comes back only that growth counts which is more: for ever, with a winner, or what
/// drained it.
std::vector<FoundLoop> Joined(std::vector<FoundLoop> loops, std::vector<FoundLoop> growths) {
  if (loops.empty()) return growths;
  std::erase_if(growths, [](const FoundLoop& loop) {
    return !IsForEver(loop) && !loop.winner && !loop.growth->runs_dry;
  });
  std::erase_if(loops, [&](const FoundLoop& loop) {
    return loop.is_drained &&
           std::any_of(growths.begin(), growths.end(),
                       [&](const FoundLoop& growth) { return growth.willing == loop.willing; });
  });
  std::move(growths.begin(), growths.end(), std::back_inserter(loops));
  return loops;
}

/// What the graph shows, and what it does not settle.
std::vector<FoundLoop> LoopsIn(const kernel::Rules& rules, const StateGraph& graph,
                               findings::Meter& meter, Looked& looked, const Wanted& wanted) {
  Looked here;
  here.growths = static_cast<std::uint32_t>(graph.outgrown.size());
  std::vector<FoundLoop> loops = FindRunaways(rules, graph, wanted, meter, here);
  if (HasCycle(graph)) {
    if (auto forced = FindFor(rules, graph, {}, wanted, meter)) loops.push_back(std::move(*forced));
    if (loops.empty()) loops = FindAtWill(rules, graph, wanted, meter);
  }
  KeepFirst(loops);
  looked.growths += here.growths;
  const bool is_forced = std::any_of(
      loops.begin(), loops.end(), [](const FoundLoop& loop) { return loop.willing == Willing{}; });
  if (!wanted.grows || is_forced) return loops;
  Growths growths = FindGrowths(rules, graph, meter, wanted);
  looked.settled += std::min(growths.settled, here.growths);
  looked.is_short = looked.is_short || growths.is_short;
  looked.ends_early = looked.ends_early || growths.ends_early;
  return Joined(std::move(loops), std::move(growths.loops));
}

/// Where cards in play pay, what is paid with which of them is more than what happens: the step in
/// which the turn was begun comes before all others.
std::vector<ExploreOrder> OrdersFor(const sheet::Sheet& sheet, const Wanted& wanted) {
  if (wanted.order) return {*wanted.order};
  if (!sheet.roles.kinds.payer.IsNone()) return {ExploreOrder::StepsLast, ExploreOrder::Breadth};
  return {ExploreOrder::Breadth, ExploreOrder::BattlesLast};
}

}  // namespace

std::vector<FoundLoop> FindLoops(const kernel::Rules& rules, const kernel::Position& position,
                                 findings::Meter& meter, Looked& looked, const Wanted& wanted) {
  const auto start = sheet::Lay(rules, position);
  if (!start) return {};
  return FindLoopsFrom(rules, *start, meter, looked, wanted);
}

std::vector<FoundLoop> FindLoopsFrom(const kernel::Rules& rules, const kernel::State& start,
                                     findings::Meter& meter, Looked& looked, const Wanted& wanted) {
  if (kernel::IsOver(start)) return {};
  const std::uint32_t board_max = meter.Max(findings::Limit::loop_board_states_max);
  const std::uint32_t states_max =
      wanted.states_max > 0 ? std::min(board_max, wanted.states_max) : board_max;
  for (const ExploreOrder order : OrdersFor(sheet::SheetOf(rules), wanted)) {
    const StateGraph graph = ExploreTurn(rules, start, states_max, order);
    if (graph.is_cut && states_max == board_max) meter.Note(findings::Limit::loop_board_states_max);
    looked.is_cut = looked.is_cut || graph.is_cut;
    looked.states += static_cast<std::uint32_t>(graph.nodes.size());
    std::vector<FoundLoop> loops = LoopsIn(rules, graph, meter, looked, wanted);
    for (FoundLoop& loop : loops) loop.order = order;
    if (!loops.empty() || !graph.is_cut) return loops;
  }
  return {};
}

}  // namespace caiding::loops
