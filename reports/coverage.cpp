// SPDX-License-Identifier: MIT
#include "reports/coverage.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "reports/html_parts.h"
#include "reports/words.h"

namespace caiding::reports {
namespace {

using evidence::Message;

constexpr std::string_view kHeading = "clause\tstate\tsays\ttext";

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

std::string RowHtml(const CoverageRow& row) {
  return fmt::format(
      "<tr id=\"clause-{0}\"><td class=\"tight number\">{0}</td><td class=\"tight\"><span class=\"badge "
      "{1}\">{2}</span></td><td>{3}</td><td>{4}</td></tr>\n",
      Escape(row.clause), ClassOf(row.state), Both(WordForState(row.state)), Escape(row.says),
      Escape(row.text));
}

}  // namespace

Expected<std::vector<CoverageRow>> ReadCoverage(std::string_view table) {
  std::vector<CoverageRow> rows;
  for (std::size_t line = 1; !table.empty(); ++line) {
    const std::size_t end = std::min(table.find('\n'), table.size());
    std::string_view rest = table.substr(0, end);
    table.remove_prefix(std::min(end + 1, table.size()));
    const auto wrong = [&] { return Failure{"line " + std::to_string(line) + ": expected clause, state, what it says, evidence"}; };
    if (line == 1) {
      if (rest != kHeading) return wrong();
      continue;
    }
    std::array<std::string, 4> columns;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t tab = rest.find('\t');
      if ((tab == rest.npos) != (i == 3)) return wrong();
      columns[i] = std::string(rest.substr(0, tab));
      rest.remove_prefix(tab == rest.npos ? rest.size() : tab + 1);
    }
    const bool is_state = columns[1] == "covered" || columns[1] == "missing" || columns[1] == "untestable";
    if (!is_state || columns[0].empty()) return wrong();
    rows.push_back({columns[0], columns[1], columns[2], columns[3]});
  }
  return rows;
}

std::string WriteCoveragePage(const std::vector<CoverageRow>& rows, Language language) {
  const std::size_t covered = CountOf(rows, "covered");
  const std::size_t testable = covered + CountOf(rows, "missing");
  const Message summary{
      fmt::format("{} 条可测试的条文中，{} 条有执行的证据；另有 {} 条无法测试。", testable, covered, rows.size() - testable),
      fmt::format("{} of {} testable clauses have evidence that is executed; {} cannot be tested.", covered,
                  testable, rows.size() - testable)};
  std::string html = WriteHead(language, words::kCoverage);
  html += fmt::format(
      "<header><div><h1>{}</h1><p><a href=\"index.html\">{}</a></p></div>\n{}</header>\n<main>\n<p>{}</p>\n"
      "<div class=\"scroll\"><table>\n<thead><tr><th>{}</th><th></th><th>{}</th><th>{}</th></tr></thead>\n<tbody>\n",
      Both(words::kCoverage), Both(words::kTitle), WriteSwitches(), Both(summary), Both(words::kClause),
      Both(words::kSays), Both(words::kEvidence));
  for (const CoverageRow& row : rows) html += RowHtml(row);
  return html + "</tbody></table></div>\n</main>\n" + WriteEnd();
}

}  // namespace caiding::reports
