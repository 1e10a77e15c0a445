// SPDX-License-Identifier: MIT
// The evidence for each clause of the rulebook.
#include <algorithm>

#include <fmt/format.h>

#include "reports/site/assets.h"
#include "reports/site/html.h"
#include "reports/site/parts.h"

namespace caiding::reports::site {
namespace {

using ir::Message;

Message WordForState(const std::string& state) {
  if (state == "covered") return {"有证据", "covered"};
  if (state == "missing") return {"尚缺", "missing"};
  return {"无法测试", "untestable"};
}

/// The colour of the badge.
const char* ClassOf(const std::string& state) {
  if (state == "covered") return "info";
  return state == "missing" ? "error" : "warning";
}

std::size_t CountOf(const std::vector<CoverageRow>& rows, std::string_view state) {
  return static_cast<std::size_t>(std::count_if(
      rows.begin(), rows.end(), [&](const CoverageRow& row) { return row.state == state; }));
}

}  // namespace

Message TellCoverage(const std::vector<CoverageRow>& rows) {
  const std::size_t covered = CountOf(rows, "covered");
  const std::size_t testable = covered + CountOf(rows, "missing");
  const std::size_t untestable = rows.size() - testable;
  return {
      fmt::format("{} 条可测试的条文中，{} 条有执行的证据；另有 {} 条无法测试。", testable, covered,
                  untestable),
      fmt::format("{} of {} testable clauses have evidence that is executed; {} cannot be tested.",
                  covered, testable, untestable)};
}

std::optional<Page> WriteCoveragePage(const Site& site) {
  const std::vector<CoverageRow>& coverage = site.options.coverage;
  if (coverage.empty()) return std::nullopt;
  Value rows = List();
  for (const CoverageRow& row : coverage) {
    rows.push_back(Object({{"clause", row.clause},
                           {"css_class", ClassOf(row.state)},
                           {"state", Both(WordForState(row.state))},
                           {"says", row.says},
                           {"text", row.text}}));
  }
  return Page{.path = "coverage.html",
              .title = {"条文覆盖 · 裁定", "Clause coverage · caiding"},
              .body = Template(kCoverageTemplate)
                          .Fill(Object({{"told", Both(TellCoverage(coverage))}, {"rows", rows}}))};
}

}  // namespace caiding::reports::site
