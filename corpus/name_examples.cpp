// SPDX-License-Identifier: MIT
#include "corpus/name_examples.h"

#include <algorithm>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/table_rows.h"
#include "model/sheet/once.h"

namespace caiding::corpus {
namespace {

std::vector<NameExample> ReadNameExamples(const sheet::Sheet& sheet) {
  std::string_view table = FindEmbedded(PathOf(sheet, "examples.tsv")).value_or("");
  std::vector<NameExample> rows;
  Take(table, '\n');  // The headings.
  while (!table.empty()) {
    std::string_view line = Take(table, '\n');
    if (line.empty()) continue;
    // In a braced list the columns are taken from left to right.
    rows.push_back(NameExample{Take(line, '\t'), Take(line, '\t'), Take(line, '\t'),
                               Take(line, '\t'), Take(line, '\t')});
  }
  return rows;
}

}  // namespace

const std::vector<NameExample>& NameExamples(const sheet::Sheet& sheet) {
  return sheet::OncePerGame<ReadNameExamples>(sheet);
}

const NameExample* FindNameExample(const sheet::Sheet& sheet, std::string_view name) {
  const auto& rows = NameExamples(sheet);
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const NameExample& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace caiding::corpus
