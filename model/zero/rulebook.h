// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "model/kernel/clause.h"
#include "model/kernel/kernel_rule.h"

namespace caiding::zero {

/// What is carried out and cited unless something else is said.
inline constexpr kernel::Rulebook kRulebook{"Zero 1.20"};
/// The earlier edition, of which little is numbered as in 1.20.
inline constexpr kernel::Rulebook kEarlyRulebook{"Zero early"};
inline constexpr std::array<kernel::Rulebook, 2> kRulebooks{kRulebook, kEarlyRulebook};

/// Which clause says each rule that the kernel carries out.
kernel::RuleClauses ClausesOfKernel();

}  // namespace caiding::zero
