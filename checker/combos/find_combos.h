// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/combo.h"
#include "checker/findings/limits.h"

namespace caiding::combos {

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
};

/// What is asked of a pool.
struct ComboQuery {
  std::size_t size = 2;     ///< At most so many different cards, 1 to 3.
  bool is_official = true;  ///< Cards of one side are of one series, if the game has such a format.
  /// How many copies of a card a deck may hold, by number, where it is less than the game allows;
  /// 0: banned.
  std::map<std::string, int> allowed{};
  std::size_t jobs = 1;    ///< Threads; the result does not depend on it.
  bool with_loops = true;  ///< What is looked for.
  bool with_locks = true;
  /// What playing a set of cards cost, by their numbers, if an earlier run knows that it came to
  /// nothing; may be empty.
  std::function<std::optional<SetCounts>(const std::vector<std::string>& numbers)> known{};
  /// Hears of each set that has been played and came to nothing, from any thread, one at a time;
  /// may be empty.
  std::function<void(const std::vector<std::string>& numbers, const SetCounts&)> heard{};
};

/// The smallest sets of cards of `input.cards` that loop together, each with a certificate that
/// replays. Sets that hold a smaller one that is found are left out: the result is an antichain. A
/// set that needs a card of a name or trait which none of it has is played again with cards of the
/// pool that have it. What is not found is absent within the scope only.
findings::Combos FindCombos(const findings::CheckInput& input, const ComboQuery& query);

}  // namespace caiding::combos
