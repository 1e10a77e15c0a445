// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "parser/parse.h"

// Sets of invented cards whose texts collide, each beside a look-alike. The file is `sets.tsv`.

namespace caiding::test {

/// One line of the file. What is expected is the whole output of every check of conflicts, of order
/// and of words that cannot matter, as `ToldOf` writes it.
struct ConflictSet {
  std::string name;
  std::string expected;
  std::string cards;  ///< As in `card_cells.h`.
  std::string twin;   ///< The same with a word or a card changed.
  std::string twin_expected;
  std::string why;  ///< The clause that says so.
};

/// Fails with the line that is not one.
Expected<std::vector<ConflictSet>> ReadConflictSets(const std::string& file);

/// Everything that the checks say of the cards, sorted, one after the other with "; " between: the
/// code, the cards with + between, the clauses of C601 and C607, the switches of C603 and C608, the
/// words in question of W4xx.
/// "-": nothing. What is told has been replayed; V901 if it does not replay. Fails if a text is not
/// understood.
Expected<std::string> ToldOf(const parser::Parser& parser, const std::string& cards);

/// The same one by one.
Expected<std::vector<std::string>> AllToldOf(const parser::Parser& parser,
                                             const std::string& cards);

}  // namespace caiding::test
