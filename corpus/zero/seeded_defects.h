// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "corpus/seeded_defect.h"

namespace caiding::corpus {

/// All ways to spoil a card of 零次元, in the order of the table.
const std::vector<SeededDefect>& SeededDefectsOfZero();

}  // namespace caiding::corpus
