// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace caiding::conflicts {

/// The clauses between which a policy decides; empty for an unknown one.
std::vector<std::string> ClausesOfPolicy(std::string_view id);

}  // namespace caiding::conflicts
