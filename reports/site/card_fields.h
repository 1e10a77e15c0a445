// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports::site {

/// The printed fields in the game's own words, which both languages share.
std::string TellFields(const ReportedCard& card);

}  // namespace caiding::reports::site
