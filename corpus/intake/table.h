// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace caiding::corpus {

/// A row of a table file, with the number that a spreadsheet program shows for it.
struct CardTableRow {
  std::uint32_t number = 0;
  std::vector<std::string> cells;  ///< UTF-8; line ends are "\n".
};

/// A sheet of a table file; rows without any text are left out.
struct CardTable {
  std::string sheet;  ///< Empty: the file has one sheet without a name.
  std::vector<CardTableRow> rows;
};

/// A place in a table as one number, so that values of cells can carry it like an offset in a text.
constexpr std::size_t CellOffset(std::uint32_t row, std::size_t column) {
  return (static_cast<std::size_t>(row) << 16) | (column & 0xFFFF);
}
constexpr std::uint32_t RowOf(std::size_t offset) {
  return static_cast<std::uint32_t>(offset >> 16);
}
constexpr std::uint32_t ColumnOf(std::size_t offset) {
  return static_cast<std::uint32_t>(offset & 0xFFFF);
}

}  // namespace caiding::corpus
