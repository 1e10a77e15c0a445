// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/finding.h"
#include "checker/evidence/read_card.h"

namespace caiding::evidence {

/// The findings, each played one replayed first. One whose evidence does not replay is no finding
/// about a card: a V901 about ourselves stands in its place, naming the code and the reason.
std::vector<Finding> Confirm(std::vector<Finding> findings, const CardReader& read);

}  // namespace caiding::evidence
