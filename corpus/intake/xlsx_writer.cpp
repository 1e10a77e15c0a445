// SPDX-License-Identifier: MIT
#include "corpus/intake/xlsx_writer.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <zip.h>

#include "model/ir/tell_place.h"

namespace caiding::corpus {
namespace {

constexpr const char* kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Ways that cells look, by their place in the list of styles.
enum Style { kText = 0, kHeading = 1 };

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string ContentTypes() {
  const std::string type = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
  return std::string(kHead) +
         "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
         "<Default Extension=\"rels\" "
         "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
         "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
         "<Override PartName=\"/xl/workbook.xml\" ContentType=\"" +
         type +
         "sheet.main+xml\"/><Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"" +
         type + "worksheet+xml\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"" + type +
         "styles+xml\"/></Types>";
}

/// Which parts belong to a part: "officeDocument xl/workbook.xml".
std::string Relations(const std::vector<std::pair<std::string, std::string>>& parts) {
  const std::string base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
  std::string text =
      std::string(kHead) +
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += "<Relationship Id=\"rId" + std::to_string(i + 1) + "\" Type=\"" + base +
            parts[i].first + "\" Target=\"" + parts[i].second + "\"/>";
  }
  return text + "</Relationships>";
}

std::string Workbook(const std::string& sheet) {
  return std::string(kHead) +
         "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" "
         "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
         "<sheets><sheet name=\"" +
         Escaped(sheet) + "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
}

/// Text as it is, wrapped; headings in bold. 49 is the number format of text.
std::string Styles() {
  const std::string cell =
      " fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\" "
      "applyAlignment=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/></xf>";
  return std::string(kHead) +
         "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
         "<fonts count=\"2\"><font><sz val=\"11\"/></font><font><b/><sz val=\"11\"/></font></fonts>"
         "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill>"
         "<fill><patternFill patternType=\"gray125\"/></fill></fills>"
         "<borders count=\"1\"><border/></borders>"
         "<cellStyleXfs count=\"1\"><xf/></cellStyleXfs>"
         "<cellXfs count=\"2\"><xf numFmtId=\"49\" fontId=\"0\"" +
         cell + "<xf numFmtId=\"49\" fontId=\"1\"" + cell + "</cellXfs></styleSheet>";
}

std::string RowText(const CardTableRow& row, std::uint32_t number, Style style) {
  const std::string at = std::to_string(number);
  std::string text = "<row r=\"" + at + "\">";
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    if (row.cells[i].empty()) continue;
    const auto column = static_cast<std::uint32_t>(i + 1);
    text += "<c r=\"" + ir::CellName({{}, number, column, true, {}}) + "\" t=\"inlineStr\" s=\"" +
            std::to_string(static_cast<int>(style)) + "\"><is><t xml:space=\"preserve\">" +
            Escaped(row.cells[i]) + "</t></is></c>";
  }
  return text + "</row>";
}

/// Wide enough for its longest line, as far as a screen goes; a Chinese character is three bytes
/// and two places.
std::string Columns(const CardTable& table) {
  constexpr std::size_t kWidthMax = 60;
  std::vector<std::size_t> widths;
  for (const CardTableRow& row : table.rows) {
    widths.resize(std::max(widths.size(), row.cells.size()), 8);
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      widths[i] = std::min(kWidthMax, std::max(widths[i], row.cells[i].size() * 2 / 3 + 2));
  }
  std::string text = "<cols>";
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::string at = std::to_string(i + 1);
    text += "<col min=\"" + at + "\" max=\"" + at + "\" width=\"" + std::to_string(widths[i]) +
            "\" style=\"0\" customWidth=\"1\"/>";
  }
  return text + "</cols>";
}

std::string Sheet(const CardTable& table) {
  std::string text =
      std::string(kHead) +
      "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">"
      "<sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"1\" topLeftCell=\"A2\" "
      "activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>" +
      Columns(table) + "<sheetData>";
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    text += RowText(table.rows[i], static_cast<std::uint32_t>(i + 1), i == 0 ? kHeading : kText);
  }
  return text + "</sheetData></worksheet>";
}

/// A zip archive in memory.
class Archive {
 public:
  Archive() {
    zip_error_init(&error_);
    source_ = zip_source_buffer_create(nullptr, 0, 0, &error_);
    if (source_ == nullptr) return;
    zip_source_keep(source_);
    zip_ = zip_open_from_source(source_, ZIP_TRUNCATE, &error_);
    if (zip_ == nullptr) zip_source_free(source_);
  }
  ~Archive() {
    if (zip_ != nullptr) zip_discard(zip_);
    if (source_ != nullptr) zip_source_free(source_);
    zip_error_fini(&error_);
  }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  /// The text has to live until the archive is closed.
  bool Add(const char* name, const std::string& text) {
    if (zip_ == nullptr) return false;
    zip_source_t* part = zip_source_buffer(zip_, text.data(), text.size(), 0);
    if (part == nullptr) return false;
    const zip_int64_t index = zip_file_add(zip_, name, part, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(part);
      return false;
    }
    // The first day that the format knows: the clock decides nothing.
    constexpr zip_uint16_t kFirstDay = (1U << 5U) | 1U;
    return zip_file_set_dostime(zip_, static_cast<zip_uint64_t>(index), 0, kFirstDay, 0) == 0;
  }
  /// The bytes; empty if they cannot be had.
  std::string Close() {
    if (zip_ == nullptr || zip_close(zip_) != 0) return {};
    zip_ = nullptr;
    zip_stat_t stat;
    if (zip_source_stat(source_, &stat) != 0 || zip_source_open(source_) != 0) return {};
    std::string bytes(stat.size, '\0');
    const zip_int64_t read = zip_source_read(source_, bytes.data(), bytes.size());
    zip_source_close(source_);
    return read == static_cast<zip_int64_t>(bytes.size()) ? bytes : std::string();
  }

 private:
  zip_error_t error_{};
  zip_source_t* source_ = nullptr;
  zip_t* zip_ = nullptr;
};

}  // namespace

Expected<std::string> WriteXlsx(const CardTable& table) {
  const std::vector<std::pair<const char*, std::string>> parts = {
      {"[Content_Types].xml", ContentTypes()},
      {"_rels/.rels", Relations({{"officeDocument", "xl/workbook.xml"}})},
      {"xl/workbook.xml", Workbook(table.sheet.empty() ? "Sheet1" : table.sheet)},
      {"xl/_rels/workbook.xml.rels",
       Relations({{"worksheet", "worksheets/sheet1.xml"}, {"styles", "styles.xml"}})},
      {"xl/styles.xml", Styles()},
      {"xl/worksheets/sheet1.xml", Sheet(table)}};
  Archive archive;
  const bool is_whole = std::all_of(parts.begin(), parts.end(), [&](const auto& part) {
    return archive.Add(part.first, part.second);
  });
  std::string bytes = is_whole ? archive.Close() : "";
  if (bytes.empty()) return Failure{"a workbook cannot be made"};
  return bytes;
}

}  // namespace caiding::corpus
