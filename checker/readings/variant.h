// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/read_card.h"
#include "model/kernel/rules.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// One way to take the card under test: a reading of each paragraph, and the policies.
struct Variant {
  ir::ReadCard card;
  evidence::ReadingChoices choices;
  kernel::Policies policies;
};

/// The rules under each variant, in their order. The card under test has index 0; of `cards` the
/// others count.
std::vector<kernel::Rules> BuildRulesPerVariant(const sheet::Sheet& sheet, const std::vector<Variant>& variants,
                                                const std::vector<ir::ReadCard>& cards);

}  // namespace caiding::readings
