// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "model/ir/repair.h"
#include "parser/parse.h"
#include "parser/reading/repair_search.h"

namespace caiding::parser {

/// What was probably meant by a text that is not understood: the texts nearest to it, all of them
/// equally near, each read again and understood. None if none is near. Looked for are brackets that
/// do not pair, numbers of keywords that take none, numerals in another writing, comparisons in
/// mixed forms, timings, and the words of the grammar and the vocabulary by edit distance, then
/// signs that stand twice. In the canonical form nothing is looked for.
ir::Repairs FindRepairs(const Parser& parser, const ir::Vocabulary& vocabulary,
                        std::u32string_view text, const ParagraphContext& context,
                        const ParseOptions& options = {});

}  // namespace caiding::parser
