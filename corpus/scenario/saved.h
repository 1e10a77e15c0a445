// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/expected.h"
#include "model/scenario/table.h"

namespace caiding::corpus {

/// The scenario `yaml` with this path for its actions and with what came out for its expectation:
/// what each zone holds and who has won. Fails if its keys do not stand one a line.
Expected<std::string> SavedScenario(std::string_view yaml, const std::vector<std::string>& path,
                                    const scenario::Table& end);

}  // namespace caiding::corpus
