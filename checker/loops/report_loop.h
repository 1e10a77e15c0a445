// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>

#include "checker/findings/finding.h"
#include "checker/findings/record.h"
#include "checker/loops/find_loops.h"

namespace caiding::loops {

/// The finding of a loop that begins where the line ends, told of the cards of these indices;
/// nothing if the loop cannot be written down (then it is no evidence). The scope is left to the
/// caller; of the limits it may meet those of continuous effects that do not come to rest.
std::optional<findings::Finding> ReportLoop(const findings::Line& line,
                                            const std::set<std::uint16_t>& told,
                                            const FoundLoop& loop, findings::Meter& meter);

}  // namespace caiding::loops
