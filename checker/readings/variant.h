// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/kernel/rules.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// One way to take the card under test: a reading of each paragraph, and the policies.
struct Variant {
  ir::ReadCard card;
  sheet::ReadingChoices choices;
  kernel::Policies policies;
};

/// The rules under each variant, in their order. The card under test has index 0; of `cards` the
/// others count.
std::vector<kernel::Rules> BuildRulesPerVariant(const sheet::Sheet& sheet,
                                                const std::vector<Variant>& variants,
                                                const std::vector<ir::ReadCard>& cards);

}  // namespace caiding::readings
