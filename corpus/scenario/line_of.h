// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/evidence/check_input.h"
#include "checker/evidence/record.h"
#include "corpus/scenario/scenario.h"
#include "corpus/scenario/table.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The cards of the table without its tokens, as they are read there.
std::vector<evidence::CheckedCard> CardsOn(const Table& table, const parser::Parser& parser);

/// What the script has done so far as a line that a certificate can hold, over these cards; nothing where
/// the position holds more than cards, such as effects in force, or the script does more than choose.
std::optional<evidence::Line> LineOf(const Scenario& scenario, const Table& table,
                                     const std::vector<evidence::CheckedCard>& cards);

}  // namespace caiding::corpus
