// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/expected.h"
#include "model/sheet/sheet.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// Reads a keyword table in YAML: a list of `name`, `clause`, `text` (paragraphs), `stacks`; `file`
/// is named in the failure.
Expected<std::vector<parser::KeywordEntry>> ReadKeywords(std::string_view yaml,
                                                         const std::string& file = "keywords.yaml");

/// The keyword table of a game; fails where it has none.
Expected<std::vector<parser::KeywordEntry>> KeywordsOf(const sheet::Sheet& sheet);

/// A parser that knows the words and keywords of a game.
Expected<parser::Parser> MakeParser(const sheet::Sheet& sheet, std::string_view wording = {});

}  // namespace caiding::corpus
