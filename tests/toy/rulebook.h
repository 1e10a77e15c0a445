// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/clause.h"
#include "model/kernel/kernel_rule.h"

namespace caiding::tests::toy {

inline constexpr kernel::Rulebook kRulebook{"Toy 1"};

/// Which clause says each rule that the kernel carries out; "" where none does.
kernel::RuleClauses ClausesOfKernel();

}  // namespace caiding::tests::toy
