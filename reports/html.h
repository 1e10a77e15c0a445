// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports {

/// The report as one self-contained page: no other file, no network. The page starts in
/// `language` and can be switched.
std::string WritePage(const Report& report, Language language);

}  // namespace caiding::reports
