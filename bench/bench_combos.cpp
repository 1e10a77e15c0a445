// SPDX-License-Identifier: MIT
// Combos over generated pools: what is found of what was planted, how long it takes, and how time
// grows with the pool. Each run is a process of its own: the program as its user starts it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "bench/growth.h"
#include "bench/pool.h"
#include "bench/run_program.h"

namespace {

using caiding::bench::Pool;
using caiding::bench::Run;
using caiding::bench::RunOnce;

constexpr double kGoalSeconds = 600;  ///< For the largest pool.
constexpr double kGoalGibibytes = 4;
constexpr std::size_t kCardsPerCombo = 20;
constexpr std::size_t kCardsMax = 10000;

using Numbers = std::set<std::string>;

/// What a run has found.
struct Found {
  std::size_t planted = 0;
  std::map<Numbers, std::string>
      real;                ///< Not planted, but shown by a certificate: how it wins, if it does.
  std::size_t unreal = 0;  ///< Neither.
};

/// True if the program that links no search plays the certificates of the combo again.
bool Replays(const std::string& program, const std::filesystem::path& certificates,
             const nlohmann::json& combo) {
  const std::string name =
      combo.at("code").get<std::string>() + "-" + combo.at("id").get<std::string>();
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(certificates)) {
    if (file.path().filename().string().starts_with(name)) files.push_back(file.path().string());
  }
  return !files.empty() && RunOnce(program, files).code == 0;
}

Found Compare(const std::filesystem::path& file, const std::filesystem::path& certificates,
              const std::string& replay, const Pool& pool) {
  std::ifstream in(file);
  const auto list = nlohmann::json::parse(in);
  std::set<Numbers> planted;
  std::set<Numbers> unreal;
  Found found;
  for (const auto& combo : list.at("combos")) {
    Numbers numbers;
    for (const auto& card : combo.at("cards")) numbers.insert(card.at("number").get<std::string>());
    const bool is_planted =
        std::find(pool.planted.begin(), pool.planted.end(), numbers) != pool.planted.end();
    if (!Replays(replay, certificates, combo))
      unreal.insert(numbers);
    else if (is_planted)
      planted.insert(numbers);
    else
      found.real.emplace(numbers, combo.at("wins").get<std::string>());
  }
  found.planted = planted.size();
  found.unreal = unreal.size();
  return found;
}

/// The sets that nobody planted, so that somebody can look at them.
void Tell(const std::map<Numbers, std::string>& real) {
  for (const auto& [numbers, wins] : real) {
    std::printf("%8s also real:", "");
    for (const std::string& number : numbers) std::printf(" %s", number.c_str());
    std::printf(" (wins: %s)\n", wins.c_str());
  }
}

}  // namespace

/// Arguments: the sizes of pools (default 250 500 1000 2000).
int main(int argc, char** argv) {
  const auto programs = std::filesystem::path(argv[0]).parent_path().parent_path();
  const std::string program = (programs / "caiding").string();
  const std::string replay = (programs / "caiding-replay").string();
  std::vector<std::size_t> sizes{250, 500, 1000, 2000};
  if (argc > 1) sizes.clear();
  for (int i = 1; i < argc; ++i) sizes.push_back(std::strtoul(argv[i], nullptr, 10));
  if (std::any_of(sizes.begin(), sizes.end(),
                  [](std::size_t size) { return size < kCardsPerCombo || size > kCardsMax; })) {
    std::fprintf(stderr, "bench_combos: expected sizes of %zu to %zu cards\n", kCardsPerCombo,
                 kCardsMax);
    return 2;
  }
  const auto folder = std::filesystem::temp_directory_path() / "caiding-bench-combos";
  std::filesystem::create_directories(folder);
  std::printf("%8s %10s %8s %10s %8s %10s %10s %10s   (goal: %.0f s, %.0f GiB)\n", "cards",
              "planted", "found", "also real", "unreal", "wall s", "CPU s", "peak GiB",
              kGoalSeconds, kGoalGibibytes);
  std::vector<std::pair<double, double>> points;
  for (const std::size_t size : sizes) {
    const Pool pool = caiding::bench::MakePool(size, size / kCardsPerCombo);
    const auto cards = folder / ("pool-" + std::to_string(size) + ".json");
    const auto combos = folder / ("combos-" + std::to_string(size) + ".json");
    std::ofstream(cards) << pool.json;
    const auto report = folder / ("report-" + std::to_string(size));
    const Run run = RunOnce(program, {"combos", cards.string(), "--size", "3", "--out",
                                      combos.string(), "--report", report.string()});
    const Found found = Compare(combos, report / "certificates", replay, pool);
    std::printf("%8zu %10zu %8zu %10zu %8zu %10.1f %10.1f %10.2f\n", size, pool.planted.size(),
                found.planted, found.real.size(), found.unreal, run.wall, run.cpu, run.peak);
    Tell(found.real);
    std::fflush(stdout);
    points.emplace_back(static_cast<double>(size), run.cpu);
  }
  if (points.size() < 2) return 0;
  caiding::bench::TellGrowth(points, folder);
  return 0;
}
