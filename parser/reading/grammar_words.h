// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "parser/reading/grammar_tables.h"

namespace caiding::parser {

/// The words of the grammar: every longest run of single code points that it reads one after the
/// other without a choice. Sorted, each once; single code points too.
std::vector<std::u32string> GrammarWords(const GrammarTables& tables);

}  // namespace caiding::parser
