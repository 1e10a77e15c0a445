// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "checker/findings/check_input.h"

// Sets of cards to try laws on.

namespace caiding::test {

using Random = std::mt19937_64;
using Cards = std::vector<sheet::CheckedCard>;

/// Two to four cards of which some may loop together, with numbers in any order: rings that upright
/// each other, now and then once a turn or with markers, triggers that set each other off, such
/// that upright any other; a third of the sets have a card that looks like another.
Cards AnyLoopSet(Random& random);

/// Fifty cards that do nothing for a loop, and for which no loop does anything.
Cards UnrelatedCards(Random& random);

/// The number that the environment has under this name, or the usual one.
unsigned AskedFor(const char* variable, unsigned usual);

}  // namespace caiding::test
