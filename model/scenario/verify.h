// SPDX-License-Identifier: MIT
#pragma once

#include "model/scenario/run.h"
#include "model/scenario/table.h"

namespace caiding::scenario {

/// Compares what a check expects with what is so on the table. A card or zone that the check names
/// wrongly makes it fail with the reason as `got`.
///
/// What may be done is tried on the table and taken back. `Undetermined` is judged by whoever can
/// play the scenario again (`undetermined.h`).
CheckResult Verify(Table& table, const ScriptCheck& check);

}  // namespace caiding::scenario
