// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/exit_code.h"
#include "cli/own_cards.h"
#include "model/scenario/scenario.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

/// A scenario that is played by hand from where its script ends.
struct HandPlay {
  const scenario::Scenario& scenario;
  const std::string& yaml;
  const parser::Parser& parser;
  const OwnCardFiles& own_cards;  ///< Whoever plays what is saved needs them too.
  const std::string& save_path;   ///< Where the path is saved as a scenario; empty: nowhere.
};

/// What `scenario::Dialogue` says on standard output, a line at a time from standard input until
/// its end. Nothing is written over that was there before.
ExitCode PlayInteractively(const HandPlay& play, reports::Language language);

}  // namespace caiding::cli
