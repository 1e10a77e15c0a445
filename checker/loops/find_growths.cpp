// SPDX-License-Identifier: MIT
#include "checker/loops/find_growths.h"

#include <algorithm>
#include <memory>
#include <unordered_set>

#include "checker/evidence/growing.h"
#include "checker/loops/breakers.h"
#include "checker/loops/piles.h"
#include "checker/loops/settle.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

using evidence::PileOrder;
using kernel::State;

/// Plays choices and keeps what happens.
class Narrator {
 public:
  Narrator(const kernel::Rules& rules, const State& start) : rules_(rules), state_(start) {}

  std::vector<kernel::Event> Take(const StateGraph& graph, const std::vector<std::uint32_t>& edges,
                                  FoundLoop& loop, bool is_round) {
    story::EventLog log;
    for (const std::uint32_t edge : edges) {
      const std::uint16_t option = graph.edges[edge].option;
      kernel::Legal(rules_, state_, *decision_);
      if (is_round && decision_->count > 1) {
        loop.decisions.push_back(Describe(state_, *decision_, option, loop.choices.size()));
      }
      kernel::Apply(rules_, state_, option, &log);
      loop.choices.push_back(option);
    }
    return std::move(log.events);
  }
  const State& state() const { return state_; }

 private:
  const kernel::Rules& rules_;
  State state_;
  std::unique_ptr<kernel::Decision> decision_ = std::make_unique<kernel::Decision>();
};

/// Every node that stands where a node of the round stands but for sizes.
std::vector<bool> NodesLike(const kernel::Rules& rules, const StateGraph& graph,
                            const GrowingWay& way) {
  std::unordered_set<std::uint64_t> controls;
  const auto hash = [&](std::uint32_t node) {
    return evidence::ControlHash(rules, graph.nodes[node].state, PileOrder::Ignored);
  };
  for (const std::uint32_t edge : way.round) controls.insert(hash(graph.edges[edge].from));
  std::vector<bool> is_like(graph.nodes.size(), false);
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node)
    is_like[node] = controls.contains(hash(node));
  return is_like;
}

Growth GrowthOf(const kernel::Rules& rules, const State& begin, const evidence::Sizes& gain) {
  Growth growth;
  growth.gain = gain;
  const evidence::Sizes sizes = evidence::SplitState(rules, begin, PileOrder::Ignored).sizes;
  for (const auto& [key, size] : gain) {
    const auto at = sizes.find(key);
    growth.start[key] = at == sizes.end() ? 0 : at->second;
  }
  growth.told = TellGain(rules, begin, gain);
  growth.listed = ListGain(rules, begin, gain);
  return growth;
}

/// Some pile that every game has gets smaller by it.
bool TakesFromPile(const sheet::ZoneRoles& zones, const evidence::Sizes& gain) {
  return std::any_of(gain.begin(), gain.end(), [&](const auto& change) {
    const auto& [key, size] = change;
    const ir::ZoneId zone{key.zone};
    return key.kind == evidence::SizeKind::Cards && size < 0 &&
           (zone == zones.hidden_pile || zone == zones.damage_pile);
  });
}

/// Nothing where the round does not repeat; `is_short` is set if that may be for want of cards.
std::optional<FoundLoop> LoopOf(const kernel::Rules& rules, const StateGraph& graph,
                                const GrowingWay& way, findings::Meter& meter, bool& is_short) {
  const State& start = graph.nodes.front().state;
  FoundLoop loop;
  loop.willing = way.willing;
  Narrator narrator(rules, start);
  loop.approach = narrator.Take(graph, way.approach, loop, false);
  loop.from = static_cast<std::uint32_t>(loop.choices.size());
  const State begin = narrator.state();
  loop.round = narrator.Take(graph, way.round, loop, true);
  loop.to = static_cast<std::uint32_t>(loop.choices.size());
  if (!IsLoop(loop.round)) return std::nullopt;
  NoteRound(rules, loop);
  loop.is_drained = HasRunDry(rules, start, begin);
  loop.growth = GrowthOf(rules, begin, way.gain);
  loop.reach = graph.edges[way.round.back()].to + 1;
  if (!Settle(rules, start, loop, meter)) {
    is_short = is_short || TakesFromPile(sheet::SheetOf(rules).roles.zones, way.gain);
    return std::nullopt;
  }
  loop.breakers = FindBreakers(rules, graph, {way.approach, way.round}, way.willing,
                               NodesLike(rules, graph, way));
  loop.procedure = PlayProcedure(rules, start, loop);
  return loop;
}

/// The choice is one of the round, later: made where the round makes it but for sizes, and the same
/// deed.
bool GoesRound(const kernel::Rules& rules, const StateGraph& graph, const GrowingWay& way,
               const RunawayChoice& choice) {
  const auto decision = std::make_unique<kernel::Decision>();
  const auto deed_of = [&](std::uint32_t node, std::uint16_t option) {
    kernel::Legal(rules, graph.nodes[node].state, *decision);
    const RoundChoice deed = Describe(graph.nodes[node].state, *decision, option, 0);
    return std::pair{deed.option.verb, deed.card};
  };
  const auto hash_of = [&](std::uint32_t node) {
    return evidence::ControlHash(rules, graph.nodes[node].state, PileOrder::Ignored);
  };
  const auto deed = deed_of(choice.node, choice.option);
  const std::uint64_t hash = hash_of(choice.node);
  return std::any_of(way.round.begin(), way.round.end(), [&](std::uint32_t number) {
    const Edge& edge = graph.edges[number];
    return deed_of(edge.from, edge.option) == deed && hash_of(edge.from) == hash;
  });
}

