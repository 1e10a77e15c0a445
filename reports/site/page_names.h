// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/report.h"

namespace caiding::reports::site {

/// Where each card and each finding has its page, below the folder of the report, in the order of
/// the report.
struct PageNames {
  std::vector<std::string> cards;     ///< "cards/BP02-042.html"; those of the pool come last.
  std::vector<std::string> findings;  ///< "findings/A501-0011223344556677.html"
};

/// Different cards get different names, even where upper and lower case are one.
PageNames NamePages(const Report& report);

/// A number as part of a file name on any system: letters, digits and "-" stay, the rest becomes
/// "_hex_".
std::string FileNameOf(std::string_view number);

}  // namespace caiding::reports::site
