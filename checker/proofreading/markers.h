// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/finding.h"

namespace caiding::proofreading {

/// R304: markers that a card's text takes away, counts or waits for, and that no text of the input
/// or its pool places; R305: markers that it places, and of which no text makes anything. Where a
/// marker of another name was probably meant, that is told once, as R304, with the text mended.
///
/// Rule: [Zero 1.20, 326.1], [Zero 1.20, 326.5], [Zero 1.20, 326.6].
std::vector<findings::Finding> FindStrayMarkers(const findings::CheckInput& input);

}  // namespace caiding::proofreading
