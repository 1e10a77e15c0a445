// SPDX-License-Identifier: MIT
#include "checker/loops/runaway.h"

#include <memory>

#include "model/kernel/repetition_watch.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

/// The option of the real state that is the option of the node: the one that runs away as well.
std::optional<std::uint16_t> FindRunaway(const kernel::Rules& rules, const kernel::State& state,
                                         const kernel::Option& wanted) {
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, state, *decision);
  for (std::uint16_t option = 0; option < decision->count; ++option) {
    if (decision->options[option].verb != wanted.verb) continue;
    kernel::State next = state;
    kernel::Apply(rules, next, option);
    if (next.result == kernel::Result::UnknownCapacity &&
        next.capacity == kernel::Capacity::Steps) {
      return option;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<FoundLoop> FindInRunaway(const kernel::Rules& rules, const kernel::State& start,
                                       const std::vector<std::uint16_t>& choices,
                                       const GraphNode& node, std::uint16_t option,
                                       findings::Meter& meter) {
  story::EventLog log;
  FoundLoop loop;
  kernel::State state = start;
  for (const std::uint16_t choice : choices) kernel::Apply(rules, state, choice, &log);
  const auto decision = std::make_unique<kernel::Decision>();
  kernel::Legal(rules, node.state, *decision);
  const auto real = FindRunaway(rules, state, decision->options[option]);
  if (!real) return std::nullopt;
  constexpr auto kSteps = findings::Limit::loop_runaway_steps_max;
  kernel::RepetitionWatch watch(rules, log.events, meter.Max(kSteps));
  kernel::ApplyWatched(rules, state, *real, watch, &log);
  if (!watch.has_found()) {
    meter.IsSpent(kSteps, watch.steps());
    return std::nullopt;
  }
  loop.choices = choices;
  loop.choices.push_back(*real);
  loop.is_runaway = true;
  loop.from = static_cast<std::uint32_t>(watch.first() + 1);
  loop.to = static_cast<std::uint32_t>(watch.last() + 1);
  const auto begin = log.events.begin();
  const auto from = begin + static_cast<std::ptrdiff_t>(watch.EventsUntil(watch.first()));
  const auto to = begin + static_cast<std::ptrdiff_t>(watch.EventsUntil(watch.last()));
  loop.approach.assign(begin, from);
  loop.round.assign(from, to);
  return loop;
}

}  // namespace caiding::loops
