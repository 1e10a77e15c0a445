// SPDX-License-Identifier: MIT
#pragma once

#include "parser/reading/grammar.h"

namespace caiding::parser {

/// The card language of 零次元: grammar/Zero.g4.
const Grammar& ZeroGrammar();

}  // namespace caiding::parser
