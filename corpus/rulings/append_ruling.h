// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/filed/ruling.h"
#include "model/ir/expected.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// The file's text with this ruling behind all others; all that stands there stays as it is,
/// comments too. An empty text becomes a whole file. Fails if the result would not read as just
/// that, for instance because another key follows the list.
Expected<std::string> AppendRuling(const sheet::Sheet& sheet, std::string_view yaml,
                                   const filed::Ruling& ruling);

/// The id that follows those of the year: "R-2026-003" after "R-2026-002".
std::string NextRulingId(const std::vector<filed::Ruling>& rulings, std::string_view date);

}  // namespace caiding::corpus
