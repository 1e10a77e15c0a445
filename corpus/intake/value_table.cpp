// SPDX-License-Identifier: MIT
#include "corpus/intake/value_table.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "corpus/intake/cell_words.h"
#include "corpus/intake/headings.h"
#include "model/ir/utf8.h"
#include "model/scenario/words.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;
using Form = ValueColumn::Form;

/// Titles may stand above the headings.
constexpr std::size_t kTitleRowsMax = 10;

std::string Trimmed(std::string_view cell) {
  std::u32string text = ir::DecodeUtf8(cell).value_or(std::u32string());
  const auto is_blank = [](char32_t c) {
    return c == U' ' || c == U'\t' || c == U'\n' || c == U'\r' || c == U'\u3000' || c == U'\u00A0';
  };
  while (!text.empty() && is_blank(text.back())) text.pop_back();
  const auto first = std::find_if_not(text.begin(), text.end(), is_blank);
  text.erase(text.begin(), first);
  return ir::EncodeUtf8(text);
}

/// Small letters without blanks.
std::string Plain(std::string_view heading) {
  std::string plain;
  for (const char c : Trimmed(heading)) {
    if (c == ' ' || c == '_') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c;
  }
  return plain;
}

/// The column of this heading; a card is headed as in tables of cards too (卡号 for its number).
const ValueColumn* FindColumn(std::string_view heading, std::span<const ValueColumn> columns) {
  const std::string plain = Plain(heading);
  const std::string_view of_cards = KeyOfHeading(heading, {});
  for (const bool is_own : {true, false}) {
    for (const ValueColumn& column : columns) {
      const bool is_it = is_own ? plain == column.en || plain == column.zh : of_cards == column.en;
      if (is_it) return &column;
    }
  }
  return nullptr;
}

std::optional<std::size_t> HeadingRow(const CardTable& table,
                                      std::span<const ValueColumn> columns) {
  for (std::size_t row = 0; row < std::min(table.rows.size(), kTitleRowsMax); ++row) {
    const auto& cells = table.rows[row].cells;
    const auto known = std::count_if(cells.begin(), cells.end(), [&](const std::string& cell) {
      return FindColumn(cell, columns) != nullptr;
    });
    if (known >= 2) return row;
  }
  return std::nullopt;
}

JsonValue Text(std::string text, std::size_t offset) {
  JsonValue value;
  value.kind = Kind::String;
  value.offset = offset;
  value.text = std::move(text);
  return value;
}

JsonValue ListOf(std::string_view cell, std::size_t offset) {
  JsonValue list;
  list.kind = Kind::Array;
  list.offset = offset;
  const std::u32string text = ir::DecodeUtf8(cell).value_or(std::u32string());
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(U"、，,；;\n", begin), text.size());
    std::string item = Trimmed(ir::EncodeUtf8(text.substr(begin, end - begin)));
    if (!item.empty()) list.items.push_back(Text(std::move(item), offset));
    begin = end + 1;
  }
  return list;
}

JsonValue ValueOf(const ValueColumn& column, const std::string& cell, std::size_t offset) {
  switch (column.form) {
    case Form::List: return ListOf(cell, offset);
    case Form::Date: return Text(DateOf(cell), offset);
    case Form::Text:
    case Form::Note: return Text(cell, offset);
    case Form::Number: break;
  }
  JsonValue value = Text(cell, offset);
  if (const auto number = WholeNumber(cell)) {
    value.kind = Kind::Integer;
    value.integer = *number;
  }
  return value;
}

std::string NameOf(const ValueColumn& column) {
  return std::string(column.zh) + " (" + std::string(column.en) + ")";
}

std::string CellOf(const CardTableRow& row, std::size_t index) {
  return index < row.cells.size() ? Trimmed(row.cells[index]) : "";
}

/// Is there something in the column from this row on?
bool IsFilled(const CardTable& table, std::size_t row, std::size_t index) {
  return std::any_of(table.rows.begin() + static_cast<std::ptrdiff_t>(row), table.rows.end(),
                     [&](const CardTableRow& one) { return !CellOf(one, index).empty(); });
}

/// The columns of a table, each with its index, as its headings say.
class HeadingReader {
 public:
  HeadingReader(const CardTable& table, std::span<const ValueColumn> columns, std::size_t row,
                ValueTable& out)
      : table_(table), columns_(columns), row_(row), out_(out) {}

