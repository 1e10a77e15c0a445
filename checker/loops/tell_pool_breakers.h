// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"
#include "checker/loops/pool_breakers.h"

namespace caiding::loops {

/// Adds to the finding, under who is able to break the loop, which cards of the pool are: lying
/// where, used upon what; which are of use there and do not break it; and how many were tried.
/// `most`: as in `FindPoolBreakers`.
void AddPoolBreakers(const ToldRound& told, const std::vector<CardToTry>& pool,
                     findings::Limit most, const findings::Bounds& bounds, findings::Meter& meter,
                     findings::Finding& finding);

}  // namespace caiding::loops
