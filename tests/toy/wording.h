// SPDX-License-Identifier: MIT
#pragma once

#include "parser/compose/wording.h"

namespace caiding::parser {

/// The card language of the toy game: tests/toy/Toy.g4.
const Grammar& ToyGrammar();
/// How its cards are read. It knows no names of characters, no traits, no conventions and no
/// repairs.
const Wording& ToyChinese();

}  // namespace caiding::parser
