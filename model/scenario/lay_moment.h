// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "model/ir/expected.h"
#include "model/kernel/moment.h"
#include "model/kernel/rules.h"
#include "model/scenario/scenario.h"

namespace caiding::scenario {

/// The moment of a scenario in numbers of the store: `numbers` gives the cards. The cards of the
/// position are those of `Scenario::placed`, in that order. Fails with the place in the file.
Expected<kernel::Moment> MomentOf(const Scenario& scenario, const kernel::Rules& rules,
                                  const std::map<std::string, std::uint16_t>& numbers);

/// The index in `Scenario::placed` of what is called so: an alias, or a number that one card has.
Expected<std::int16_t> PlacedNamed(const Scenario& scenario, const std::string& name);

}  // namespace caiding::scenario
