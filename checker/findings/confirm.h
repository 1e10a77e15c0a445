// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/card_reader.h"
#include "checker/findings/finding.h"
#include "model/sheet/checked_card.h"

namespace caiding::findings {

/// The findings, each played one replayed first. One whose evidence does not replay is no finding
/// about a card: a V901 about ourselves stands in its place, naming the code and the reason.
std::vector<Finding> Confirm(std::vector<Finding> findings, const evidence::CardReader& read);

}  // namespace caiding::findings
