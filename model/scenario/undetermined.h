// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "model/scenario/run.h"
#include "model/scenario/scenario.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// Plays the scenario up to this step under each value of the switch that the check names: what it
/// says of a value has to come out under it, and not under any other that it names.
CheckResult VerifyUndetermined(const Scenario& scenario, std::size_t step, const CardReader& read);

}  // namespace caiding::scenario
