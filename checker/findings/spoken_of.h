// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "checker/findings/finding.h"

namespace caiding::findings {

/// The numbers of the cards that the finding speaks of: those whose words it marks, or all of it
/// where it marks none. A card that only lies on its boards is not among them.
std::set<std::string> CardsSpokenOf(const Finding& finding);

}  // namespace caiding::findings
