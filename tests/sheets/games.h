// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "checker/evidence/card_reader.h"
#include "corpus/games.h"
#include "model/sheet/checked_card.h"
#include "parser/parse.h"

// The games that the suite runs over: those of the program's list, and the toy game.

namespace caiding::tests::sheets {

struct TestedGame {
  const sheet::Sheet* sheet = nullptr;
  const corpus::GameWording* wording = nullptr;  ///< The usual one, or that without a language.
  const parser::Parser* parser = nullptr;        ///< Of its texts.
  /// True if the clause stands in the game's table, or there is none.
  bool (*is_clause)(const sheet::Sheet& sheet, std::string_view id) = nullptr;
};

const std::vector<TestedGame>& Games();

/// Finds the sheet among them; a `sheet::FindSheet`.
const sheet::Sheet* FindGame(std::string_view id);

/// Reads texts of the game again, as `caiding-replay` does.
evidence::CardReader ReaderOf(const TestedGame& game);

}  // namespace caiding::tests::sheets
