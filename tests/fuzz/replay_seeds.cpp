// SPDX-License-Identifier: MIT
// Stands in for libFuzzer where it is not linked: feeds each seed file to the target once.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argument_count, char** arguments) {
  std::size_t seeds = 0;
  for (int i = 1; i < argument_count; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(arguments[i])) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++seeds;
    }
  }
  std::printf("%zu seeds replayed\n", seeds);
  return seeds == 0 ? 1 : 0;
}
