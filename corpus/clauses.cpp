// SPDX-License-Identifier: MIT
#include "corpus/clauses.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/table_rows.h"
#include "model/sheet/once.h"

namespace caiding::corpus {
namespace {

std::vector<ClauseRow> ReadClauses(const sheet::Sheet& sheet) {
  std::string_view table = FindEmbedded(TableOf(sheet, "clauses")).value_or("");
  std::vector<ClauseRow> rows;
  Take(table, '\n');  // The headings.
  while (!table.empty()) {
    std::string_view line = Take(table, '\n');
    if (line.empty()) continue;
    ClauseRow row;
    row.id = Take(line, '\t');
    row.kind = Take(line, '\t');
    row.paraphrase = Take(line, '\t');
    row.test = Take(line, '\t');
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

const std::vector<ClauseRow>& Clauses(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<ReadClauses>(sheet);
}

const ClauseRow* FindClause(const sheet::Sheet& sheet, std::string_view id) {
  const auto& rows = Clauses(sheet);
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace caiding::corpus
