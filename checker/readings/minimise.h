// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "checker/readings/compare.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// Whether people can be shown what comes of a difference.
using StoryTest = std::function<bool(const Difference&)>;

/// The difference on the smallest board that is reached from this one by taking cards away one by
/// one, and states of cards, and searching again: without any further card no line as short tells
/// the variants apart within the bounds, unless somebody runs out of cards by the way or, if it can
/// be shown now, what comes of it could no more be shown. The classes stay as they are.
Difference Minimise(const RulesList& rules, const Difference& difference, const StoryTest& is_shown,
                    findings::Meter& meter);

/// The same with real cards of the table in the place of fillers where the difference stays.
/// `cards` are those of the table: the card under test first.
Difference PreferReal(const RulesList& rules, const std::vector<ir::ReadCard>& cards,
                      const Difference& difference, const StoryTest& is_shown,
                      findings::Meter& meter);

}  // namespace caiding::readings
