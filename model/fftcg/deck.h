// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "model/kernel/clause.h"
#include "model/kernel/rules.h"

// What decks may hold, and how a game of each format is lost.

namespace caiding::fftcg {

/// Rule: [FF-TCG 3.2, 8.1.1.1].
enum class Format : std::uint8_t { Constructed, Limited };

/// Cards by their place in the store.
struct DeckList {
  std::vector<std::uint16_t> main;
  std::vector<std::uint16_t> limit_break;
};

/// The clauses that the decks of a player break, each once; none: they may be played.
///
/// Rule: [FF-TCG 3.2, 8.1.1], [FF-TCG 3.2, 8.1.1.1], [FF-TCG 3.2, 8.1.1.2],
/// [FF-TCG 3.2, 8.1.2], [FF-TCG 3.2, 8.1.3].
std::vector<kernel::Clause> BrokenByDeck(const kernel::Rules& rules, const DeckList& decks,
                                         Format format);

}  // namespace caiding::fftcg
