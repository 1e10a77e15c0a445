// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "corpus/intake/table.h"

namespace caiding::corpus {

/// The table as CSV (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheet programs
/// take it for another encoding. Every cell is quoted.
std::string WriteCsv(const CardTable& table);

}  // namespace caiding::corpus
