// SPDX-License-Identifier: MIT
// The core of a loop as counters, explored here and by SPIN: states per second and bytes a state of
// both.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <sstream>

#include "bench/counters.h"
#include "bench/run_program.h"

namespace {

using namespace caiding::bench;
namespace fs = std::filesystem;

constexpr double kGoal = 2e6;  ///< States per second.
constexpr std::size_t kRing = 6;
constexpr std::uint32_t kMost = 15;

/// Six characters in a ring, each of which taps to upright the next; four of them may do something
/// besides: ready a resource, put a marker, make a token, take a card into the hand. What piles up
/// so, up to a bound, pays for uprighting others.
CounterSystem LoopCore() {
  CounterSystem system;
  for (std::uint32_t i = 0; i < kRing; ++i) {
    system.counters.push_back({.name = "upright" + std::to_string(i), .first = i % 2, .most = 1});
  }
  const std::size_t stocks = system.counters.size();
  for (const char* name : {"resources", "markers", "tokens", "hand"}) {
    system.counters.push_back({.name = name, .first = 2, .most = kMost});
  }
  for (std::size_t i = 0; i < kRing; ++i) {
    const std::size_t next = (i + 1) % kRing;
    system.steps.push_back({{i, -1}, {next, +1}});
    if (i < 4) system.steps.push_back({{i, -1}, {next, +1}, {stocks + i, +1}});
    system.steps.push_back({{stocks + i % 4, -1}, {i, +1}});
  }
  for (std::size_t i = 0; i < 4; ++i) {
    system.steps.push_back({{stocks + i, -2}, {stocks + (i + 1) % 4, +1}, {i, +1}});
  }
  return system;
}

std::string ReadAll(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::optional<double> NumberIn(const std::string& text, const std::string& pattern) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(pattern))) return std::nullopt;
  return std::stod(match[1]);
}

bool IsInstalled(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null").c_str()) == 0;
}

struct SpinRun {
  std::uint64_t states = 0;
  double seconds = 0;
  double bytes = 0;
};

/// The model through `spin -a`, gcc and the program that they make; nothing if one of them fails.
std::optional<SpinRun> RunSpin(const CounterSystem& system, const fs::path& folder) {
  fs::create_directories(folder);
  std::ofstream(folder / "core.pml") << PromelaOf(system);
  // No error can come: all of its speed goes into states. -E: to stand where nothing can happen is
  // no error either.
  const std::string here = "cd '" + folder.string() + "' && ";
  const std::string make =
      here + "spin -a core.pml >/dev/null && gcc -O2 -DSAFETY -DNOREDUCE -o pan pan.c 2>gcc.txt";
  if (std::system(make.c_str()) != 0) return std::nullopt;
  const Run run = RunOnce("/bin/sh", {"-c", here + "exec ./pan -E -m5000000 -w24 >pan.txt 2>&1"});
  const std::string told = ReadAll(folder / "pan.txt");
  const auto states = NumberIn(told, "([0-9.e+]+) states, stored");
  const auto megabytes = NumberIn(told, "([0-9.]+)\\s+actual memory usage for states");
  const auto says = [&](const char* words) { return told.find(words) != std::string::npos; };
  if (!states || !megabytes || says("search not completed") || says("max search depth too small"))
    return std::nullopt;
  return SpinRun{.states = static_cast<std::uint64_t>(*states),
                 .seconds = run.cpu,
                 .bytes = *megabytes * 1024 * 1024};
}

void Tell(const char* who, double states, double seconds, double bytes) {
  std::printf("%-10s %12.0f %10.2f %14.0f %14.1f\n", who, states, seconds, states / seconds,
              bytes / states);
}

}  // namespace

int main() {
  const CounterSystem system = LoopCore();
  const auto start = std::clock();
  const Explored own = Explore(system);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const auto own_states = static_cast<double>(own.states);
  std::printf("%-10s %12s %10s %14s %14s   (goal: %.0f states/s)\n", "", "states", "CPU s",
              "states/s", "bytes/state", kGoal);
  Tell("caiding", own_states, seconds, static_cast<double>(own.bytes));
  if (!IsInstalled("spin") || !IsInstalled("gcc")) {
    std::printf("to compare, install the Debian packages spin and gcc\n");
    return 0;
  }
  const fs::path folder = fs::temp_directory_path() / "caiding-bench-spin";
  const auto spin = RunSpin(system, folder);
  if (!spin) {
    std::fprintf(stderr, "spin, gcc or what they made has failed; see %s\n", folder.c_str());
    return 3;
  }
  Tell("spin", static_cast<double>(spin->states), spin->seconds, spin->bytes);
  if (spin->states != own.states) {
    std::fprintf(stderr, "they have not visited the same states\n");
    return 3;
  }
  // Of as many states.
  std::printf("ratio: %.1f times the states per second, %.2f of the memory\n",
              spin->seconds / seconds, static_cast<double>(own.bytes) / spin->bytes);
  return 0;
}
