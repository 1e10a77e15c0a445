// SPDX-License-Identifier: MIT
#pragma once

#include "model/ir/vocabulary.h"
#include "parser/compose/wording.h"

namespace caiding::parser {

/// The words of a game that there is not.
const ir::Vocabulary& ToyVocabulary();
/// The same ids with the words that 零次元 has for such things, to print by.
const ir::Vocabulary& ToyVocabularyInZeroWords();

/// Its card language: tests/parser/Toy.g4.
const Grammar& ToyGrammar();
/// How its cards are worded.
const Wording& ToyChinese();

}  // namespace caiding::parser
