// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/kernel/engine.h"
#include "model/kernel/event.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// Keeps each state between two steps until one comes back, up to the names of objects, or there
/// have been so many.
class RepetitionWatch final : public StepWatch {
 public:
  /// `heard`: what happens meanwhile, to which whoever applies the option adds.
  RepetitionWatch(const Rules& rules, const std::vector<Event>& heard, std::size_t steps_max)
      : rules_(rules), heard_(heard), steps_max_(steps_max) {}

  bool See(const State& state) override;

  bool has_found() const { return first_ != kNothing; }
  std::size_t steps() const { return states_.size(); }
  /// The steps between which the position comes back; the first only where it does.
  std::size_t first() const { return first_; }
  std::size_t last() const { return states_.size() - 1; }
  const State& At(std::size_t step) const { return states_[step]; }
  std::size_t EventsUntil(std::size_t step) const { return events_until_[step]; }

 private:
  static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);
  const Rules& rules_;
  const std::vector<Event>& heard_;
  std::size_t steps_max_;
  std::vector<State> states_;
  std::vector<std::size_t> events_until_;
  std::unordered_map<std::uint64_t, std::size_t> seen_;
  std::size_t first_ = kNothing;
};

}  // namespace caiding::kernel
