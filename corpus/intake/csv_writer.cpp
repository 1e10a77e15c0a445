// SPDX-License-Identifier: MIT
#include "corpus/intake/csv_writer.h"

#include <csv.h>

namespace caiding::corpus {
namespace {

std::string Quoted(const std::string& cell) {
  std::string quoted(csv_write(nullptr, 0, cell.data(), cell.size()), '\0');
  csv_write(quoted.data(), quoted.size(), cell.data(), cell.size());
  return quoted;
}

}  // namespace

std::string WriteCsv(const CardTable& table) {
  std::string text = "\xEF\xBB\xBF";
  for (const CardTableRow& row : table.rows) {
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      text += (i == 0 ? "" : ",") + Quoted(row.cells[i]);
    text += "\r\n";
  }
  return text;
}

}  // namespace caiding::corpus
