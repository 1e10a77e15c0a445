// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "corpus/intake/table.h"

namespace caiding::corpus {

/// A CSV text as a table; the separator (comma, semicolon, tab) is told by the first line. A row
/// whose quotes do not match is reported at its cell (`CellOffset`) and left out, the others stay.
CardTable ReadCsv(std::string_view text, std::vector<JsonError>& errors);

}  // namespace caiding::corpus
