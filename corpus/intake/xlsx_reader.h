// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "corpus/intake/table.h"
#include "model/ir/message.h"

namespace caiding::corpus {

/// Why a workbook cannot be read as a whole, or one of its sheets.
struct BrokenWorkbook {
  std::string sheet;  ///< Empty: the whole workbook.
  ir::Message seen;
  ir::Message expected;
};

/// The sheets of an XLSX workbook in its own order, hidden ones included. A sheet that is broken
/// does not hide the others. No part may unpack to more than `part_max` bytes.
std::vector<std::variant<CardTable, BrokenWorkbook>> ReadXlsx(const std::string& bytes,
                                                              std::uint64_t part_max);

}  // namespace caiding::corpus
