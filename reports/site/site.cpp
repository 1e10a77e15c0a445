// SPDX-License-Identifier: MIT
#include "reports/site/site.h"

#include <functional>
#include <utility>

#include "reports/site/assets.h"
#include "reports/site/parts.h"

namespace caiding::reports {
namespace {

using namespace site;

/// The files that pages load.
bool WriteAssets(const Site& all, const TakeFile& take) {
  return take("assets/site.css", std::string(kSiteStyle) + kPictureStyle) &&
         take("assets/site.js", kSiteScript) && take("assets/list.js", kListScript) &&
         take("assets/sort.js", kSortScript) && take("assets/chart.js", kChartScript) &&
         take("assets/chart.min.js", kChartLibrary) &&
         take("assets/list-data.js", WriteListData(all));
}

/// The pages about no card or finding alone.
std::vector<Page> OtherPages(const Site& all) {
  std::vector<Page> pages = {WriteOverview(all), WriteEverything(all), WriteRunPage(all),
                             WriteAboutPage()};
  for (auto& page : {WriteLoopsPage(all), WritePoliciesPage(all), WriteCoveragePage(all)}) {
    if (page) pages.push_back(*page);
  }
  for (Page& page : WriteCodePages(all)) pages.push_back(std::move(page));
  return pages;
}

}  // namespace

bool WriteSite(const Report& report, const SiteOptions& options, const TakeFile& take) {
  const Site all = MakeSite(report, options);
  Frame frame(all);
  const auto write = [&](const Page& page) { return take(page.path, frame.Around(page)); };
  bool ok = WriteAssets(all, take);
  for (const Page& page : OtherPages(all)) ok = ok && write(page);
  CardPages cards(all);
  for (std::size_t i = 0; ok && i < all.cards.size(); ++i) ok = write(cards.Write(i));
  FindingPages findings(all);
  for (std::size_t i = 0; ok && i < report.findings.size(); ++i) ok = write(findings.Write(i));
  return ok;
}

namespace site {

Page WriteAboutPage() {
  return {.path = "about.html",
          .title = {"关于这份报告 · 裁定", "About this report · caiding"},
          .body = Template(kAboutTemplate).Fill(Object({}))};
}

}  // namespace site
}  // namespace caiding::reports
