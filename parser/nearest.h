// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// The known phrase that is most like these words, as UTF-8; empty if none is like them.
std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words);
/// The same among the timings that stand in 【】.
std::string NearestTiming(const ir::Vocabulary& vocabulary, std::u32string_view words);

/// UTF-8 of a text.
std::string Utf8(std::u32string_view text);

}  // namespace caiding::parser
