// SPDX-License-Identifier: MIT
// How fast random games are played with the shipped decks: choices and games a second on one core,
// against a baseline in the same run, and what the hashes of their positions cost.
// Usage: bench_engine [ROUNDS]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <vector>

#include "bench/corpus_games.h"
#include "model/kernel/canonical.h"
#include "model/kernel/engine.h"

namespace {

using namespace caiding;

constexpr int kChoicesMax = 5000;

/// Seconds of processor time, so that other programs on the machine do not count.
double TimeOf(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Plays one line of play to its end; how many choices it had.
long PlayLine(const kernel::Rules& rules, const kernel::State& start, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  kernel::Line line(rules, start);
  long choices = 0;
  for (; !kernel::IsOver(line.Now()) && choices < kChoicesMax; ++choices) {
    line.Take(static_cast<std::uint16_t>(random() % line.Choices().count));
  }
  return choices;
}

/// The same choices, each from nothing but the state: what a search does.
long PlaySteps(const kernel::Rules& rules, const kernel::State& start, std::uint64_t seed,
               std::vector<kernel::State>* seen) {
  std::mt19937_64 random(seed);
  kernel::State state = start;
  kernel::Decision decision;
  long choices = 0;
  for (; !kernel::IsOver(state) && choices < kChoicesMax; ++choices) {
    kernel::Legal(rules, state, decision);
    kernel::Apply(rules, state, static_cast<std::uint16_t>(random() % decision.count));
    if (seen != nullptr && choices % 16 == 0) seen->push_back(state);
  }
  return choices;
}

void Row(const char* what, double number, const char* unit) {
  std::printf("%-46s %12.0f %s\n", what, number, unit);
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 40;
  const bench::CorpusGames games = bench::LoadCorpusGames();
  const double count = static_cast<double>(games.starts.size()) * rounds;

  long choices = 0;
  const double line = TimeOf([&] {
    for (int round = 0; round < rounds; ++round) {
      for (const auto& start : games.starts) {
        choices += PlayLine(games.rules, start, static_cast<std::uint64_t>(round));
      }
    }
  });
  long stepped = 0;
  const double steps = TimeOf([&] {
    for (int round = 0; round < rounds; ++round) {
      for (const auto& start : games.starts) {
        stepped += PlaySteps(games.rules, start, static_cast<std::uint64_t>(round), nullptr);
      }
    }
  });
  std::vector<kernel::State> seen;
  for (const auto& start : games.starts) PlaySteps(games.rules, start, 1, &seen);

  constexpr int kHashes = 200'000;
  std::uint64_t sum = 0;
  const double hash = TimeOf([&] {
    for (int i = 0; i < kHashes; ++i)
      sum += kernel::PositionHash(seen[static_cast<std::size_t>(i) % seen.size()]);
  });
  constexpr int kCanonical = 20'000;
  const double canonical = TimeOf([&] {
    for (int i = 0; i < kCanonical; ++i) {
      sum += kernel::CanonicalHash(games.rules, seen[static_cast<std::size_t>(i) % seen.size()]);
    }
  });
  std::vector<kernel::State> copies(64, seen.front());
  const double copy = TimeOf([&] {
    for (int i = 0; i < kHashes; ++i) {
      copies[static_cast<std::size_t>(i) % 64] = seen[static_cast<std::size_t>(i) % seen.size()];
    }
  });

  const double per_second = static_cast<double>(choices) / line;
  const double baseline = static_cast<double>(stepped) / steps;
  Row("choices in lines of play", per_second, "/s");
  Row("choices from states alone (baseline)", baseline, "/s");
  std::printf("%-46s %12.2f times the baseline\n", "lines of play", per_second / baseline);
  Row("whole games", count / line, "/s");
  std::printf("%-46s %12.1f\n", "choices a game", static_cast<double>(choices) / count);
  Row("bytes of a state", static_cast<double>(sizeof(kernel::State)), "");
  Row("copy of a state", copy / kHashes * 1e9, "ns");
  Row("position hash", hash / kHashes * 1e9, "ns");
  std::printf("%-46s %12.1f %% of the time with one a choice\n", "position hash",
              100 * (hash / kHashes) / (hash / kHashes + line / static_cast<double>(choices)));
  Row("canonical hashes", kCanonical / canonical, "/s");
  return sum == 0 ? 1 : 0;
}
