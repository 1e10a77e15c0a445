// SPDX-License-Identifier: MIT
#include "model/kernel/repetition_watch.h"

#include "model/kernel/canonical.h"

namespace caiding::kernel {

bool RepetitionWatch::See(const State& state) {
  // A step that finds nothing to do is no round; one in which something happens and leaves all as
  // it was is one.
  const bool is_idle =
      !states_.empty() && states_.back() == state && events_until_.back() == heard_.size();
  states_.push_back(state);
  events_until_.push_back(heard_.size());
  if (is_idle) return states_.size() < steps_max_;
  const auto [known, is_new] = seen_.emplace(CanonicalHash(rules_, state), states_.size() - 1);
  if (!is_new && FindIsomorphism(rules_, states_[known->second], state)) {
    first_ = known->second;
    return false;
  }
  return states_.size() < steps_max_;
}

}  // namespace caiding::kernel
