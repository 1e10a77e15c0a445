// SPDX-License-Identifier: MIT
#pragma once

#include "cli/exit_code.h"
#include "corpus/rulings/published_rulings.h"
#include "corpus/scenario/card_finder.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

/// Plays the scenario of each ruling in force again, with the given cards as the cards now, and
/// prints what became of it: it holds, changes (old and new outcome), or no longer parses or plays.
/// Every ruling is in exactly one of the counts of the last line. `Findings` unless all hold,
/// `BadInput` if a scenario cannot be read.
ExitCode RecheckRulings(const corpus::PublishedRulings& rulings, const corpus::CardFinder& cards,
                        const parser::Parser& parser, reports::Language language);

}  // namespace caiding::cli
