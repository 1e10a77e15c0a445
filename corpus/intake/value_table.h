// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "corpus/intake/table.h"

namespace caiding::corpus {

/// A column that a table of values may have.
struct ValueColumn {
  enum class Form : std::uint8_t {
    Text,
    Number,  ///< A whole number; another cell stays text, for its reader to refuse.
    List,    ///< Divided by 、，,；; or line ends.
    Date,    ///< 2026-03-01, and what spreadsheets make of it.
    Note,    ///< For people; left out.
  };
  std::string_view en;  ///< Its heading, and its key.
  std::string_view zh;
  Form form = Form::Text;
  bool is_needed = false;
};

/// The rows of a table as objects with English keys; offsets are `CellOffset`s. Empty cells, and -
/// or 无 in a cell that may be empty, are missing members.
struct ValueTable {
  std::vector<JsonValue> rows;
  std::map<std::string, std::size_t, std::less<>> columns;  ///< Where each key stands, from 1.
  std::vector<JsonError> errors;
};

/// True if one of the first rows holds two of these headings.
bool HasValueHeadings(const CardTable& table, std::span<const ValueColumn> columns);

/// Reads what stands below the headings. Every other heading with something below it is an error,
/// as is a needed one that is missing.
ValueTable ReadValueTable(const CardTable& table, std::span<const ValueColumn> columns);

}  // namespace caiding::corpus
