// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/evidence/finding.h"
#include "model/ir/card.h"
#include "model/ir/expected.h"

namespace caiding::corpus {

/// A list of cards by number. Rule: [Zero 1.20, 100.4].
struct Deck {
  std::string name;
  std::vector<std::pair<std::string, int>> cards;  ///< Number and copies, in file order.
};

/// Reads `{"name", "deck":[{"number","copies"}]}`; `file` is named in the failure.
Expected<Deck> ReadDeck(std::string_view json, const std::string& file);

/// The deck as indices in `pool`, one entry per copy; fails on a number that `pool` lacks.
Expected<std::vector<std::uint16_t>> DeckIndices(const Deck& deck,
                                                 const std::vector<ir::Card>& pool);

/// True if two cards have the same printed words and numbers; number, rarity and series do not
/// count. Rule: [Zero 1.20, 327.1].
bool IsSameCard(const ir::Card& a, const ir::Card& b);

/// Where the deck is played.
enum class DeckFormat : std::uint8_t {
  Casual,
  Official,  ///< All cards are of one series. Rule: [Zero 1.20, 100.6], [Zero 1.20, 316.1].
};

/// What makes the deck illegal, each with its clause; empty: nothing.
/// Rule: [Zero 1.20, 100.4], [Zero 1.20, 100.5], [Zero 1.20, 100.6].
std::vector<evidence::Message> DeckProblems(const Deck& deck, const std::vector<ir::Card>& pool,
                                            DeckFormat format = DeckFormat::Casual);

}  // namespace caiding::corpus
