// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// The phrase that is most like these words, as UTF-8; empty if none is like them.
std::string Nearest(const std::vector<std::u32string_view>& phrases, std::u32string_view words);
/// The same among the timings of a game.
std::string NearestTiming(const ir::Vocabulary& vocabulary, std::u32string_view words);

/// UTF-8 of a text.
std::string Utf8(std::u32string_view text);

}  // namespace caiding::parser
