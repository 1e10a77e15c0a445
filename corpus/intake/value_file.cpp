// SPDX-License-Identifier: MIT
#include "corpus/intake/value_file.h"

#include <utility>
#include <variant>

#include "corpus/intake/csv_reader.h"
#include "corpus/intake/read_file.h"
#include "corpus/intake/value_reader.h"
#include "corpus/intake/xlsx_reader.h"
#include "corpus/intake/yaml_value.h"

namespace caiding::corpus {
namespace {

/// BOUND: bytes that a part of a workbook may unpack to.
constexpr std::uint64_t kPartMax = std::uint64_t{64} << 20;

void AddError(ValueFile& file, const JsonError& error) {
  Place place{file.name, RowOf(error.offset), ColumnOf(error.offset), true, file.sheet};
  file.errors.push_back({std::move(place), "", error.seen, error.expected});
}

void AddFileError(ValueFile& file, Message seen, Message expected) {
  file.errors.push_back({Place{file.name}, "", std::move(seen), std::move(expected)});
}

/// The rows become the list that YAML has under the key.
void TakeTable(const CardTable& table, const ValueForm& form, ValueFile& file) {
  file.sheet = table.sheet;
  ValueTable values = ReadValueTable(table, form.columns);
  for (const JsonError& error : values.errors) AddError(file, error);
  if (!values.errors.empty()) return;
  file.columns = std::move(values.columns);
  JsonValue list;
  list.kind = JsonValue::Kind::Array;
  list.offset = CellOffset(1, 1);
  list.items = std::move(values.rows);
  file.root.kind = JsonValue::Kind::Object;
  file.root.offset = list.offset;
  file.root.members.push_back({std::string(form.list), list.offset, std::move(list)});
}

void ReadWorkbook(const std::string& bytes, const ValueForm& form, ValueFile& file) {
  std::vector<CardTable> with_headings;
  std::vector<CardTable> others;
  for (auto& sheet : ReadXlsx(bytes, kPartMax)) {
    if (const auto* broken = std::get_if<BrokenWorkbook>(&sheet)) {
      file.errors.push_back(
          {Place{file.name, 0, 0, true, broken->sheet}, "", broken->seen, broken->expected});
      continue;
    }
    auto& table = std::get<CardTable>(sheet);
    if (table.rows.empty()) continue;
    auto& list = HasValueHeadings(table, form.columns) ? with_headings : others;
    list.push_back(std::move(table));
  }
  if (!file.errors.empty()) return;
  if (with_headings.size() > 1) {
    file.sheet = with_headings[1].sheet;
    return AddError(file, {CellOffset(with_headings[1].rows.front().number, 1),
                           {"又一个有标题的工作表", "another sheet with the headings"},
                           {"一个有标题的工作表", "one sheet with the headings"}});
  }
  if (with_headings.empty() && others.empty())
    return AddFileError(file, {"空工作簿", "an empty workbook"}, {"一个表格", "a table"});
  TakeTable(with_headings.empty() ? others.front() : with_headings.front(), form, file);
}

void ReadTableText(const ValueForm& form, ValueFile& file) {
  std::vector<JsonError> errors;
  const CardTable table = ReadCsv(file.text, errors);
  for (const JsonError& error : errors) AddError(file, error);
  if (errors.empty()) TakeTable(table, form, file);
  file.text.clear();
}

void ReadYaml(ValueFile& file) {
  std::vector<JsonError> broken;
  file.root = ReadYamlDocument(file.text, [&](const JsonError& error) { broken.push_back(error); });
  LineCounter lines(file.text);
  for (const JsonError& error : broken) {
    file.errors.push_back({lines.At(file.name, error.offset), "", error.seen, error.expected});
  }
}

}  // namespace

bool IsTableFile(std::string_view name) {
  return HasEnding(name, ".csv") || HasEnding(name, ".tsv") || HasEnding(name, ".xlsx");
}

ValueFile ReadValues(std::string bytes, const std::string& name, const ValueForm& form) {
  ValueFile file{.name = name};
  file.is_table = IsTableFile(name);
  if (HasEnding(name, ".xls") || HasEnding(name, ".ods")) {
    AddFileError(file, {"其他格式的表格文件", "a spreadsheet of another format"},
                 {"YAML、CSV 或 XLSX", "YAML, CSV or XLSX"});
    return file;
  }
  if (HasEnding(name, ".xlsx")) {
    ReadWorkbook(bytes, form, file);
    return file;
  }
  ValueText decoded = DecodeValues(std::move(bytes), name, form.mebibytes_max);
  if (decoded.error) {
    file.errors.push_back(std::move(*decoded.error));
    return file;
  }
  file.text = std::move(decoded.text);
  if (file.is_table)
    ReadTableText(form, file);
  else
    ReadYaml(file);
  return file;
}

}  // namespace caiding::corpus
