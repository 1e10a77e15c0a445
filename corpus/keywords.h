// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/expected.h"
#include "parser/parse.h"

namespace caiding::corpus {

/// Reads a keyword table in YAML: a list of `name`, `clause`, `text` (paragraphs), `stacks`.
Expected<std::vector<parser::KeywordEntry>> ReadKeywords(std::string_view yaml);

/// The keyword table of 零次元. Rule: [Zero 1.20, 900].
Expected<std::vector<parser::KeywordEntry>> ZeroKeywords();

/// A parser that knows the words and keywords of 零次元.
Expected<parser::Parser> MakeZeroParser();

}  // namespace caiding::corpus
