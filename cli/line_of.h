// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/record.h"
#include "model/scenario/scenario.h"
#include "model/scenario/table.h"
#include "parser/parse.h"

namespace caiding::cli {

/// The cards of the table without its tokens, as they are read there.
std::vector<sheet::CheckedCard> CardsOn(const scenario::Table& table, const parser::Parser& parser);

/// What the script has done so far as a line that a certificate can hold, over these cards; nothing
/// where the position holds more than cards, such as effects in force, or the script does more than
/// choose.
std::optional<findings::Line> LineOf(const scenario::Scenario& scenario,
                                     const scenario::Table& table,
                                     const std::vector<sheet::CheckedCard>& cards);

}  // namespace caiding::cli
