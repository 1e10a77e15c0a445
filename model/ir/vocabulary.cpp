// SPDX-License-Identifier: MIT
#include "model/ir/vocabulary.h"

#include <algorithm>

namespace caiding::ir {
namespace {

/// What stands in the brackets of `<…>`; empty: it is no such label.
template <class Character>
std::basic_string_view<Character> KeyIn(const Character* label) {
  if (label[0] != Character{'<'}) return {};
  const std::basic_string_view<Character> whole(label);
  return whole.substr(1, whole.size() - 2);
}

template <class Character>
const OwnWord* FindOwn(const Vocabulary& vocabulary, std::basic_string_view<Character> key) {
  const auto is_it = [&](const OwnWord& word) {
    return std::equal(word.key.begin(), word.key.end(), key.begin(), key.end(),
                      [](char32_t a, Character b) { return a == static_cast<char32_t>(b); });
  };
  const auto found = std::find_if(vocabulary.own.begin(), vocabulary.own.end(), is_it);
  return found == vocabulary.own.end() ? nullptr : &*found;
}

}  // namespace

std::u32string_view SpelledIn(const Vocabulary& vocabulary, const char32_t* label) {
  const std::u32string_view key = KeyIn(label);
  if (key.empty()) return label;
  const OwnWord* own = FindOwn(vocabulary, key);
  return own == nullptr ? key : std::u32string_view(own->spelling);
}

std::string CalledIn(const Vocabulary& vocabulary, const char* label) {
  const std::string_view key = KeyIn(label);
  if (key.empty()) return label;
  const OwnWord* own = FindOwn(vocabulary, key);
  return own == nullptr || own->english.empty() ? std::string(key) : own->english;
}

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
