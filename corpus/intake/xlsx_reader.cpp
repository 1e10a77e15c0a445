// SPDX-License-Identifier: MIT
// XLSX: a zip archive of XML parts. The workbook names its sheets, relations say where they lie,
// and most texts lie in a list that all sheets share.
#include "corpus/intake/xlsx_reader.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <pugixml.hpp>
#include <zip.h>

namespace caiding::corpus {
namespace {

using ir::Message;
using Sheets = std::vector<std::variant<CardTable, BrokenWorkbook>>;

constexpr std::size_t kColumnsMax = 1024;
// A short part can address far cells: this many may be laid out, empty ones included.
constexpr std::size_t kCellsMax = 2'000'000;

const Message kWorkbook{"XLSX 工作簿（可在表格软件中另存）", "an XLSX workbook (save it as one)"};

/// The parts of the archive, unpacked when asked for.
class Archive {
 public:
  Archive(const std::string& bytes, std::uint64_t part_max) : part_max_(part_max) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source != nullptr) {
      zip_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
      if (zip_ == nullptr) zip_source_free(source);
    }
    zip_error_fini(&error);
  }
  bool IsOpen() const { return zip_ != nullptr; }

  /// The XML of a part, or null if there is none, if it is too large or no XML.
  std::unique_ptr<pugi::xml_document> Read(const std::string& name) const {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat(zip_.get(), name.c_str(), 0, &stat) != 0 || (stat.valid & ZIP_STAT_SIZE) == 0 ||
        stat.size > part_max_) {
      return nullptr;
    }
    const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(
        zip_fopen(zip_.get(), name.c_str(), 0), &zip_fclose);
    if (file == nullptr) return nullptr;
    std::string text(stat.size, '\0');
    const zip_int64_t size = zip_fread(file.get(), text.data(), text.size());
    if (size < 0 || static_cast<zip_uint64_t>(size) != stat.size) return nullptr;
    auto document = std::make_unique<pugi::xml_document>();
    return document->load_buffer(text.data(), text.size()) ? std::move(document) : nullptr;
  }

 private:
  struct Discard {
    void operator()(zip_t* zip) const { zip_discard(zip); }
  };
  std::unique_ptr<zip_t, Discard> zip_;
  std::uint64_t part_max_;
};

/// The name without its namespace: writers choose their own prefixes.
std::string_view LocalName(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Calls `visit` for each child with this local name.
template <class Visit>
void ForEachChild(const pugi::xml_node& parent, std::string_view name, Visit&& visit) {
  for (const pugi::xml_node& child : parent.children()) {
    if (LocalName(child.name()) == name) visit(child);
  }
}

std::string Attribute(const pugi::xml_node& node, std::string_view name) {
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    if (LocalName(attribute.name()) == name) return attribute.value();
  }
  return {};
}

/// The text of a shared or inline string: of itself and its runs, not of its phonetic guide.
std::string TextOf(const pugi::xml_node& node) {
  std::string text;
  for (const pugi::xml_node& child : node.children()) {
    const std::string_view name = LocalName(child.name());
    if (name == "t") text += child.text().get();
    if (name == "r") ForEachChild(child, "t", [&](const auto& run) { text += run.text().get(); });
  }
  // So the format writes a carriage return.
  constexpr std::string_view kReturn = "_x000D_";
  for (std::size_t at = 0; (at = text.find(kReturn, at)) != std::string::npos;) {
    text.erase(at, kReturn.size());
  }
  std::erase(text, '\r');
  return text;
}

std::vector<std::string> SharedStrings(const Archive& archive) {
  std::vector<std::string> strings;
  const auto document = archive.Read("xl/sharedStrings.xml");
  if (document == nullptr) return strings;
  ForEachChild(document->document_element(), "si",
               [&](const pugi::xml_node& item) { strings.push_back(TextOf(item)); });
  return strings;
}

