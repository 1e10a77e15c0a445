// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// The known phrase that is most like these words, as UTF-8; empty if none is like them.
std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words);

}  // namespace caiding::parser
