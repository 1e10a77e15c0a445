// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace caiding::cli {

bool WriteFile(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

bool ReplaceFile(const std::string& path, const std::string& content) {
  const std::string beside = path + ".new";
  std::error_code error;
  if (WriteFile(beside, content)) {
    std::filesystem::rename(beside, path, error);
    if (!error) return true;
  }
  std::filesystem::remove(beside, error);
  return false;
}

}  // namespace caiding::cli
