// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace caiding::ir {

/// Where in the input. Line and column count from 1, columns in code points; 0 means the whole
/// file. In a table they are row and column of a cell, which people are told as spreadsheets do:
/// D3.
struct FilePlace {
  std::string file;  ///< As given; "-" is standard input.
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  bool is_cell = false;
  std::string sheet{};  ///< Of a cell; empty: the file has no named sheets.
  friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

}  // namespace caiding::ir
