// SPDX-License-Identifier: MIT
#pragma once

#include "cli/exit_code.h"
#include "corpus/read_cards.h"
#include "corpus/rulings/published_rulings.h"
#include "model/scenario/scenario.h"
#include "parser/parse.h"
#include "reports/report.h"

namespace caiding::cli {

/// A card of the pool is the card now, whatever the scenario or the shipped cards call by its
/// number.
void PutIn(const std::vector<corpus::LoadedCard>& pool, scenario::Scenario& scenario);

/// Plays the scenario of each ruling in force again, with the cards of `pool` as the cards now, and
/// prints what became of it: it holds, changes (old and new outcome), or no longer parses or plays.
/// Every ruling is in exactly one of the counts of the last line. `Findings` unless all hold,
/// `BadInput` if a scenario cannot be read.
ExitCode RecheckRulings(const corpus::PublishedRulings& rulings, const corpus::LoadedCards& pool,
                        const parser::Parser& parser, reports::Language language);

}  // namespace caiding::cli
