// SPDX-License-Identifier: MIT
// One card in one cold process, and the demo set: what a person waits for. Each run is a process of
// its own, its output thrown away; wall time, from its start to its end.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <unistd.h>

#include "bench/run_program.h"

namespace {

using caiding::bench::Run;
using caiding::bench::RunOnce;

constexpr const char* kCard = "tests/golden/flag_lab_A501_reach_of_may/input.json";

struct Row {
  const char* what;
  int runs;
  double goal;  ///< Milliseconds.
  std::vector<std::string> arguments;
};

void PrintRow(const std::string& program, const Row& row) {
  std::vector<double> walls;
  std::vector<double> cpus;
  for (int i = 0; i < row.runs; ++i) {
    const Run run = RunOnce(program, row.arguments);
    walls.push_back(1000 * run.wall);
    cpus.push_back(1000 * run.cpu);
  }
  std::sort(walls.begin(), walls.end());
  std::sort(cpus.begin(), cpus.end());
  const std::size_t middle = walls.size() / 2;
  std::printf("%-36s %5d %9.1f %9.1f %9.1f %9.1f %9.0f\n", row.what, row.runs, walls.front(),
              walls[middle], walls.back(), cpus[middle], row.goal);
}

/// Every card file of the demo set, on two threads.
std::vector<std::string> DemoSet(const std::vector<std::string>& options) {
  std::vector<std::string> arguments{"check"};
  for (const auto& file : std::filesystem::directory_iterator("corpus/zero/cards")) {
    const std::string name = file.path().filename().string();
    if (name.starts_with("demo-")) arguments.push_back(file.path().string());
  }
  std::sort(arguments.begin() + 1, arguments.end());
  arguments.push_back("--jobs");
  arguments.push_back("2");
  arguments.insert(arguments.end(), options.begin(), options.end());
  return arguments;
}

}  // namespace

/// The program under measure stands beside the build's other programs, or is the first argument.
int main(int argc, char** argv) {
  const auto beside = std::filesystem::path(argv[0]).parent_path().parent_path() / "caiding";
  const std::string program = argc > 1 ? argv[1] : beside.string();
  const std::string cache =
      std::filesystem::temp_directory_path() / ("caiding-bench-" + std::to_string(getpid()));
  const std::vector<Row> rows = {
      {"one card: parse and proofreading", 15, 100, {"check", kCard, "--text-only"}},
      {"one card: with witness search", 15, 1000, {"check", kCard, "--no-cache"}},
      {"demo set, two threads", 1, 30000, DemoSet({"--no-cache"})},
      {"demo set, the cache still empty", 1, 30000, DemoSet({"--cache", cache})},
      {"demo set, from the cache", 3, 5000, DemoSet({"--cache", cache})},
  };
  std::printf("%-36s %5s %9s %9s %9s %9s %9s\n", "milliseconds, cold process", "runs", "min",
              "median", "max", "CPU", "goal");
  for (const Row& row : rows) PrintRow(program, row);
  std::filesystem::remove(cache);
  return 0;
}
