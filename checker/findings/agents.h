// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/ability.h"
#include "model/ir/wording.h"
#include "model/sheet/sheet.h"

namespace caiding::findings {

/// The cards of the wording that do what these abilities speak of as something that happens:
/// destroy, discard, draw, scrap. None that the wording does not have.
std::vector<ir::AgentText> AgentsFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                                     const std::vector<ir::Ability>& abilities);

/// Those that do once what these abilities wait for, so that it begins.
std::vector<ir::AgentText> SparksFor(const sheet::Sheet& sheet, const ir::Wording& wording,
                                     const std::vector<ir::Ability>& abilities);

}  // namespace caiding::findings
