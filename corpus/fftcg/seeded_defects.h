// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "corpus/seeded_defect.h"

namespace caiding::corpus {

/// All ways to spoil a card of FF-TCG in English, in the order of the table.
const std::vector<SeededDefect>& SeededDefectsOfFftcg();

}  // namespace caiding::corpus
