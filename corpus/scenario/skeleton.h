// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "corpus/scenario/card_finder.h"
#include "model/scenario/table.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// The text of a scenario that runs: the cards in the first player's hand, resources enough to use
/// each, a character on either side, the first card used and resolved, and what came out, for the
/// writer to compare with the clauses. Fails if a card is unknown or cannot be played yet. What the
/// cards are is not written down: who plays it gives the same `finder`.
std::variant<std::string, scenario::LayFailure> ScenarioSkeleton(
    const sheet::Sheet& sheet, const std::vector<std::string>& cards, const parser::Parser& parser,
    const CardFinder& finder = {});

}  // namespace caiding::corpus
