// SPDX-License-Identifier: MIT
#include "checker/evidence/runs_on.h"

#include "model/kernel/canonical.h"

namespace caiding::evidence {
namespace {

/// Keeps the state after one step and stops after another.
class TwoSteps final : public kernel::StepWatch {
 public:
  TwoSteps(std::uint32_t from, std::uint32_t to) : from_(from), to_(to) {}

  bool See(const kernel::State& state) override {
    ++steps_;
    if (steps_ == from_) first = state;
    if (steps_ == to_) second = state;
    return steps_ < to_;
  }
  bool HasSeenBoth() const { return steps_ == to_; }

  kernel::State first;
  kernel::State second;

 private:
  std::uint32_t from_;
  std::uint32_t to_;
  std::uint32_t steps_ = 0;
};

}  // namespace

bool RunsRoundBetween(const kernel::Rules& rules, const kernel::State& before, std::uint16_t option,
                      std::uint32_t from, std::uint32_t to) {
  TwoSteps watch(from, to);
  kernel::State state = before;
  kernel::ApplyWatched(rules, state, option, watch);
  return watch.HasSeenBoth() && kernel::FindIsomorphism(rules, watch.first, watch.second);
}

}  // namespace caiding::evidence
