// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "model/filed/ruling.h"

namespace caiding::readings {

/// What became of the rulings on readings.
struct ObeyedReadings {
  std::vector<findings::Finding> decided;  ///< Of cards that are accused; each names its ruling.
  std::vector<filed::RulingOutcome> outcomes;  ///< One for each ruling on a reading, in order.
};

/// Takes away from the cards of `input`, its pool too, the readings that a ruling did not intend,
/// so that every check that follows plays what was intended. A ruling may rest on another about the
/// same text, whatever their order. One that fits nothing leaves everything as it is and is stale.
ObeyedReadings ObeyRulings(findings::CheckInput& input, const std::vector<filed::Ruling>& rulings);

}  // namespace caiding::readings
