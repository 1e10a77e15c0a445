// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace caiding::cli {

bool WriteFile(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

bool ReplaceFile(const std::string& path, const std::string& content) {
  std::error_code error;
  // A link stays one: what it leads to is replaced.
  const std::filesystem::path resolved = std::filesystem::weakly_canonical(path, error);
  const std::string target = error ? path : resolved.string();
  const std::string beside = fmt::format("{}.caiding-{}", target, getpid());
  if (WriteFile(beside, content)) {
    std::filesystem::rename(beside, target, error);
    if (!error) return true;
  }
  std::filesystem::remove(beside, error);
  return false;
}

bool WouldOverwrite(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

ir::Message TellNoOverwrite(const std::string& path) {
  return {path + " 已经存在，不会覆盖", path + " is there already and is not written over"};
}

}  // namespace caiding::cli
