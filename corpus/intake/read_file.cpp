// SPDX-License-Identifier: MIT
#include "corpus/intake/read_file.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace caiding::corpus {

namespace {

std::optional<std::string> ReadStream(std::istream& in) {
  std::string bytes;
  std::array<char, std::size_t{1} << 16> block{};
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return bytes;
}

}  // namespace

std::optional<std::string> ReadFile(const std::string& path) {
  if (path == "-") return ReadStream(std::cin);
  std::error_code problem;
  if (std::filesystem::is_directory(path, problem)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return ReadStream(file);
}

}  // namespace caiding::corpus