  std::vector<std::pair<std::size_t, const ValueColumn*>> Read() {
    std::vector<std::pair<std::size_t, const ValueColumn*>> found;
    std::size_t width = 0;
    for (const CardTableRow& row : table_.rows) width = std::max(width, row.cells.size());
    for (std::size_t i = 0; i < width; ++i) {
      const std::string heading = CellOf(table_.rows[row_], i);
      const ValueColumn* column = FindColumn(heading, columns_);
      if (column == nullptr) {
        if (IsFilled(table_, row_ + 1, i)) AddUnknown(heading, i);
        continue;
      }
      if (!out_.columns.emplace(column->en, i + 1).second)
        Add(i, "`" + heading + "`", {"每个标题一列", "one column for each heading"});
      else
        found.emplace_back(i, column);
    }
    for (const ValueColumn& column : columns_) {
      if (!column.is_needed || out_.columns.contains(column.en)) continue;
      const std::string name = NameOf(column);
      out_.errors.push_back(
          {CellOffset(table_.rows[row_].number, 1),
           {"没有标题 " + name + " 的表格", "a table without the heading " + name},
           {"这个标题", "that heading"}});
    }
    return found;
  }

 private:
  void Add(std::size_t index, const std::string& seen, ir::Message expected) {
    out_.errors.push_back(
        {CellOffset(table_.rows[row_].number, index + 1), {seen, seen}, std::move(expected)});
  }
  void AddUnknown(const std::string& heading, std::size_t index) {
    std::string zh;
    std::string en;
    std::vector<std::string> names;
    for (const ValueColumn& column : columns_) {
      zh += (zh.empty() ? "" : "|") + std::string(column.zh);
      en += (en.empty() ? "" : "|") + std::string(column.en);
      names.emplace_back(column.zh);
      names.emplace_back(column.en);
    }
    const std::string nearest = scenario::NearestOf(names, heading);
    const bool is_near = !heading.empty() && !nearest.empty();
    Add(index, "`" + heading + "`",
        {"其中之一：" + zh + (is_near ? "（最接近：`" + nearest + "`）" : ""),
         "one of " + en + (is_near ? " (nearest: `" + nearest + "`)" : "")});
  }

  const CardTable& table_;
  std::span<const ValueColumn> columns_;
  std::size_t row_;
  ValueTable& out_;
};

ir::Message HeadingsExpected(std::span<const ValueColumn> columns) {
  ir::Message expected{"标题 ", "the headings "};
  bool is_first = true;
  for (const ValueColumn& column : columns) {
    if (!column.is_needed) continue;
    expected.zh += (is_first ? "" : "、") + std::string(column.zh);
    expected.en += (is_first ? "" : ", ") + std::string(column.en);
    is_first = false;
  }
  expected.zh += " …";
  expected.en += " …";
  return expected;
}

}  // namespace

bool HasValueHeadings(const CardTable& table, std::span<const ValueColumn> columns) {
  return HeadingRow(table, columns).has_value();
}

ValueTable ReadValueTable(const CardTable& table, std::span<const ValueColumn> columns) {
  ValueTable out;
  const auto heading_row = HeadingRow(table, columns);
  if (!heading_row) {
    const std::uint32_t row = table.rows.empty() ? 1 : table.rows.front().number;
    out.errors.push_back({CellOffset(row, 1),
                          {"没有标题行的表格", "a table without a row of headings"},
                          HeadingsExpected(columns)});
    return out;
  }
  const auto found = HeadingReader(table, columns, *heading_row, out).Read();
  if (!out.errors.empty()) return out;
  for (std::size_t i = *heading_row + 1; i < table.rows.size(); ++i) {
    const CardTableRow& row = table.rows[i];
    JsonValue value;
    value.kind = Kind::Object;
    value.offset = CellOffset(row.number, 1);
    bool is_blank = true;
    for (const auto& [index, column] : found) {
      const std::string cell = CellOf(row, index);
      is_blank &= cell.empty();
      const bool is_missing = cell.empty() || (!column->is_needed && SaysNone(cell));
      if (is_missing || column->form == Form::Note) continue;
      const std::size_t offset = CellOffset(row.number, index + 1);
      value.members.push_back({std::string(column->en), offset, ValueOf(*column, cell, offset)});
    }
    if (!is_blank) out.rows.push_back(std::move(value));
  }
  return out;
}

}  // namespace caiding::corpus
