// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::test {

/// The loops of the cards on at most so many boards a set; every certificate has to replay.
std::vector<findings::Finding> ReplayedLoops(std::vector<sheet::CheckedCard> cards,
                                             std::uint32_t positions_max);

}  // namespace caiding::test
