// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports {

/// The report as one self-contained page: no other file, no network. The page starts in
/// `language` and can be switched. `coverage_file`: a page beside it with the evidence for each
/// clause, to which it then links.
std::string WritePage(const Report& report, Language language, const std::string& coverage_file = "");

}  // namespace caiding::reports
