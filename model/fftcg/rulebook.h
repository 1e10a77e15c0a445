// SPDX-License-Identifier: MIT
#pragma once

#include "model/kernel/clause.h"
#include "model/kernel/kernel_rule.h"

namespace caiding::fftcg {

inline constexpr kernel::Rulebook kRulebook{"FF-TCG 3.2"};

/// Which clause says each rule that the kernel carries out; "" where none does.
kernel::RuleClauses ClausesOfKernel();

}  // namespace caiding::fftcg
