// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/scenario/table.h"

namespace caiding::corpus {

/// The scenario `yaml` with this path for its actions and with what came out for its expectation:
/// what each zone holds and who has won. It was played under this edition, or under its own.
std::string SavedScenario(std::string_view yaml, const std::vector<std::string>& path,
                          const scenario::Table& end, std::string_view edition = {});

}  // namespace caiding::corpus
