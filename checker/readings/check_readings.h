// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/check_input.h"
#include "checker/evidence/scope.h"

// Do the readings of a text agree? Obligation of A501, A502, A503 and R302.

namespace caiding::readings {

/// The findings about the readings of the input's cards, in card order. Played ones have been
/// replayed; one that did not is a V901.
///
/// A choice between a name and a trait (policy D-T01) is reported here, not as C608.
evidence::Answer CheckReadings(const evidence::CheckInput& input);

}  // namespace caiding::readings
