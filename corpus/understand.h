// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "corpus/read_cards.h"
#include "model/scenario/table.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// How a text of a card of the game stands on it.
parser::ParagraphContext ContextOf(const sheet::Sheet& sheet, const ir::Card& card,
                                   ir::TextPlace text);

/// The card of a game with every reading of every text.
sheet::CheckedCard Understand(const sheet::Sheet& sheet, const parser::Parser& parser,
                              const ir::Card& card, const parser::ParseOptions& options = {},
                              std::string place = "");

/// The same for all cards that were loaded, places included.
std::vector<sheet::CheckedCard> UnderstandAll(const parser::Parser& parser,
                                              const LoadedCards& loaded,
                                              const parser::ParseOptions& options = {});

/// Reads texts of the game again with these options, for the checks that are handed it. One thread
/// at a time reads; the parser must outlive it.
sheet::ReparseFunction ReparserOf(const sheet::Sheet& sheet, const parser::Parser& parser,
                                  const parser::ParseOptions& options = {});

/// Reads cards for scenarios: their first readings. The parser must outlive it.
scenario::CardReader PlayReaderOf(const parser::Parser& parser);

}  // namespace caiding::corpus
