// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "reports/site/site.h"

namespace caiding::reports {

/// Every file that the report is written as, by its path.
using Pages = std::map<std::string, std::string>;

Pages PagesOf(const Report& report, const SiteOptions& options = {});

/// One of them; "" if there is none.
std::string PageOf(const Report& report, const std::string& path,
                   Language language = Language::Chinese);

/// The first page.
std::string OverviewOf(const Report& report, Language language = Language::Chinese);

/// The page of the first finding, and of the first card.
std::string FirstFindingOf(const Report& report);
std::string FirstCardOf(const Report& report);

}  // namespace caiding::reports
