// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "reports/report.h"

namespace caiding::reports {

struct TerminalOptions {
  Language language = Language::Chinese;
  bool use_colour = false;
  std::string certificate_folder;  ///< Where the certificates were written; empty: nowhere.
};

/// One finding: code, message, the text with its marks, clauses, what was played, help.
std::string PrintFinding(const Report& report, const findings::Finding& finding,
                         const TerminalOptions& options);

/// Every finding and the counts; names each card that is not understood or cannot be played.
std::string PrintReport(const Report& report, const TerminalOptions& options);

}  // namespace caiding::reports
