// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// The clauses between which a policy of the game decides; empty for an unknown one.
std::vector<std::string> ClausesOfPolicy(const sheet::Sheet& sheet, std::string_view id);

}  // namespace caiding::conflicts
