// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/scenario/scenario.h"

namespace caiding::scenario {

/// The card with this number: one that the scenario defines, else one that is known besides;
/// null if there is none.
const ir::Card* FindCard(const Scenario& scenario, const std::string& number);

/// The number of every card that `FindCard` knows.
std::vector<std::string> KnownNumbers(const Scenario& scenario);

}  // namespace caiding::scenario
