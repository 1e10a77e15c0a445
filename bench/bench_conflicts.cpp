// SPDX-License-Identifier: MIT
// A new set beside a pool: how long all questions take cold, how long again after one card's edit,
// what each of them looked at and took, and how time grows with the pool. Whole runs are processes
// of their own, as a user starts them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <optional>

#include <nlohmann/json.hpp>

#include "bench/growth.h"
#include "bench/pool.h"
#include "bench/run_program.h"
#include "cli/check_set.h"
#include "corpus/keywords.h"
#include "corpus/read_cards.h"
#include "model/zero/sheet.h"

namespace {

using caiding::bench::Cost;
using caiding::bench::Run;
using caiding::bench::RunOnce;
using Json = nlohmann::ordered_json;

constexpr std::size_t kNewCards = 300;
constexpr std::size_t kPoolMax = 3000;  ///< Beside a new set; the demo set has no names for more.
constexpr double kGoalCold = 180;       ///< Seconds, for the largest pool.
constexpr double kGoalAgain = 5;

/// The files of one run.
struct Files {
  std::filesystem::path fresh;  ///< The new set,
  std::filesystem::path pool;   ///< what it is checked beside,
  std::filesystem::path cache;
  std::filesystem::path report;
};

void Write(const std::filesystem::path& file, const Json& cards) {
  std::ofstream(file) << Json{{"game", "zero"}, {"edition", "1.20"}, {"cards", cards}}.dump(1);
}

/// Takes the new set out of the generated cards, evenly: it has cards of every series.
void Lay(const Files& files, std::size_t pool) {
  const Json all = Json::parse(caiding::bench::MakePool(pool + kNewCards, 0).json)["cards"];
  Json fresh = Json::array();
  Json rest = Json::array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_new = fresh.size() * all.size() < i * kNewCards + 1 && fresh.size() < kNewCards;
    (is_new ? fresh : rest).push_back(all[i]);
  }
  Write(files.fresh, fresh);
  Write(files.pool, rest);
}

/// One card says something else: it draws, besides.
void EditOne(const std::filesystem::path& file) {
  std::ifstream in(file);
  Json set = Json::parse(in);
  set["cards"][kNewCards / 2]["text"].push_back("【登场时】抽一张牌。");
  Write(file, set["cards"]);
}

Run Check(const std::string& program, const Files& files) {
  return RunOnce(program, {"check", files.fresh.string(), "--pool", files.pool.string(), "--cache",
                           files.cache.string(), "--report", files.report.string(), "--fail-on",
                           "never", "--jobs", "2"});
}

/// CPU seconds that one question takes by itself, without a cache, reading the texts with it; none:
/// reading and proofreading them alone.
double SecondsOf(const caiding::parser::Parser& parser, const Files& files,
                 std::optional<caiding::findings::Question> question) {
  const std::clock_t start = std::clock();
  const auto fresh = caiding::corpus::ReadCards({files.fresh.string()}, {});
  const auto pool = caiding::corpus::ReadCards({files.pool.string()}, {});
  caiding::cli::CheckSetOptions options;
  options.text_only = !question;
  if (question) options.only = {*question};
  caiding::cli::CheckSet(fresh, pool, parser, options);
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The question of this name; none if it is not played.
std::optional<caiding::findings::Question> PlayedQuestion(const std::string& name) {
  for (const auto& entry : caiding::findings::Questions()) {
    const bool is_text = entry.question == caiding::findings::Question::Text ||
                         entry.question == caiding::findings::Question::Playing;
    if (entry.name == name && !is_text) return entry.question;
  }
  return std::nullopt;
}

/// What each question looked at and how long it took beyond reading the texts, and what was found.
void TellScope(const Files& files) {
  std::ifstream in(files.report / "findings.json");
  const Json summary = Json::parse(in)["summary"];
  const auto parser = caiding::corpus::MakeParser(caiding::zero::GameSheet());
  const double reading = parser ? SecondsOf(*parser, files, std::nullopt) : 0;
  std::printf("%12s %8.2f CPU s reading and proofreading\n", "", reading);
  for (const Json& scope : summary["scope"]) {
    std::string told;
    for (const auto& [what, count] : scope["covered"].items()) {
      const bool is_whole = count["total"] == count["looked_at"];
      told += " " + what + " " + count["looked_at"].dump() +
              (is_whole ? "" : " of " + count["total"].dump());
    }
    const std::string name = scope["check"].get<std::string>();
    const auto question = PlayedQuestion(name);
    if (!parser || !question) continue;
    const double seconds = SecondsOf(*parser, files, question) - reading;
    std::printf("%12s %8.2f CPU s %s:%s\n", "", seconds, name.c_str(), told.c_str());
  }
  std::printf("%12s findings: %s\n", "", summary["findings"]["codes"].dump().c_str());
}

}  // namespace

/// Arguments: the sizes of pools (default 500 1000 2000 3000).
int main(int argc, char** argv) {
  const std::string program =
      (std::filesystem::path(argv[0]).parent_path().parent_path() / "caiding").string();
  std::vector<std::size_t> sizes{500, 1000, 2000, 3000};
  if (argc > 1) sizes.clear();
  for (int i = 1; i < argc; ++i) sizes.push_back(std::strtoul(argv[i], nullptr, 10));
  if (std::any_of(sizes.begin(), sizes.end(),
                  [](std::size_t size) { return size == 0 || size > kPoolMax; })) {
    std::fprintf(stderr, "bench_conflicts: expected pools of 1 to %zu cards\n", kPoolMax);
    return 2;
  }
  const auto folder = std::filesystem::temp_directory_path() / "caiding-bench-conflicts";
  std::filesystem::create_directories(folder);
  std::printf(
      "%zu new cards (goals: %.0f s cold, %.0f s after one edit)\n%12s %10s %10s %10s %10s %10s\n",
      kNewCards, kGoalCold, kGoalAgain, "pool", "cold s", "CPU s", "again s", "CPU s", "peak GiB");
  std::vector<Cost> points;
  for (const std::size_t size : sizes) {
    const Files files{folder / "new.json", folder / "pool.json", folder / "check.sqlite",
                      folder / "report"};
    for (const char* suffix : {"", "-wal", "-shm"})
      std::filesystem::remove(files.cache.string() + suffix);
    Lay(files, size);
    const Run cold = Check(program, files);
    EditOne(files.fresh);
    const Run again = Check(program, files);
    std::printf("%12zu %10.1f %10.1f %10.1f %10.1f %10.2f\n", size, cold.wall, cold.cpu, again.wall,
                again.cpu, cold.peak);
    TellScope(files);
    std::fflush(stdout);
    points.emplace_back(static_cast<double>(size), cold.cpu);
  }
  if (points.size() > 1) caiding::bench::TellGrowth(points, folder);
  return 0;
}
