// SPDX-License-Identifier: MIT
#include "tests/reports/pages.h"

#include "reports/site/page_names.h"

namespace caiding::reports {

Pages PagesOf(const Report& report, const SiteOptions& options) {
  Pages pages;
  WriteSite(report, options, [&](const std::string& path, const std::string& content) {
    return pages.emplace(path, content).second;
  });
  return pages;
}

std::string PageOf(const Report& report, const std::string& path, Language language) {
  const Pages pages = PagesOf(report, {.language = language});
  const auto page = pages.find(path);
  return page == pages.end() ? "" : page->second;
}

std::string OverviewOf(const Report& report, Language language) {
  return PageOf(report, "index.html", language);
}

std::string FirstFindingOf(const Report& report) {
  return PageOf(report, site::NamePages(report).findings.front());
}

std::string FirstCardOf(const Report& report) {
  return PageOf(report, site::NamePages(report).cards.front());
}

}  // namespace caiding::reports
