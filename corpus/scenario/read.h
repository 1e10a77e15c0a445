// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/read_cards.h"
#include "corpus/scenario/scenario.h"

namespace caiding::corpus {

/// Reads a scenario, or says everything that is wrong with it, each with its place.
std::variant<Scenario, std::vector<InputError>> ReadScenario(std::string_view yaml,
                                                             const std::string& file);

}  // namespace caiding::corpus