template <class Number>
std::optional<Number> ReadNumber(std::string_view text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

/// The column of a cell address, A1: 1; 0 if it names none, or one beyond the limit.
std::size_t ColumnOfAddress(std::string_view address) {
  std::size_t column = 0;
  for (const char c : address) {
    if (c < 'A' || c > 'Z' || column > kColumnsMax) break;
    column = column * 26 + static_cast<std::size_t>(c - 'A') + 1;
  }
  return column > kColumnsMax ? 0 : column;
}

/// What a cell shows; nothing if it speaks of a string that is not there.
std::optional<std::string> CellText(const pugi::xml_node& cell,
                                    const std::vector<std::string>& shared) {
  const std::string type = Attribute(cell, "t");
  std::string value;
  ForEachChild(cell, "v", [&](const pugi::xml_node& node) { value = node.text().get(); });
  if (type == "s") {
    const auto index = ReadNumber<std::size_t>(value);
    if (!index || *index >= shared.size()) return std::nullopt;
    return shared[*index];
  }
  if (type != "inlineStr") return value;
  ForEachChild(cell, "is", [&](const pugi::xml_node& node) { value = TextOf(node); });
  return value;
}

/// The cells of a row at their columns; false if one of them cannot be had.
bool ReadCells(const pugi::xml_node& row, const std::vector<std::string>& shared,
               CardTableRow& out) {
  bool is_good = true;
  std::size_t before = 0;  // A cell without an address stands behind the one before it.
  ForEachChild(row, "c", [&](const pugi::xml_node& cell) {
    const std::string address = Attribute(cell, "r");
    const std::size_t column = address.empty() ? before + 1 : ColumnOfAddress(address);
    before = column;
    auto text = CellText(cell, shared);
    if (!text || (column == 0 && !text->empty())) is_good = false;
    if (!is_good || text->empty() || column > kColumnsMax) return;
    if (out.cells.size() < column) out.cells.resize(column);
    out.cells[column - 1] = *std::move(text);
  });
  return is_good;
}

std::variant<CardTable, BrokenWorkbook> ReadSheet(const Archive& archive, const std::string& part,
                                                  const std::string& name,
                                                  const std::vector<std::string>& shared) {
  const BrokenWorkbook broken{
      name, {"损坏或过大的工作表", "a sheet that is broken or too large"}, kWorkbook};
  const auto document = archive.Read(part);
  if (document == nullptr) return broken;
  CardTable table{.sheet = name, .rows = {}};
  std::uint32_t number = 0;
  std::size_t cell_count = 0;
  bool is_good = true;
  ForEachChild(document->document_element(), "sheetData", [&](const pugi::xml_node& data) {
    ForEachChild(data, "row", [&](const pugi::xml_node& row) {
      number = ReadNumber<std::uint32_t>(Attribute(row, "r")).value_or(number + 1);
      CardTableRow cells{number, {}};
      is_good = is_good && ReadCells(row, shared, cells);
      cell_count += cells.cells.size();
      is_good = is_good && cell_count <= kCellsMax;
      if (!is_good) return;
      if (!cells.cells.empty()) table.rows.push_back(std::move(cells));
    });
  });
  if (!is_good) return broken;
  return table;
}

/// Where the parts lie that the workbook speaks of, by the ids of their relations.
std::map<std::string, std::string> PartsOf(const Archive& archive) {
  std::map<std::string, std::string> parts;
  const auto document = archive.Read("xl/_rels/workbook.xml.rels");
  if (document == nullptr) return parts;
  ForEachChild(document->document_element(), "Relationship", [&](const pugi::xml_node& relation) {
    const std::string target = Attribute(relation, "Target");
    parts[Attribute(relation, "Id")] = target.starts_with("/") ? target.substr(1) : "xl/" + target;
  });
  return parts;
}

}  // namespace

Sheets ReadXlsx(const std::string& bytes, std::uint64_t part_max) {
  Sheets sheets;
  const Archive archive(bytes, part_max);
  const auto workbook = archive.IsOpen() ? archive.Read("xl/workbook.xml") : nullptr;
  if (workbook == nullptr) {
    return {BrokenWorkbook{"",
                           {"不是 XLSX 的文件（或已加密、已损坏）",
                            "a file that is no XLSX (or encrypted, or broken)"},
                           kWorkbook}};
  }
  const std::vector<std::string> shared = SharedStrings(archive);
  const std::map<std::string, std::string> parts = PartsOf(archive);
  ForEachChild(workbook->document_element(), "sheets", [&](const pugi::xml_node& list) {
    ForEachChild(list, "sheet", [&](const pugi::xml_node& sheet) {
      const auto part = parts.find(Attribute(sheet, "id"));
      const std::string name = Attribute(sheet, "name");
      sheets.push_back(ReadSheet(archive, part == parts.end() ? "" : part->second, name, shared));
    });
  });
  return sheets;
}

}  // namespace caiding::corpus
