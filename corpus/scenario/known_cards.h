// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/scenario/scenario.h"

namespace caiding::corpus {

/// The card with this number: one that the scenario defines, else a shipped one, a filler among
/// them; null if there is none.
const ir::Card* FindCard(const Scenario& scenario, const std::string& number);

/// The number of every card that `FindCard` knows.
std::vector<std::string> KnownNumbers(const Scenario& scenario);

}  // namespace caiding::corpus
