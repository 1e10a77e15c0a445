// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "corpus/intake/value_table.h"
#include "corpus/read_cards.h"

namespace caiding::corpus {

/// A file of values as it was read: YAML, JSON, or a table whose rows are its entries.
struct ValueFile {
  std::string name;
  std::string text = {};  ///< UTF-8; of a table nothing.
  JsonValue root = {};    ///< Null, with an error, if nothing could be read.
  std::vector<InputError> errors = {};
  bool is_table = false;
  std::string sheet = {};                                        ///< That was read.
  std::map<std::string, std::size_t, std::less<>> columns = {};  ///< Of a table; see `ValueTable`.
};

/// What may stand in such a file.
struct ValueForm {
  std::size_t mebibytes_max = 4;
  std::string_view list;  ///< The key under which YAML has what are rows in a table.
  std::span<const ValueColumn> columns;
};

/// Is a file of this name read as a table?
bool IsTableFile(std::string_view name);

/// Reads the bytes: CSV and XLSX by the end of the name, else YAML, which JSON is too. Of the
/// sheets of a workbook exactly one has the headings.
ValueFile ReadValues(std::string bytes, const std::string& name, const ValueForm& form);

}  // namespace caiding::corpus
