// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// F103: numbers of the input that hold no number (待定, ---), and those that another card of the
/// input or the pool bears in other writing (width, case, blanks, kinds of dashes). One number in
/// one writing with two contents is S204; one that is empty or missing is bad input.
///
/// Rule: [Zero 1.20, 314.1].
std::vector<findings::Finding> FindNumberClashes(const findings::CheckInput& input);

}  // namespace caiding::proofreading
