// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// S201: a sentence that tells to do something, on a card that is no spell or in a granted effect,
/// without timing, trigger or cost. It is understood word by word, but no kind of effect reads so:
/// it would never do anything.
///
/// Rule: [Zero 1.20, 700.2].
std::vector<findings::Finding> FindEffectsOfNoKind(const sheet::CheckedCard& card);

}  // namespace caiding::proofreading
