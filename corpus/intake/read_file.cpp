// SPDX-License-Identifier: MIT
#include "corpus/intake/read_file.h"

#include <fstream>
#include <iostream>
#include <sstream>

namespace caiding::corpus {

std::optional<std::string> ReadFile(const std::string& path) {
  std::ostringstream bytes;
  if (path == "-") {
    bytes << std::cin.rdbuf();
    return std::move(bytes).str();
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  bytes << file.rdbuf();  // Of an empty file nothing is put in, which is a failure but not a bad one.
  if (file.bad() || bytes.bad()) return std::nullopt;
  return std::move(bytes).str();
}

}  // namespace caiding::corpus
