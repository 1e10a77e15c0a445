// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/filed/ruling.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The options with the conventions of reading of the game switched as the rules team decided.
parser::ParseOptions WithConventions(const sheet::Sheet& sheet, parser::ParseOptions options,
                                     const std::vector<filed::Ruling>& rulings);

/// What became of the rulings on conventions, in their order. One that changes how no text is read
/// is unused; stale if it names the cards whose texts it is about. `options` are those of the run.
std::vector<filed::RulingOutcome> ObeyConventions(const parser::Parser& parser,
                                                  const std::vector<sheet::CheckedCard>& cards,
                                                  const std::vector<sheet::CheckedCard>& pool,
                                                  const parser::ParseOptions& options,
                                                  const std::vector<filed::Ruling>& rulings);

}  // namespace caiding::corpus
