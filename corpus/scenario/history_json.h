// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/scenario/run.h"

namespace caiding::corpus {

/// The version of what `WriteHistory` writes; a change that a reader could notice raises it.
inline constexpr int kHistoryVersion = 3;

/// A played scenario as JSON: each action with what followed and the clauses of it, each check with
/// what was expected and what came out; of an earlier edition also what was taken from the present
/// one. Follows `reports/schema/history.schema.json`.
std::string WriteHistory(const scenario::Scenario& scenario,
                         const scenario::ScenarioResult& result);

}  // namespace caiding::corpus
