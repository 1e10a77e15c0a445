// SPDX-License-Identifier: MIT
#include "checker/loops/runaway.h"

#include <memory>
#include <unordered_map>

#include "model/kernel/canonical.h"
#include "model/story/story.h"

namespace caiding::loops {
namespace {

/// Notes each state between two steps until one comes back.
class RepetitionWatch final : public kernel::StepWatch {
 public:
  RepetitionWatch(const kernel::Rules& rules, const story::EventLog& log, findings::Meter& meter)
      : rules_(rules), log_(log), meter_(meter) {}

  bool See(const kernel::State& state) override {
    // A step that finds nothing to do is no round; one in which something happens and leaves all as
    // it was is one.
    const bool is_idle =
        !states_.empty() && states_.back() == state && events_until_.back() == log_.events.size();
    states_.push_back(state);
    events_until_.push_back(log_.events.size());
    if (is_idle) return !meter_.IsSpent(findings::Limit::loop_runaway_steps_max, states_.size());
    const std::uint64_t hash = kernel::CanonicalHash(rules_, state);
    const auto [known, is_new] = seen_.emplace(hash, states_.size() - 1);
    if (!is_new && kernel::FindIsomorphism(rules_, states_[known->second], state)) {
      first_ = known->second;
      return false;
    }
    return !meter_.IsSpent(findings::Limit::loop_runaway_steps_max, states_.size());
  }

  bool HasFound() const { return first_ != kNothing; }
  std::size_t first() const { return first_; }
  std::size_t last() const { return states_.size() - 1; }
  std::size_t EventsUntil(std::size_t step) const { return events_until_[step]; }

 private:
  static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);
  const kernel::Rules& rules_;
  const story::EventLog& log_;
  findings::Meter& meter_;
  std::vector<kernel::State> states_;
  std::vector<std::size_t> events_until_;
  std::unordered_map<std::uint64_t, std::size_t> seen_;
  std::size_t first_ = kNothing;
};

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
  RepetitionWatch watch(rules, log, meter);
  kernel::ApplyWatched(rules, state, *real, watch, &log);
  if (!watch.HasFound()) return std::nullopt;
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
