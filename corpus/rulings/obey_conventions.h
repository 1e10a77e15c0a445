// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/ruling.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The options with the conventions of reading of the game switched as the rules team decided.
parser::ParseOptions WithConventions(const sheet::Sheet& sheet, parser::ParseOptions options,
                                     const std::vector<evidence::Ruling>& rulings);

/// What became of the rulings on conventions, in their order. One that changes how no text is read
/// is unused; stale if it names the cards whose texts it is about. `options` are those of the run.
std::vector<evidence::RulingOutcome> ObeyConventions(const parser::Parser& parser,
                                                     const evidence::CheckInput& input,
                                                     const parser::ParseOptions& options,
                                                     const std::vector<evidence::Ruling>& rulings);

}  // namespace caiding::corpus
