// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/findings/record.h"
#include "model/ir/expected.h"
#include "parser/parse.h"

// Sets of invented cards that loop, each beside a look-alike that ends. The file is `sets.tsv`.

namespace caiding::test {

/// One line of the file.
struct LoopSet {
  std::string name;
  std::string code;       ///< Of its finding; N705: the round repeats and stops.
  std::string gain;       ///< What a round changes, as the finding says it in English.
  std::string who;        ///< Who may stop it: you, opponent, either, nobody; -: not asked.
  std::string cards;      ///< See `LoopsOf`.
  std::string twin;       ///< The same with a card less or a step changed.
  std::string twin_code;  ///< Of the finding of the look-alike; -: none; ~: none or N705.
  std::string why;        ///< Why the look-alike ends.
};

/// Fails with the line that is not one.
Expected<std::vector<LoopSet>> ReadLoopSets(const std::string& file);

/// The loops of the cards that are written so: cards parted by " || ", their paragraphs by " | ",
/// before them, if they are no characters of cost 1 with 1000/2000, "[kind cost attack/defence]".
/// The first is S-1 甲, then S-2 乙 and so on. Behind " @ " stands from where to look, as in a
/// scenario; else boards are made up. What is handed back has been replayed; V901 if it does not
/// replay. Fails if a text is not understood.
Expected<std::vector<findings::Finding>> LoopsOf(const parser::Parser& parser,
                                                 const std::string& cards);

/// Cards and the line that leads to where they lie.
struct LaidCells {
  findings::CheckInput input;
  findings::Line line;
};

/// The cards that are written so, laid as `place` says. Fails if they cannot be.
Expected<LaidCells> LayCells(const parser::Parser& parser, const std::string& cells,
                             const std::string& place);

/// The cards that are written so, without a place, with the limits of these tests. Fails if one is
/// not understood or cannot be played.
Expected<findings::CheckInput> InputOfCells(const parser::Parser& parser, const std::string& cells);

/// True if one of the findings is of the code and says so of the gain.
bool IsAmong(const std::vector<findings::Finding>& findings, const std::string& code,
             const std::string& gain);

}  // namespace caiding::test
