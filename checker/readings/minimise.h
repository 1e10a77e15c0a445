// SPDX-License-Identifier: MIT
#pragma once

#include "checker/readings/compare.h"

namespace caiding::readings {

/// The difference on the smallest board that is reached from this one by taking cards away one by
/// one, then states of cards, and searching again: without any further card the variants look
/// alike within the bounds; two cards stay in each deck, so that nobody runs out of them by the
/// way. The classes stay as they are, and a difference that does not end the
/// game is not traded for one that does.
Difference Minimise(const RulesList& rules, const Difference& difference,
                    evidence::Meter& meter);

}  // namespace caiding::readings
