// SPDX-License-Identifier: MIT
#pragma once

#include "parser/reading/grammar.h"

namespace caiding::parser {

/// The card language of FF-TCG in English: grammar/Fftcg.g4.
const Grammar& FftcgGrammar();

}  // namespace caiding::parser
