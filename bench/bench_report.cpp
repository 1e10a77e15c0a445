// SPDX-License-Identifier: MIT
// A report of 5,000 findings on 3,000 cards: how long its pages take to write, and, where there is
// a browser, to be seen and searched. Usage: bench_report [FINDINGS]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "reports/site/site.h"
#include "tests/reports/sample_report.h"

namespace {

namespace fs = std::filesystem;
using caiding::reports::Report;

struct Written {
  std::size_t files = 0;
  std::size_t bytes = 0;
};

Written WriteInto(const fs::path& folder, const Report& report) {
  Written written;
  for (const char* below : {"assets", "cards", "findings"}) fs::create_directories(folder / below);
  caiding::reports::WriteSite(report, {}, [&](const std::string& path, const std::string& content) {
    ++written.files;
    written.bytes += content.size();
    std::ofstream(folder / path, std::ios::binary) << content;
    return true;
  });
  return written;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t findings = argc > 1 ? static_cast<std::size_t>(std::atol(argv[1])) : 5000;
  const Report report = caiding::reports::ALargeReport(findings * 3 / 5 + 1, findings);
  const fs::path folder = fs::temp_directory_path() / "caiding-bench-report";
  fs::remove_all(folder);
  const auto began = std::chrono::steady_clock::now();
  const Written written = WriteInto(folder, report);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("%zu findings on %zu cards: %zu files, %.1f MB, written in %.2f s (goal: 10)\n",
              findings, report.cards.size(), written.files,
              static_cast<double>(written.bytes) / 1e6, took.count());
  std::fflush(stdout);
  const std::string look =
      "tests/reports/browser/first_view.py " + (folder / "index.html").string();
  return std::system(look.c_str()) == 0 ? 0 : 1;
}
