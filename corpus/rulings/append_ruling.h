// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/filed/ruling.h"
#include "model/ir/message.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// The file's text with this ruling behind all others; all that stands there stays as it is,
/// comments too. An empty text becomes a whole file. Nothing if the result would not read as just
/// that, for instance because another key follows the list; `why` says it.
std::optional<std::string> AppendRuling(const sheet::Sheet& sheet, std::string_view yaml,
                                        const filed::Ruling& ruling, ir::Message& why);

/// The file's text with this ruling in place of the one that is read as number `entry`, from 0; all
/// else stays as it is, with the comments that stand in lines of their own. Nothing if the result
/// would not read as just that; `why` says it.
std::optional<std::string> ReplaceRuling(const sheet::Sheet& sheet, std::string_view yaml,
                                         std::size_t entry, const filed::Ruling& ruling,
                                         ir::Message& why);

/// The id that follows those of the year: "R-2026-003" after "R-2026-002".
std::string NextRulingId(const std::vector<filed::Ruling>& rulings, std::string_view date);

}  // namespace caiding::corpus
