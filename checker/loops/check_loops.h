// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/findings/scope.h"
#include "checker/loops/payoffs.h"
#include "checker/loops/pool_breakers.h"
#include "model/kernel/position.h"
#include "model/kernel/state.h"

namespace caiding::loops {

/// N701 to N705 and N707: positions that come back within one turn, exactly or but for sizes that
/// grow or shrink by the same each round, with every step, classified by whose will they need.
/// Starting positions are made from the cards themselves; the scope stands in each finding. The
/// answer does not depend on the number of threads.
findings::Answer CheckLoops(const findings::CheckInput& input, unsigned jobs = 1);

/// Two decks at one table.
struct AtTable {
  /// How many copies the asked deck and the opponent's hold, by number; a card without an entry is
  /// in neither. The cards of one deck lie on one side.
  std::map<std::string, std::array<std::uint8_t, 2>> copies;
  unsigned jobs = 1;  ///< Threads; the result does not depend on it.
  /// True once the run is to end; may be empty. What has not been played then counts as unreached.
  std::function<bool()> is_ended{};
};

/// The same question about the cards of one deck: `input.cards` are its different cards,
/// `input.pool` those of the opponent's that are not in it. For each card as many sets are asked
/// for as the deepest effort does.
findings::Answer CheckDeckLoops(const findings::CheckInput& input, const AtTable& table);

/// A board with the numbers of the cards that it names, so that another table can lay it.
struct NamedBoard {
  kernel::Position position;
  std::vector<std::string> numbers;
};

/// One loop of a set of cards.
struct PlayedLoop {
  findings::Finding finding;
  NamedBoard board;                                 ///< The smallest one that was found for it.
  RoundGain gain;                                   ///< Empty: everything comes back as it was.
  bool ends = false;                                ///< It stops by itself.
  kernel::Result result = kernel::Result::Running;  ///< Of the game, once the rule of the game is
                                                    ///< done with it, or it stops.
  bool draws_out = false;                           ///< The other player has no card left to draw.
  ToldRound round;                                  ///< To look for what breaks it.
  bool needs_bearer =
      false;  ///< A made-up card of a name or trait that the texts ask for lies there, and has to.
};

/// What a set of cards comes to with all of them on boards together.
struct PlayedSet {
  std::vector<PlayedLoop> loops;
  std::uint64_t positions = 0;
  std::uint64_t states = 0;
  std::uint64_t growths = 0;  ///< Lines on which something grows,
  std::uint64_t settled = 0;  ///< and those of which it is known what becomes of them.
};

/// True if the board may come about with legal decks; it names the cards of the set by their places
/// in it.
using IsLegal = std::function<bool(const kernel::Position& position)>;

/// The same search for one set of a pool: no smaller one is looked at, and it has a limit of its
/// own for its states (`combo_set_states_max`; `are_close`: `combo_close_set_states_max`, as its
/// cards are closely tied). Of the cards only the readings are read. Boards that are legal come
/// first; the others are looked at only where none of those shows a loop.
PlayedSet PlayTogether(const findings::CheckInput& input,
                       const std::vector<const sheet::CheckedCard*>& cards, bool are_close,
                       const IsLegal& is_legal, findings::Meter& meter);

/// The same on the board of a loop of all but one of the cards, with that one (by its place) beside
/// it, as a payoff: something that the round brings about it waits for. What decides nothing and
/// gains nothing that the round alone, whose gain is `known`, does not is left out.
PlayedSet PlayWithPayoff(const findings::CheckInput& input,
                         const std::vector<const sheet::CheckedCard*>& cards, std::size_t payoff,
                         const NamedBoard& board, const RoundGain& known, const IsLegal& is_legal,
                         findings::Meter& meter);

}  // namespace caiding::loops
