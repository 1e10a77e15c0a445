// SPDX-License-Identifier: MIT
// Every loop and combo of the report with its pictures.
#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"

namespace caiding::reports::site {

std::optional<Page> WriteLoopsPage(const Site& site) {
  Value loops = List();
  for (std::size_t i = 0; i < site.report.findings.size(); ++i) {
    const findings::Finding& finding = site.report.findings[i];
    const Value pictures = WritePictures(site.report, finding, "");
    if (pictures.is_false()) continue;
    std::string cards;
    for (const std::string& number : finding.cards) cards += LinkToCard(site, number, "") + " ";
    loops.push_back(Object({{"badges", WriteBadges(site, i)},
                            {"page", site.names.findings[i]},
                            {"message", BothWithParts(finding.message)},
                            {"cards", cards},
                            {"pictures", pictures}}));
  }
  if (loops.is_empty_list()) return std::nullopt;
  return Page{.path = "loops.html",
              .title = {"循环 · 裁定", "Loops · caiding"},
              .body = Template(kLoopsTemplate).Fill(Object({{"loops", loops}}))};
}

}  // namespace caiding::reports::site
