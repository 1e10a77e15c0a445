// SPDX-License-Identifier: MIT
#include "corpus/intake/read_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
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

bool HasEnding(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  return std::equal(ending.begin(), ending.end(),
                    name.end() - static_cast<std::ptrdiff_t>(ending.size()),
                    [](char small, char c) {
                      return small == (c >= 'A' && c <= 'Z' ? static_cast<char>(c + 0x20) : c);
                    });
}

}  // namespace caiding::corpus
