// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "checker/findings/combo.h"

// What a deck lacks of each combo of a list.

namespace caiding::reports {

/// A combo is near a deck that holds some of it and lacks at most so many cards.
inline constexpr int kNearMost = 2;

/// How many copies the deck has, by number.
using DeckCopies = std::map<std::string, int>;

/// Notes of each combo what the deck lacks of it and leaves those that are near it, what the deck
/// holds first; the others stay in their order. A card of equal text is the same card. The scope
/// says so from then on, with how many there were. `deck`: its name, for the scope.
/// Rule: [Zero 1.20, 327.1].
void KeepNear(const DeckCopies& copies, const std::string& deck, findings::Combos& combos);

/// "the deck holds all of it", "the deck lacks T-1 × 2"; empty if no deck was asked about.
ir::Message TellLacks(const findings::Combo& combo);

}  // namespace caiding::reports
