// SPDX-License-Identifier: MIT
#include "corpus/templates.h"

#include <algorithm>
#include <array>
#include <optional>

#include "corpus/embedded.h"
#include "corpus/games.h"
#include "corpus/intake/csv_reader.h"
#include "corpus/intake/xlsx_writer.h"

namespace caiding::corpus {
namespace {

constexpr std::string_view kTable = ".csv";
constexpr std::string_view kWorkbook = ".xlsx";
constexpr const char* kByteOrderMark = "\xEF\xBB\xBF";

std::string FolderOf(const sheet::Sheet& sheet, bool is_chinese) {
  return PathOf(sheet, is_chinese ? "templates/zh/" : "templates/en/");
}

std::string WithoutEnd(std::string_view name) {
  return std::string(name.substr(0, name.rfind('.')));
}

std::string EndOf(std::string_view name) {
  const std::size_t at = name.rfind('.');
  return at == name.npos ? "" : std::string(name.substr(at));
}

Expected<std::string> MakeWorkbook(std::string_view csv, const std::string& name) {
  std::vector<JsonError> errors;
  CardTable table = ReadCsv(csv, errors);
  table.sheet = WithoutEnd(name);
  return WriteXlsx(table);
}

}  // namespace

std::vector<std::string> TemplateNames(const sheet::Sheet& sheet) {
  std::vector<std::string> names;
  const std::string folder = FolderOf(sheet, true);
  for (const EmbeddedFile& file : EmbeddedIn(folder)) {
    const std::string name(file.path.substr(folder.size()));
    names.push_back(name);
    if (name.ends_with(kTable)) names.push_back(WithoutEnd(name) + std::string(kWorkbook));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string FindTemplate(const sheet::Sheet& sheet, std::string_view wanted,
                         std::string_view file) {
  const std::vector<std::string> names = TemplateNames(sheet);
  const auto known = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const std::string name(wanted);
  if (known(name)) return name;
  // As the file is to end; else the form with comments, else the table.
  std::vector<std::string> ends = {".yaml", ".txt", std::string(kTable)};
  if (!file.empty()) ends.insert(ends.begin(), EndOf(file));
  for (const std::string& end : ends) {
    if (known(name + end)) return name + end;
  }
  return {};
}

Expected<std::string> MakeTemplate(const sheet::Sheet& sheet, std::string_view name,
                                   bool is_chinese) {
  const bool is_workbook = name.ends_with(kWorkbook);
  const std::string file = is_workbook ? WithoutEnd(name) + std::string(kTable) : std::string(name);
  const auto content = FindEmbedded(FolderOf(sheet, is_chinese) + file);
  if (!content) return Failure{"there is no template " + std::string(name)};
  if (is_workbook) return MakeWorkbook(*content, file);
  return (name.ends_with(kTable) ? kByteOrderMark : "") + std::string(*content);
}

}  // namespace caiding::corpus
