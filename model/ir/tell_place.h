// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/file_place.h"

namespace caiding::ir {

/// "D3", as spreadsheets call a cell; empty for a place that is none.
std::string CellName(const FilePlace& place);

/// "cards.json:3:5", "cards.csv:D3", "cards.xlsx:Sheet1!D3", or the file alone.
std::string TellPlace(const FilePlace& place);

/// The same without the column of a line: where people look for it.
std::string TellLine(const FilePlace& place);

}  // namespace caiding::ir
