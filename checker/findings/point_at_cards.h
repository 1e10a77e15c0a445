// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/finding.h"

namespace caiding::findings {

/// Gives a finding that points at no words a place on each of its cards: at the text of what was
/// played, else at the name. Afterwards every finding about cards points at something.
void PointAtCards(std::vector<Finding>& findings);

}  // namespace caiding::findings
