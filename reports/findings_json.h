// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports {

/// Version of the findings format; raised with every change that a reader could notice.
inline constexpr int kFindingsVersion = 8;

/// The oldest version that may still be read: later ones only added members.
inline constexpr int kFindingsVersionRead = 7;

/// The report as findings JSON, see `schema/findings.schema.json`. Ends with a line break.
/// Equal reports give equal bytes.
std::string WriteFindings(const Report& report);

}  // namespace caiding::reports
