// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "model/ir/expected.h"
#include "reports/report.h"

namespace caiding::cli {

/// Nothing to hand back but success.
struct Written {};

/// Writes the pages from `index.html` on, `findings.json`, one file per certificate in
/// `certificates/` and one per picture in `pictures/` below `folder`, which is made if it is not
/// there. Those of an earlier run are removed, and nothing else. With `coverage`, the table of a
/// file, the evidence for each clause is one of the pages.
Expected<Written> WriteReport(const reports::Report& report, const std::string& folder,
                              reports::Language language, const std::string& coverage);

}  // namespace caiding::cli
