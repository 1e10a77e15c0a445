// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/decks.h"
#include "corpus/read_cards.h"

namespace caiding::corpus {

/// BOUND: copies of a card in a deck list.
inline constexpr int kCopiesMax = 1000;

/// A deck list as it was read, and what is wrong with it; with an error it is of no use.
struct LoadedDeck {
  Deck deck;
  /// For each of the deck's cards the name that stands beside its number; empty: none does.
  std::vector<std::string> names;
  std::vector<InputError> errors;
};

/// Reads a deck list: text with a card a line (see `ReadDeckLines`), JSON or YAML, or a table (CSV,
/// XLSX) with a card a row. The end of `file` says which; where it says nothing, the text does.
LoadedDeck ReadDeckList(std::string bytes, const std::string& file);

/// The same from a file; one that cannot be read is an error.
LoadedDeck ReadDeckFile(const std::string& path);

/// Reads `4 INV-003`, `4x INV-003 打更人`, `INV-003 4 打更人`, `INV-003 x4` or `INV-003`, which is
/// one copy, a line. Behind # or // stands a comment, `name: …` names the deck, a line that ends in
/// a colon and says no copies is a heading; empty lines say nothing.
LoadedDeck ReadDeckLines(std::string_view text, const std::string& file);

/// Cards whose name in the list is not that of the card with the number: perhaps the number is
/// misspelt.
std::vector<Message> NamesThatDiffer(const LoadedDeck& loaded, const std::vector<ir::Card>& pool);

}  // namespace caiding::corpus