/// The choices from the start to a node.
std::vector<std::uint16_t> ChoicesTo(const StateGraph& graph, std::uint32_t node) {
  std::vector<std::uint16_t> choices;
  for (; node != 0; node = graph.edges[graph.nodes[node].found_by].from) {
    choices.push_back(graph.edges[graph.nodes[node].found_by].option);
  }
  std::reverse(choices.begin(), choices.end());
  return choices;
}

/// The events of the steps up to so many.
std::vector<kernel::Event> EventsUntil(const kernel::Rules& rules, const State& before,
                                       std::uint16_t option, std::size_t steps) {
  story::EventLog log;
  evidence::StepsAfter(rules, before, option, steps, &log);
  return std::move(log.events);
}

/// A loop that grows within one choice, without a decision in between.
std::optional<FoundLoop> LoopIn(const kernel::Rules& rules, const StateGraph& graph,
                                const RunawayChoice& choice, findings::Meter& meter) {
  const State& before = graph.nodes[choice.node].state;
  const auto steps = evidence::StepsAfter(rules, before, choice.option,
                                          meter.Max(findings::Limit::loop_runaway_steps_max));
  const auto grown = FindGrowingSteps(rules, steps);
  if (!grown) return std::nullopt;
  FoundLoop loop;
  loop.is_runaway = true;
  loop.choices = ChoicesTo(graph, choice.node);
  loop.choices.push_back(choice.option);
  loop.from = grown->from;
  loop.to = grown->to;
  story::EventLog log;
  State state = graph.nodes.front().state;
  for (std::size_t i = 0; i + 1 < loop.choices.size(); ++i)
    kernel::Apply(rules, state, loop.choices[i], &log);
  loop.approach = std::move(log.events);
  const auto first = EventsUntil(rules, before, choice.option, loop.from);
  const auto all = EventsUntil(rules, before, choice.option, loop.to);
  loop.approach.insert(loop.approach.end(), first.begin(), first.end());
  loop.round.assign(all.begin() + static_cast<std::ptrdiff_t>(first.size()), all.end());
  if (!IsLoop(loop.round)) return std::nullopt;
  NoteRound(rules, loop);
  loop.growth = GrowthOf(rules, steps[loop.from - 1], grown->gain);
  loop.reach = choice.node + 1;
  if (!Settle(rules, graph.nodes.front().state, loop, meter)) return std::nullopt;
  loop.procedure = PlayProcedure(rules, graph.nodes.front().state, loop);
  return loop;
}

void Keep(std::vector<FoundLoop>& loops, std::optional<FoundLoop> loop, const Wanted& wanted) {
  if (!loop) return;
  const bool is_known = std::any_of(loops.begin(), loops.end(), [&](const FoundLoop& other) {
    return other.loop_class == loop->loop_class && other.willing == loop->willing &&
           other.growth->end == loop->growth->end && other.winner == loop->winner;
  });
  if (!is_known && wanted.Counts(*loop)) loops.push_back(std::move(*loop));
}

bool IsForced(const FoundLoop& loop) { return loop.willing == Willing{} && IsForEver(loop); }

}  // namespace

Growths FindGrowths(const kernel::Rules& rules, const StateGraph& graph, findings::Meter& meter,
                    const Wanted& wanted) {
  Growths growths;
  if (graph.nodes.empty()) return growths;
  std::vector<RunawayChoice> choices = graph.runaways;
  choices.insert(choices.end(), graph.outgrown.begin(), graph.outgrown.end());
  std::vector<bool> is_settled(choices.size(), false);
  for (std::size_t i = 0; i < graph.finished.size(); ++i) {
    if (meter.IsSpent(findings::Limit::loop_runaways_max, i)) break;
    auto loop = LoopIn(rules, graph, graph.finished[i], meter);
    // What ends before anybody is asked matters if it wins, or if the game is over by then.
    const bool matters = loop && (loop->winner || loop->growth->result != kernel::Result::Running);
    if (matters) Keep(growths.loops, std::move(loop), wanted);
    growths.ends_early = growths.ends_early || !loop;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (meter.IsSpent(findings::Limit::loop_runaways_max, i)) break;
    auto loop = LoopIn(rules, graph, choices[i], meter);
    is_settled[i] = loop.has_value();
    Keep(growths.loops, std::move(loop), wanted);
  }
  for (const GrowingWay& way : FindGrowingWays(rules, graph, meter)) {
    if (way.willing != Willing{} &&
        std::any_of(growths.loops.begin(), growths.loops.end(), IsForced))
      break;
    auto loop = LoopOf(rules, graph, way, meter, growths.is_short);
    for (std::size_t i = 0; loop && i < choices.size(); ++i) {
      if (!is_settled[i]) is_settled[i] = GoesRound(rules, graph, way, choices[i]);
    }
    Keep(growths.loops, std::move(loop), wanted);
  }
  growths.settled =
      static_cast<std::uint32_t>(std::count(is_settled.begin(), is_settled.end(), true));
  return growths;
}

}  // namespace caiding::loops
