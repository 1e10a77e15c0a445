// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/findings/limits.h"

// A search for combos that several programs share: what is left to play is cut into tasks, and what
// a task comes to is a few numbers, which any of them can be told.

namespace caiding::combos {

/// What is asked of a set of cards.
enum class Asked : std::uint8_t { Loops, Locks };

/// One set of cards that has to be played.
struct Task {
  Asked asked = Asked::Loops;
  std::vector<std::string> numbers;  ///< In the order of the pool.
  friend auto operator<=>(const Task&, const Task&) = default;
  friend bool operator==(const Task&, const Task&) = default;
};

/// What playing one set took: a run that goes on from an earlier one tells the same scope.
struct SetCounts {
  std::uint64_t positions = 0;
  std::uint64_t states = 0;
  std::uint64_t growths = 0;  ///< Lines on which something grows,
  std::uint64_t settled = 0;  ///< and those of which it is known what becomes of them.
  std::uint64_t mixed =
      0;  ///< 1: the board that was found for it has two series on one side, or too many copies.
  std::uint64_t bodiless =
      0;  ///< 1: it loops beside a made-up card only, of a name or trait that it asks for.
  std::array<std::uint64_t, findings::kLimitCount>
      reached{};  ///< How often each limit cut something off.
  friend bool operator==(const SetCounts&, const SetCounts&) = default;
};

/// What a task came to, as far as others need to know it.
struct SetOutcome {
  SetCounts counts;
  bool is_found = false;  ///< There is a combo; who tells it plays the set again for its evidence.
  bool hides = false;     ///< Sets that hold all of it need no look.
  friend bool operator==(const SetOutcome&, const SetOutcome&) = default;
};

/// The sets in which a pool is searched, as indices in the list of its cards that can be played.
/// Choosing them is the part of a search that cannot be shared.
struct Chosen {
  std::vector<std::vector<std::size_t>> loops;  ///< Smaller ones first.
  std::vector<std::vector<std::size_t>> locks;  ///< The same.
  std::uint64_t sieved = 0;                     ///< How many were looked at to choose them.
  std::uint64_t unreached = 0;                  ///< How many more are asked for and may be there.
  std::array<std::uint64_t, findings::kLimitCount>
      reached{};  ///< How often each limit cut something off.
  friend bool operator==(const Chosen&, const Chosen&) = default;
};

/// What can be played next, all of it at once.
struct Pass {
  Chosen chosen;
  /// Of each question the smallest sets of which it is not known what they come to, in the order in
  /// which one run plays them: what larger ones are left to play hangs on these. None: all is
  /// known.
  std::vector<Task> open;
};

}  // namespace caiding::combos
