// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include <fstream>

namespace caiding::cli {

bool WriteFile(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  return !file.fail();
}

}  // namespace caiding::cli
