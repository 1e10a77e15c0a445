// SPDX-License-Identifier: MIT
#include "corpus/intake/table_values.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "corpus/games.h"
#include "corpus/intake/cell_words.h"
#include "model/ir/utf8.h"
#include "model/sheet/fields.h"

namespace caiding::corpus {
namespace {

using Kind = JsonValue::Kind;

/// A column that holds a field.
struct Column {
  std::size_t index = 0;
  std::string_view key;
};

struct Headings {
  std::size_t row = 0;  ///< Index of the row that holds them.
  std::vector<Column> columns;

  const Column* Find(std::string_view key) const {
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const Column& column) { return column.key == key; });
    return found == columns.end() ? nullptr : &*found;
  }
};

constexpr std::array<std::string_view, 3> kNeeded = {"number", "name", "text"};

JsonValue Text(std::string text, std::size_t offset) {
  JsonValue value;
  value.kind = Kind::String;
  value.offset = offset;
  value.text = std::move(text);
  return value;
}

JsonValue Integer(std::int64_t number, std::size_t offset) {
  JsonValue value;
  value.kind = Kind::Integer;
  value.offset = offset;
  value.integer = number;
  return value;
}

JsonValue Mark(bool says, std::size_t offset) {
  JsonValue value;
  value.kind = Kind::Boolean;
  value.offset = offset;
  value.boolean = says;
  return value;
}

JsonValue::Member Member(std::string_view key, JsonValue value) {
  return {std::string(key), value.offset, std::move(value)};
}

/// Reads `3(绿1)`: a total, then colours with their counts.
class CostReader {
 public:
  CostReader(std::u32string text, const ir::Vocabulary& vocabulary, std::size_t offset)
      : text_(std::move(text)), vocabulary_(vocabulary), offset_(offset) {
    // What holds the parts together says nothing.
    std::erase_if(text_, [](char32_t c) {
      return std::u32string_view(U"()[]、,;").find(c) != std::u32string_view::npos;
    });
  }
  /// The value, or nothing if the cell is no cost.
  std::optional<JsonValue> Read() {
    JsonValue cost;
    cost.kind = Kind::Object;
    cost.offset = offset_;
    if (Here() == U'X' || Here() == U'x') {
      ++at_;
      cost.members.push_back(Member("total", Text("X", offset_)));
    } else if (const auto total = Number()) {
      cost.members.push_back(Member("total", Integer(*total, offset_)));
    }
    // BOUND: each turn takes a word.
    while (at_ < text_.size()) {
      const std::u32string_view colour = Colour();
      if (colour.empty()) return std::nullopt;
      const auto count = Number();
      if (!count) return std::nullopt;
      cost.members.push_back(Member(ir::EncodeUtf8(colour), Integer(*count, offset_)));
    }
    if (cost.members.empty()) return std::nullopt;
    return cost;
  }

 private:
  char32_t Here() const { return at_ < text_.size() ? text_[at_] : U'\0'; }
  std::optional<std::int64_t> Number() {
    const std::size_t begin = at_;
    while (Here() >= U'0' && Here() <= U'9') ++at_;
    return WholeNumber(ir::EncodeUtf8(text_.substr(begin, at_ - begin)));
  }
  std::u32string_view Colour() {
    for (const ir::Word& word : vocabulary_.colours) {
      for (const std::u32string& spelling : word.spellings) {
        if (text_.compare(at_, spelling.size(), spelling) != 0) continue;
        at_ += spelling.size();
        return spelling;
      }
    }
    return {};
  }

  std::u32string text_;
  const ir::Vocabulary& vocabulary_;
  std::size_t offset_;
  std::size_t at_ = 0;
};

