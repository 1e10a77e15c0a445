// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/combos/pass.h"
#include "checker/findings/check_input.h"
#include "checker/findings/combo.h"

namespace caiding::combos {

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
  /// What an earlier run, or another one, knows of a set; may be empty. Where that is a combo, the
  /// set is played again: its evidence is in no outcome.
  std::function<std::optional<SetOutcome>(const Task&)> known{};
  /// Hears of each set that has been played, from any thread, one at a time; may be empty.
  std::function<void(const Task&, const SetOutcome&)> heard{};
  /// The sets to look at, if they have been chosen for these cards and this query before.
  std::optional<Chosen> chosen{};
  /// True once the run is to end; may be empty. What has not been played then counts as unreached.
  std::function<bool()> is_ended{};
};

/// The smallest sets of cards of `input.cards` that loop together, each with a certificate that
/// replays. Sets that hold a smaller one that is found are left out: the result is an antichain. A
/// set that needs a card of a name or trait which none of it has is played again with cards of the
/// pool that have it. What is not found is absent within the scope only.
findings::Combos FindCombos(const findings::CheckInput& input, const ComboQuery& query);

/// How far the same search gets by what `query.known` says, and what has to be played for it to get
/// further. Single cards are played here: there are few of them, and every larger set waits for
/// them. Once nothing is open, `FindCombos` plays but what it has to tell and what pays off beside
/// it.
Pass NextPass(const findings::CheckInput& input, const ComboQuery& query);

/// Plays these, whatever is known of them; `query.heard` hears what they come to. Of the pool the
/// input need hold their cards alone.
void PlayTasks(const findings::CheckInput& input, const ComboQuery& query,
               const std::vector<Task>& tasks);

}  // namespace caiding::combos
