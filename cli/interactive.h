// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/exit_code.h"
#include "model/scenario/scenario.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

/// Plays a scenario by hand from where its script ends: what `scenario::Dialogue` says on standard
/// output, a line at a time from standard input until its end. The path is saved
/// as a scenario in `save_path`, unless that is empty.
ExitCode PlayInteractively(const scenario::Scenario& scenario, const std::string& yaml,
                           const parser::Parser& parser, const std::string& save_path,
                           reports::Language language);

}  // namespace caiding::cli
