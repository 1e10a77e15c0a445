// SPDX-License-Identifier: MIT
#pragma once

#include "parser/reading/stored_tables.h"

namespace caiding::parser {

/// The tables of grammar/Fftcg.g4. `write_zero_tables` makes their source when the program is
/// built.
extern const StoredTables kFftcgTables;

}  // namespace caiding::parser
