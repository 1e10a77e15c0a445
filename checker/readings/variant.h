// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/read_card.h"
#include "model/kernel/rules.h"
#include "model/zero/policies.h"

namespace caiding::readings {

/// One way to take the card under test: a reading of each paragraph, and the policies.
struct Variant {
  zero::ReadCard card;
  evidence::ReadingChoices choices;
  zero::Policies policies;
};

/// The rules under each variant, in their order. The card under test has index 0; of `cards` the
/// others count.
std::vector<kernel::Rules> BuildRulesPerVariant(const std::vector<Variant>& variants,
                                                const std::vector<zero::ReadCard>& cards);

}  // namespace caiding::readings
