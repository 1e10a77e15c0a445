// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/ir/vocabulary.h"

namespace caiding::parser {

/// The known phrase that is most like these words, as UTF-8; empty if none is like them.
std::string NearestPhrase(const ir::Vocabulary& vocabulary, std::u32string_view words);

/// Texts that are read, one of each sort of construction.
std::span<const std::u32string_view> KnownConstructions();

/// The one of them that is most like a clause, as UTF-8; empty if none is like it.
std::string NearestConstruction(std::u32string_view clause);

}  // namespace caiding::parser
