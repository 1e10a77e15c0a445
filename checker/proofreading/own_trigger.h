// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// W407: a trigger that waits for something to happen to cards of a sort, and that its own card
/// sets off, by entering or by what its own cost does to it, as its words do not say "other". Both
/// may be meant: the reader decides. Told where the printed card is surely of that sort; a round of
/// its own that such a trigger may go is N701 to N704.
///
/// Rule: [Zero 1.20, 702.2], [Zero 1.20, 205.2].
std::vector<findings::Finding> FindOwnTriggers(const sheet::CheckedCard& card,
                                               const findings::CheckInput& input);

}  // namespace caiding::proofreading
