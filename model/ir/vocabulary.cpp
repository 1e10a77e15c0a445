// SPDX-License-Identifier: MIT
#include "model/ir/vocabulary.h"

#include <algorithm>

namespace caiding::ir {

std::optional<std::uint8_t> FindWord(const std::vector<Word>& words, std::u32string_view spelling) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto& spellings = words[i].spellings;
    if (std::find(spellings.begin(), spellings.end(), spelling) != spellings.end()) {
      return static_cast<std::uint8_t>(i);
    }
  }
  return std::nullopt;
}

}  // namespace caiding::ir
