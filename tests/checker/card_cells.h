// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "model/ir/expected.h"
#include "parser/parse.h"

// Invented cards as one cell of a table: what the corpora of sets are written in.

namespace caiding::test {

/// The parts of a text between marks.
std::vector<std::string> Split(const std::string& text, const std::string& mark);

/// Cards that are written so, as the members of a JSON list: cards parted by " || ", their
/// paragraphs by " | ", before them, if they are no characters of cost 1 with 1000/2000, "[kind
/// cost attack/defence]"; a tactic may say 瞬间 instead of strength, and behind it any card its
/// series. The first is S-1 甲, then S-2 乙 and so on.
std::string CardsJson(const std::string& cells);

/// The cards that are written so. Fails if one is not understood or cannot be played.
Expected<findings::CheckInput> ReadCells(const parser::Parser& parser, const std::string& cells);

}  // namespace caiding::test
