// SPDX-License-Identifier: MIT
#include "reports/coverage.h"

#include <algorithm>
#include <array>

namespace caiding::reports {
namespace {

constexpr std::string_view kHeading = "clause\tstate\tsays\ttext";

}  // namespace

Expected<std::vector<CoverageRow>> ReadCoverage(std::string_view table) {
  std::vector<CoverageRow> rows;
  for (std::size_t line = 1; !table.empty(); ++line) {
    const std::size_t end = std::min(table.find('\n'), table.size());
    std::string_view rest = table.substr(0, end);
    table.remove_prefix(std::min(end + 1, table.size()));
    const auto wrong = [&] {
      return Failure{"line " + std::to_string(line) +
                     ": expected clause, state, what it says, evidence"};
    };
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
    const bool is_state =
        columns[1] == "covered" || columns[1] == "missing" || columns[1] == "untestable";
    if (!is_state || columns[0].empty()) return wrong();
    rows.push_back({columns[0], columns[1], columns[2], columns[3]});
  }
  return rows;
}

}  // namespace caiding::reports
