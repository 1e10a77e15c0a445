// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/expected.h"
#include "model/sheet/sheet.h"

// Files to start from, one of each form that the programs read: they lie in the folder `templates`
// of their game, in Chinese and in English.

namespace caiding::corpus {

/// The names of all templates of a game, sorted: "bans.csv", "bans.xlsx", "bans.yaml" and so on.
std::vector<std::string> TemplateNames(const sheet::Sheet& sheet);

/// The name of the template that is meant by `bans`, `bans.xlsx`, or `bans` to be written to a file
/// `2026.xlsx`; empty if there is none.
std::string FindTemplate(const sheet::Sheet& sheet, std::string_view wanted,
                         std::string_view file = {});

/// The bytes of a template. A CSV begins with a byte order mark, without which spreadsheet programs
/// take its letters for others; a workbook is made of it.
Expected<std::string> MakeTemplate(const sheet::Sheet& sheet, std::string_view name,
                                   bool is_chinese);

}  // namespace caiding::corpus
