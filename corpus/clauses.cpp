// SPDX-License-Identifier: MIT
#include "corpus/clauses.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/table_rows.h"

namespace caiding::corpus {
namespace {

std::vector<ClauseRow> ReadClauses() {
  std::string_view table = FindEmbedded("zero/clauses-1.20.tsv").value_or("");
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

const std::vector<ClauseRow>& Clauses() {
  static const std::vector<ClauseRow> rows = ReadClauses();
  return rows;
}

const ClauseRow* FindClause(std::string_view id) {
  const auto& rows = Clauses();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace caiding::corpus
