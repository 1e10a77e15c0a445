// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "checker/readings/compare.h"
#include "checker/readings/witness.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// What people can be shown of a difference.
using StoryTest = std::function<Story(const Difference&)>;

/// The difference on the smallest board that is reached from this one by taking cards away one by
/// one, and states of cards, and searching again: without any further card no line as short tells
/// the variants apart within the bounds, unless somebody runs out of cards by the way or something
/// that can be shown of it now could no more be shown. The classes stay as they are.
Difference Minimise(const RulesList& rules, const Difference& difference, const StoryTest& story_of,
                    findings::Meter& meter);

/// The same with real cards of the table in the place of fillers where the difference stays.
/// `cards` are those of the table: the card under test first.
Difference PreferReal(const RulesList& rules, const std::vector<ir::ReadCard>& cards,
                      const Difference& difference, const StoryTest& story_of,
                      findings::Meter& meter);

}  // namespace caiding::readings
