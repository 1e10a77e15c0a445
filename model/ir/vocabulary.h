// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/id.h"

namespace caiding::ir {

/// One interned word with every spelling; the first is what reports print.
struct Word {
  std::vector<std::u32string> spellings;
  std::string english;
};

/// How a game calls something that the IR knows, where there is no word for it that games share.
struct OwnWord {
  std::u32string_view key;  ///< As it stands in words.h and fields.h, without its brackets.
  std::u32string spelling;  ///< In the canonical form.
  std::string english{};    ///< In dumps; empty: the key.
};

/// The words of one game, as its rule pack gives them. An id's value is the index in its list.
struct Vocabulary {
  std::string game;  ///< For instance "zero".
  std::vector<Word> zones;
  std::vector<Word> kinds;
  std::vector<Word> subkinds;
  std::vector<Word> colours;
  std::vector<Word> stats;
  std::vector<Word> timings;
  std::vector<Word> keywords;
  std::vector<Word> steps;
  std::vector<OwnWord> own{};
};

/// A label of words.h or fields.h as the canonical form of the game has it: itself, or for `<…>`
/// the game's own word. A game that has none gets the key.
std::u32string_view SpelledIn(const Vocabulary& vocabulary, const char32_t* label);

/// The same of an English label.
std::string CalledIn(const Vocabulary& vocabulary, const char* label);

/// The index of the word with this spelling, or nothing.
std::optional<std::uint8_t> FindWord(const std::vector<Word>& words, std::u32string_view spelling);

/// The id of the word with this spelling, or the none id.
template <class IdType>
IdType FindId(const std::vector<Word>& words, std::u32string_view spelling) {
  const auto index = FindWord(words, spelling);
  return index ? IdType{*index} : IdType{};
}

}  // namespace caiding::ir
