// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// A trait that one card alone bears beside one that many bear and that it differs from by a sign
/// put in, left out or moved (F104). Not where it is meant to be another: no text asks for it by
/// name, and its card does not bear both. What only looks alike is told by `FindNearNames`.
std::vector<findings::Finding> FindNearTraits(const findings::CheckInput& input);

}  // namespace caiding::proofreading
