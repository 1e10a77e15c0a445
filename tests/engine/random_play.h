// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::tests {

/// What one random game was like.
struct Playthrough {
  std::string broken;  ///< The invariant that did not hold, or empty.
  kernel::Result result = kernel::Result::Running;
  kernel::Capacity capacity = kernel::Capacity::None;
  int choices = 0;
  int turns = 0;
  std::vector<std::uint16_t> chosen;
  std::vector<std::uint64_t> hashes;
};

/// BOUND: choices of one random game.
inline constexpr int kChoicesMax = 4000;

/// Plays one game to the end with choices from `seed` and looks at the invariants after each:
/// options are there unless the game is over and stand once, cards are conserved, a copy is equal
/// and hashes equally. `is_checked` false only plays.
Playthrough PlayRandomly(const kernel::Rules& rules, const kernel::State& start, std::uint64_t seed,
                         bool is_checked = true);

/// Makes the same choices again; the first difference in words, or empty.
std::string ReplayDiffers(const kernel::Rules& rules, const kernel::State& start,
                          const Playthrough& play);

/// What became of many games.
struct Tally {
  std::array<long, static_cast<std::size_t>(kernel::Result::UnknownUnplayable) + 1> results{};
  long games = 0;
  long choices = 0;
  long turns = 0;

  long& Of(kernel::Result result) { return results[static_cast<std::size_t>(result)]; }
  void Add(const Playthrough& play);
};

/// Writes how the games ended and how long they were.
void Print(Tally tally);

/// The number of games that a program is asked for, or 0 if it is none.
long GamesAskedFor(const char* word);

}  // namespace caiding::tests
