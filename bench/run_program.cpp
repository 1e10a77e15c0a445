// SPDX-License-Identifier: MIT
#include "bench/run_program.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace caiding::bench {
namespace {

double SecondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

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
  int status = 0;
  rusage used{};
  const bool is_started =
      posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ) == 0;
  if (is_started) wait4(child, &status, 0, &used);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (!is_started || !WIFEXITED(status) || WEXITSTATUS(status) > 1) {
    std::fprintf(stderr, "%s did not run as it should\n", program.c_str());
    std::exit(3);
  }
  return {.wall = wall.count(),
          .cpu = SecondsOf(used.ru_utime) + SecondsOf(used.ru_stime),
          .peak = static_cast<double>(used.ru_maxrss) / (1024.0 * 1024.0),
          .code = WEXITSTATUS(status)};
}

}  // namespace caiding::bench
