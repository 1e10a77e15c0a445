// SPDX-License-Identifier: MIT
#pragma once

#include "parser/wordings/zh/own_words.h"

namespace caiding::parser {

/// For each open class of grammar/Chinese.g4 what Toy.g4 puts there.
extern const OwnWords kToyWords;

}  // namespace caiding::parser
