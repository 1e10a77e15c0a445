// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "corpus/intake/table.h"
#include "model/ir/expected.h"

namespace caiding::corpus {

/// A workbook with this sheet, the first row as headings. Every cell is text, so that no
/// spreadsheet program takes `3(绿1)` or 2026-03-01 for something else. Equal tables give equal
/// bytes.
Expected<std::string> WriteXlsx(const CardTable& table);

}  // namespace caiding::corpus
