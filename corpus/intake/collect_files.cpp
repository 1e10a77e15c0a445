// SPDX-License-Identifier: MIT
#include "corpus/intake/collect_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>
#include <system_error>
#include <utility>

#include "corpus/intake/read_file.h"

namespace caiding::corpus {
namespace {

namespace fs = std::filesystem;

bool HasExtension(const fs::path& path, std::initializer_list<std::string_view> extensions) {
  return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view extension) {
    return HasEnding(path.filename().string(), extension);
  });
}

bool IsCardFile(const fs::path& path) {
  return HasExtension(path, {".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".xlsx"});
}

bool IsSpreadsheet(const fs::path& path) { return HasExtension(path, {".xls", ".ods"}); }

InputError SpreadsheetError(const std::string& path) {
  return FileError(path, {"其他格式的表格文件", "a spreadsheet of another format"},
                   {"JSON、JSON Lines、CSV 或 XLSX", "JSON, JSON Lines, CSV or XLSX"});
}

void CollectFolder(const std::string& folder, std::vector<FoundFile>& found) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    const bool is_ours = IsCardFile(at->path()) || IsSpreadsheet(at->path());
    if (is_ours && !at->is_directory(ignored)) names.push_back(at->path().string());
  }
  if (error) {
    found.push_back(FileError(folder, {"无法打开的文件夹", "a folder that cannot be opened"},
                              {"可读的文件夹", "a readable folder"}));
  } else if (names.empty()) {
    found.push_back(FileError(
        folder, {"没有卡牌文件的文件夹", "a folder without card files"},
        {"JSON、JSON Lines、CSV 或 XLSX 文件", "files of JSON, JSON Lines, CSV or XLSX"}));
  }
  std::sort(names.begin(), names.end());
  for (std::string& name : names) {
    if (IsSpreadsheet(name))
      found.push_back(SpreadsheetError(name));
    else
      found.push_back(std::move(name));
  }
}

InputError TooLarge(const std::string& path, std::uint64_t max_input) {
  const std::string limit = std::to_string(max_input);
  return FileError(
      path, {"过大的文件", "a file that is too large"},
      {"最多 " + limit + " 字节（--max-input）", "at most " + limit + " bytes (--max-input)"});
}

std::variant<std::string, InputError> ReadStream(std::istream& in, const std::string& path,
                                                 std::uint64_t max_input) {
  std::string bytes;
  std::array<char, std::size_t{1} << 16> block{};
  // BOUND: at most one block beyond the limit.
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > max_input) return TooLarge(path, max_input);
  }
  if (in.bad()) {
    return FileError(path, {"读取错误", "an error while reading"},
                     {"可读的文件", "a readable file"});
  }
  return bytes;
}

}  // namespace

InputError FileError(const std::string& file, Message seen, Message expected) {
  return {{file, 0, 0}, "", std::move(seen), std::move(expected)};
}

std::vector<FoundFile> CollectFiles(const std::vector<std::string>& paths) {
  std::vector<FoundFile> found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") {
      found.push_back(path);
    } else if (fs::is_directory(path, error)) {
      CollectFolder(path, found);
    } else if (!fs::exists(path, error)) {
      found.push_back(FileError(path, {"没有这个文件", "no such file"},
                                {"卡牌文件、文件夹或 `-`", "a card file, a folder or `-`"}));
    } else if (IsSpreadsheet(path)) {
      found.push_back(SpreadsheetError(path));
    } else {
      found.push_back(path);
    }
  }
  return found;
}

std::variant<std::string, InputError> ReadBytes(const std::string& path,
                                                const ReadOptions& options) {
  if (path == "-") {
    std::istream& in = options.standard_input != nullptr ? *options.standard_input : std::cin;
    return ReadStream(in, path, options.max_input);
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return FileError(path, {"无法打开的文件", "a file that cannot be opened"},
                     {"可读的文件", "a readable file"});
  }
  return ReadStream(in, path, options.max_input);
}

}  // namespace caiding::corpus
