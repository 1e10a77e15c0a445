// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// Writings that are read but that no card should print (W406): a bracket that is closed in another
/// width than it was opened in, digits of two widths, 二 where things are counted (两), a number in
/// digits or in words where the rest of the set has it otherwise. Names are left alone, and so is
/// what is not read for the bracket's sake (S201).
std::vector<findings::Finding> FindHouseStyle(const findings::CheckInput& input);

}  // namespace caiding::proofreading
