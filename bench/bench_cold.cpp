// SPDX-License-Identifier: MIT
// One card in one cold process, and the demo set: what a person waits for. Each run is a process of
// its own, its output thrown away; wall time, from its start to its end.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

extern char** environ;

namespace {

constexpr const char* kCard = "tests/golden/flag_lab_A501_reach_of_may/input.json";

struct Run {
  double wall = 0;  ///< Milliseconds.
  double cpu = 0;
};

struct Row {
  const char* what;
  int runs;
  double goal;  ///< Milliseconds.
  std::vector<std::string> arguments;
};

double Milliseconds(const timeval& time) {
  return 1000.0 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1000.0;
}

/// Runs the program to its end; exits if it cannot be run, or fails by more than findings.
Run RunOnce(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  const bool is_started = posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ) == 0;
  int status = 0;
  rusage used{};
  if (is_started) wait4(child, &status, 0, &used);
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (!is_started || !WIFEXITED(status) || WEXITSTATUS(status) > 1) {
    std::fprintf(stderr, "bench_cold: %s did not run as it should\n", program.c_str());
    std::exit(3);
  }
  return {.wall = wall.count(), .cpu = Milliseconds(used.ru_utime) + Milliseconds(used.ru_stime)};
}

void PrintRow(const std::string& program, const Row& row) {
  std::vector<double> walls;
  std::vector<double> cpus;
  for (int i = 0; i < row.runs; ++i) {
    const Run run = RunOnce(program, row.arguments);
    walls.push_back(run.wall);
    cpus.push_back(run.cpu);
  }
  std::sort(walls.begin(), walls.end());
  std::sort(cpus.begin(), cpus.end());
  const std::size_t middle = walls.size() / 2;
  std::printf("%-36s %5d %9.1f %9.1f %9.1f %9.1f %9.0f\n", row.what, row.runs, walls.front(),
              walls[middle], walls.back(), cpus[middle], row.goal);
}

/// Every card file of the demo set.
std::vector<std::string> DemoSet() {
  std::vector<std::string> arguments{"check"};
  for (const auto& file : std::filesystem::directory_iterator("corpus/zero/cards")) {
    const std::string name = file.path().filename().string();
    if (name.starts_with("demo-")) arguments.push_back(file.path().string());
  }
  std::sort(arguments.begin() + 1, arguments.end());
  arguments.push_back("--jobs");
  arguments.push_back("2");
  return arguments;
}

}  // namespace

/// The program under measure stands beside the build's other programs, or is the first argument.
int main(int argc, char** argv) {
  const auto beside = std::filesystem::path(argv[0]).parent_path().parent_path() / "caiding";
  const std::string program = argc > 1 ? argv[1] : beside.string();
  const std::vector<Row> rows = {
      {"one card: parse and proofreading", 15, 100, {"check", kCard, "--text-only"}},
      {"one card: with witness search", 15, 1000, {"check", kCard}},
      {"demo set, two threads", 1, 30000, DemoSet()},
  };
  std::printf("%-36s %5s %9s %9s %9s %9s %9s\n", "milliseconds, cold process", "runs", "min", "median",
              "max", "CPU", "goal");
  for (const Row& row : rows) PrintRow(program, row);
  return 0;
}
