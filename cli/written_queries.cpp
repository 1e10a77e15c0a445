// SPDX-License-Identifier: MIT
#include "cli/written_queries.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "checker/findings/fingerprint.h"
#include "model/sheet/sheet.h"

namespace caiding::cli {
namespace {

/// What any file system takes.
std::string Plain(std::string name) {
  const auto is_odd = [](char c) {
    const bool is_letter =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return !is_letter && c != '-' && c != '.';
  };
  std::replace_if(name.begin(), name.end(), is_odd, '_');
  return name;
}

std::string WhereOf(const findings::DecidedQuery& query) {
  if (!query.place) return "together";
  std::string where = sheet::NameOfText(query.sheet->fields, *query.place).en;
  std::replace(where.begin(), where.end(), ' ', '-');
  return where;
}

}  // namespace

void WrittenQueries::Add(const findings::DecidedQuery& query) {
  const std::string about = query.code + "-" + Plain(query.card) + "-" + WhereOf(query);
  const std::string hash =
      findings::MakeFingerprint(query.code, {query.card, WhereOf(query), query.text});
  const std::string text = "; " + query.code + " of " + Plain(query.card) + ", " + WhereOf(query) +
                           ": there is no such position.\n(set-logic ALL)\n" + query.text;
  const std::lock_guard lock(mutex_);
  files_.emplace(about + "-" + Plain(hash) + ".smt2", text);
}

ir::Message WrittenQueries::WriteTo(const std::string& folder) const {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::lock_guard lock(mutex_);
  for (const auto& [name, text] : files_) {
    std::ofstream file(std::filesystem::path(folder) / name, std::ios::binary);
    file << text;
    file.close();
    const std::string path = folder + "/" + name;
    if (!file) return {"无法写入 " + path, "cannot write " + path};
  }
  return {};
}

}  // namespace caiding::cli
