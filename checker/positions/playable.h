// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"
#include "model/sheet/sheet.h"

namespace caiding::positions {

/// The cards of the input that can be played, with their first readings.
struct Playable {
  std::vector<const sheet::CheckedCard*> cards;  ///< The accused first, then the pool.
  std::vector<ir::ReadCard> read;
  std::size_t accused = 0;
};

Playable PlayableCards(const findings::CheckInput& input);

/// The same in the order of their numbers (`PlacesByNumber`), whatever the order of the files and
/// whether a card is of the pool: so nothing that is found hangs on those.
struct CardsByNumber {
  std::vector<const sheet::CheckedCard*> cards;
  std::vector<ir::ReadCard> read;
  std::vector<bool> is_accused;
};

CardsByNumber ByNumber(Playable playable);

/// How many of the cards that are, and of the pool.
std::vector<findings::Covered> CoveredBy(const Playable& playable,
                                         const findings::CheckInput& input);

/// The policies of the run.
kernel::Policies PoliciesOfRun(const findings::CheckInput& input);

}  // namespace caiding::positions