/// The items of a list in a cell; 『A』『B』 are two.
JsonValue ListOf(std::string_view cell, std::size_t offset, std::u32string_view between) {
  JsonValue list;
  list.kind = Kind::Array;
  list.offset = offset;
  const std::u32string text = ir::DecodeUtf8(cell).value_or(std::u32string());
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(between, begin), text.size());
    std::u32string item = text.substr(begin, end - begin);
    const auto is_blank = [](char32_t c) { return c == U' ' || c == U'\t' || c == U'\u3000'; };
    while (!item.empty() && is_blank(item.back())) item.pop_back();
    while (!item.empty() && is_blank(item.front())) item.erase(0, 1);
    if (!item.empty()) list.items.push_back(Text(ir::EncodeUtf8(item), offset));
    begin = end + 1;
  }
  return list;
}

JsonValue NoneOf(std::size_t offset) {
  JsonValue list;
  list.kind = Kind::Array;
  list.offset = offset;
  return list;
}

/// What a cell says of a mark that a card bears or does not.
std::optional<bool> YesOrNo(const std::string& cell) {
  const std::string word = ir::EncodeUtf8(FoldedCell(cell));
  for (const char* yes : {"true", "TRUE", "True", "yes", "Yes", "1", "x", "X", "是", "有"}) {
    if (word == yes) return true;
  }
  for (const char* no : {"false", "FALSE", "False", "no", "No", "0", "否"}) {
    if (word == no) return false;
  }
  return SaysNone(cell) ? std::optional(false) : std::nullopt;
}

bool IsOneOf(std::string_view key, std::initializer_list<std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// What a cell says of its field; nothing if it says nothing.
std::optional<JsonValue> ValueOf(std::string_view key, const std::string& cell, std::size_t offset,
                                 const sheet::Sheet& sheet) {
  // A card without text has an empty cell; one without number or name is refused at its cell.
  if (key == "text" && SaysNone(cell)) return Text("", offset);
  if (IsOneOf(key, {"number", "name", "text"})) return Text(cell, offset);
  if (FoldedCell(cell).empty()) return std::nullopt;
  // That there is none is stated where a card may have none; else the field is missing.
  if (SaysNone(cell) && IsOneOf(key, {"characters", "traits", "color"})) return NoneOf(offset);
  const sheet::CardFields& fields = sheet.fields;
  const bool is_mark = key == fields.burst_mark || key == fields.generic_mark;
  if (const auto says = is_mark ? YesOrNo(cell) : std::nullopt) return Mark(*says, offset);
  if (SaysNone(cell)) return std::nullopt;
  if (key == "cost") {
    if (const auto total = WholeNumber(cell)) return Integer(*total, offset);
    auto cost = CostReader(FoldedCell(cell), *sheet.vocabulary, offset).Read();
    return cost ? std::move(cost) : Text(cell, offset);
  }
  const sheet::KindField* field = sheet::FindField(fields, key);
  if (field != nullptr && !field->stat.IsNone()) {
    const auto number = WholeNumber(cell);
    return number ? Integer(*number, offset) : Text(cell, offset);
  }
  // A name may hold a slash, a colour does not.
  if (key == "color") return ListOf(cell, offset, U"、，,；;|/\n");
  if (IsOneOf(key, {"characters", "traits", "classified"}) || key == fields.more_traits) {
    return ListOf(cell, offset, U"、，,；;|\n『』");
  }
  return Text(cell, offset);
}

/// A cell that says nothing of its field: as if it were missing, but it has a place.
JsonValue Nothing(std::size_t offset) {
  JsonValue value;
  value.offset = offset;
  return value;
}

/// The first of the first rows that holds the heading of a number or a name and another one.
std::optional<Headings> FindHeadings(const CardTable& table, const OwnHeadings& own) {
  constexpr std::size_t kTitleRowsMax = 10;
  for (std::size_t row = 0; row < std::min(table.rows.size(), kTitleRowsMax); ++row) {
    Headings headings{.row = row, .columns = {}};
    const std::vector<std::string>& cells = table.rows[row].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string_view key = KeyOfHeading(cells[i], own);
      if (!key.empty()) headings.columns.push_back({i, key});
    }
    const bool names_cards = headings.Find("number") != nullptr || headings.Find("name") != nullptr;
    if (names_cards && headings.columns.size() > 1) return headings;
  }
  return std::nullopt;
}

