// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "corpus/intake/headings.h"
#include "corpus/intake/json_value.h"
#include "corpus/intake/table.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// True if a row near the top holds the headings of a table of cards.
bool HasHeadings(const CardTable& table, const OwnHeadings& own);

/// The game whose own headings the table has; null: those of no game.
const sheet::Sheet* GameOfTable(const CardTable& table, const OwnHeadings& own,
                                const std::vector<const sheet::Sheet*>& games);

/// The rows under the headings as the values that `BuildCard` reads; offsets are `CellOffset`s,
/// that of a value its text cell. Columns with other headings are left out, empty cells are null
/// and so count as missing fields. A table without the headings of number, name and text gives one
/// error and no value.
///
/// Lists are divided by 、，；| or line ends; a text holds one paragraph a line; a cost is `3`,
/// `X`, `3(绿1)` or `3绿1红1`, total first. `无`, `-`, `N/A` and the like say
/// that there is none of a text, a name, a trait or a colour. A row that names no game, or none
/// that is known, has the words of `usual`.
std::vector<JsonValue> ValuesOf(const CardTable& table, const OwnHeadings& own,
                                const sheet::Sheet& usual, std::vector<JsonError>& errors);

}  // namespace caiding::corpus
