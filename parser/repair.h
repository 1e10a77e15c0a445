// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/repair.h"
#include "parser/parse.h"

namespace caiding::parser {

/// BOUND: how often one text is read again in search of a repair.
inline constexpr int kRepairParsesMax = 240;
/// BOUND: changes in one text.
inline constexpr int kRepairEditsMax = 3;
/// BOUND: repairs that are as near as each other.
inline constexpr std::size_t kRepairsMax = 3;

/// What was probably meant by a text that is not understood: the texts nearest to it, all of them
/// equally near, each read again and understood. None if none is near. Looked for are brackets that
/// do not pair, numerals in another writing, comparisons in mixed forms, timings, and the words of the
/// grammar and the vocabulary by edit distance, then signs that stand twice.
ir::Repairs FindRepairs(const Parser& parser, const ir::Vocabulary& vocabulary,
                        std::u32string_view text, const ParagraphContext& context,
                        const ParseOptions& options = {});

}  // namespace caiding::parser
