// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/finding.h"

namespace caiding::test {

/// The loops of the cards on at most so many boards a set; every certificate has to replay.
std::vector<evidence::Finding> ReplayedLoops(std::vector<evidence::CheckedCard> cards, std::uint32_t positions_max);

}  // namespace caiding::test
