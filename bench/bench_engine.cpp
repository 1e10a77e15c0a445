// SPDX-License-Identifier: MIT
// How fast random games are played: choices and games a second, size of a state, time to copy it.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

#include "model/kernel/engine.h"
#include "tests/engine/invented_cards.h"
#include "tests/engine/random_play.h"

namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

int main() {
  using namespace caiding;
  constexpr int kGames = 200;
  constexpr int kCopies = 2'000'000;
  const auto cards = tests::InventedCards();
  const kernel::Rules rules = zero::BuildRules(cards);
  const auto start = zero::StartGame(rules, {tests::InventedDeck(cards.size(), 50),
                                             tests::InventedDeck(cards.size(), 50, 7)});
  if (!start) return 1;

  long choices = 0;
  const auto begin = Clock::now();
  for (int game = 0; game < kGames; ++game) {
    choices += tests::PlayRandomly(rules, *start, static_cast<std::uint64_t>(game), false).choices;
  }
  const double seconds = SecondsSince(begin);

  std::vector<kernel::State> states(64, *start);
  const auto copy_begin = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    states[static_cast<std::size_t>(i + 1) % states.size()] =
        states[static_cast<std::size_t>(i) % states.size()];
  }
  const double copy = SecondsSince(copy_begin) / kCopies;

  std::uint64_t sum = 0;
  const auto hash_begin = Clock::now();
  for (int i = 0; i < kCopies / 10; ++i) {
    sum += kernel::PositionHash(states[static_cast<std::size_t>(i) % states.size()]);
  }
  const double hash = SecondsSince(hash_begin) / (kCopies / 10);

  std::printf("%-32s %12.0f\n", "choices listed and applied / s", static_cast<double>(choices) / seconds);
  std::printf("%-32s %12.1f\n", "games / s", kGames / seconds);
  std::printf("%-32s %12.1f\n", "choices / game", static_cast<double>(choices) / kGames);
  std::printf("%-32s %12zu\n", "bytes / state", sizeof(kernel::State));
  std::printf("%-32s %12.0f\n", "ns / copy", copy * 1e9);
  std::printf("%-32s %12.0f\n", "ns / position hash", hash * 1e9);
  return sum == 0 ? 1 : 0;
}