std::string CellOf(const CardTableRow& row, const Column& column) {
  return column.index < row.cells.size() ? row.cells[column.index] : "";
}

bool AreUsable(const Headings& headings, const CardTable& table, std::vector<JsonError>& errors) {
  const std::uint32_t row = table.rows[headings.row].number;
  const std::size_t before = errors.size();
  for (const std::string_view key : kNeeded) {
    if (headings.Find(key) != nullptr) continue;
    const std::string name = std::string(HeadingOf(key)) + " (" + std::string(key) + ")";
    errors.push_back({CellOffset(row, 1),
                      {"没有标题 " + name + " 的表格", "a table without the heading " + name},
                      {"这个标题，或用 --columns 指定", "that heading, or --columns to name it"}});
  }
  for (const Column& column : headings.columns) {
    if (headings.Find(column.key) == &column) continue;
    const std::string label = "`" + table.rows[headings.row].cells[column.index] + "`";
    errors.push_back({CellOffset(row, column.index + 1),
                      {"又一个 " + label + " 列", "another column " + label},
                      {"每个字段一列", "one column for each field"}});
  }
  return errors.size() == before;
}

}  // namespace

const sheet::Sheet* GameOfTable(const CardTable& table, const OwnHeadings& own,
                                const std::vector<const sheet::Sheet*>& games) {
  const auto headings = FindHeadings(table, own);
  if (!headings) return nullptr;
  const std::vector<std::string>& cells = table.rows[headings->row].cells;
  const Column* kind = headings->Find("kind");
  const bool has_kind = kind != nullptr && headings->row + 1 < table.rows.size();
  const std::string first = has_kind ? CellOf(table.rows[headings->row + 1], *kind) : "";
  return GameOfHeadings({cells.begin(), cells.end()}, first, games);
}

bool HasHeadings(const CardTable& table, const OwnHeadings& own) {
  return FindHeadings(table, own).has_value();
}

std::vector<JsonValue> ValuesOf(const CardTable& table, const OwnHeadings& own,
                                const sheet::Sheet& usual, std::vector<JsonError>& errors) {
  std::vector<JsonValue> values;
  const auto headings = FindHeadings(table, own);
  if (!headings) {
    const std::uint32_t row = table.rows.empty() ? 1 : table.rows.front().number;
    errors.push_back({CellOffset(row, 1),
                      {"没有标题行的表格", "a table without a row of headings"},
                      {"标题 编号、牌名、效果 …（或 number、name、text …）",
                       "the headings number, name, text … (or 编号, 牌名, 效果 …)"}});
    return values;
  }
  if (!AreUsable(*headings, table, errors)) return values;
  const std::size_t text_column = headings->Find("text")->index;
  for (std::size_t i = headings->row + 1; i < table.rows.size(); ++i) {
    const CardTableRow& row = table.rows[i];
    JsonValue value;
    value.kind = Kind::Object;
    value.offset = CellOffset(row.number, text_column + 1);
    const Column* game = headings->Find("game");
    const sheet::Sheet* named = game == nullptr ? nullptr : FindGame(CellOf(row, *game));
    for (const Column& column : headings->columns) {
      const std::string cell = CellOf(row, column);
      const std::size_t offset = CellOffset(row.number, column.index + 1);
      JsonValue field = ValueOf(column.key, cell, offset, named == nullptr ? usual : *named)
                            .value_or(Nothing(offset));
      if (field.kind != Kind::String) field.text = cell;
      value.members.push_back(Member(column.key, std::move(field)));
    }
    values.push_back(std::move(value));
  }
  return values;
}

}  // namespace caiding::corpus
