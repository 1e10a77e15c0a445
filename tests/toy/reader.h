// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "checker/evidence/card_reader.h"
#include "corpus/games.h"
#include "corpus/read_cards.h"
#include "model/sheet/checked_card.h"
#include "parser/parse.h"

// The toy game as a list of games would have it: only, no list does.

namespace caiding::tests::toy {

/// Finds the sheet; a `sheet::FindSheet`.
const sheet::Sheet* FindGame(std::string_view id);

/// Finds the wording, which is the usual one; a `corpus::WordingFinder`.
const corpus::GameWording* FindWording(const sheet::Sheet& sheet, std::string_view id);

/// The parser of its card texts; there is one for all tests.
const parser::Parser& GameParser();

/// The cards of a card file.
corpus::LoadedCards LoadCards(const std::string& json);

/// A reader that parses, as `caiding-replay` hands it.
evidence::CardReader ParsingReader();

}  // namespace caiding::tests::toy
