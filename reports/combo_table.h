// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "checker/findings/combo.h"
#include "reports/report.h"

namespace caiding::reports {

/// The combos as a table for a spreadsheet, the first row as headings: what they are, their cards,
/// what these cost, when they are there at the earliest, with which chance, and what they come to.
std::vector<std::vector<std::string>> ComboTable(const findings::Combos& combos, Language language);

}  // namespace caiding::reports
