// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace caiding::bench {

/// Something that a loop uses up and gives back: so much of it, from 0 up to a bound.
struct Counter {
  std::string name;
  std::uint32_t first = 0;  ///< At the start.
  std::uint32_t most = 1;
};

/// How much more (or less) there is of a counter.
struct Change {
  std::size_t counter = 0;
  int by = 0;
};

/// Happens where no counter would leave its bounds; all changes at once.
using Step = std::vector<Change>;

/// The core of a loop without its cards: a system of vectors that steps add to.
struct CounterSystem {
  std::vector<Counter> counters;
  std::vector<Step> steps;
};

/// What was visited.
struct Explored {
  std::uint64_t states = 0;
  std::uint64_t steps = 0;  ///< That could happen, from all of them.
  std::uint64_t bytes = 0;  ///< Of the table of states, the work list is part of it.
};

/// Every state that can be reached, each once. A state is a word of at most 63 bits, kept in a
/// table with open addressing. Ends the program with a message if the counters need more bits, or a
/// step changes one by more than fits.
Explored Explore(const CounterSystem& system);

/// The same as a Promela model: one process that takes any step that can happen.
std::string PromelaOf(const CounterSystem& system);

}  // namespace caiding::bench
