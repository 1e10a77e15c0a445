// SPDX-License-Identifier: MIT
#pragma once

#include "cli/exit_code.h"
#include "model/scenario/run.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

/// Turns each switch that the play read, and prints a C608 with both outcomes for each that
/// matters.
ExitCode PlayWithPolicies(const scenario::Scenario& scenario, const scenario::ScenarioResult& usual,
                          const parser::Parser& parser, reports::Language language);

/// Under the earlier edition: the clauses on which the play rests although that text ends before
/// them, and what it leaves open. Prints nothing under another edition.
void PrintAssumed(const scenario::Scenario& scenario, const scenario::ScenarioResult& result,
                  reports::Language language);

}  // namespace caiding::cli
