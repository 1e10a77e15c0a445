// SPDX-License-Identifier: MIT
#include "checker/readings/minimise.h"

#include <algorithm>

#include "checker/positions/minimise.h"
#include "model/zero/vocabulary.h"

namespace caiding::readings {
namespace {

constexpr std::int64_t kDeckMin = 2;

/// True if both decks last for the next draws: a line in which somebody runs out of cards by the
/// way would hide what the difference is.
bool HasDecks(const kernel::Position& position) {
  for (const std::uint8_t player : {std::uint8_t{0}, std::uint8_t{1}}) {
    const auto count = std::count_if(position.cards.begin(), position.cards.end(),
                                     [&](const kernel::PlacedCard& card) {
                                       return card.owner == player &&
                                              card.zone == zero::zone::kDeck;
                                     });
    if (count < kDeckMin) return false;
  }
  return true;
}

}  // namespace

Difference Minimise(const RulesList& rules, const Difference& difference,
                    evidence::Meter& meter) {
  const evidence::Meter::Pause pause(meter);
  Difference best = difference;
  positions::Minimise(difference.position, [&](const kernel::Position& position) {
    if (!HasDecks(position)) return false;
    auto smaller = FindDifference(rules, position, meter);
    if (!smaller || smaller->classes != best.classes) return false;
    if (smaller->ends_game && !best.ends_game) return false;
    // A board that first has to be played for turns to get its resources is no smaller to a reader.
    if (smaller->choices.size() > best.choices.size()) return false;
    best = std::move(*smaller);
    return true;
  });
  return best;
}

}  // namespace caiding::readings
