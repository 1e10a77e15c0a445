// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/findings/limits.h"
#include "checker/findings/message.h"
#include "checker/positions/table.h"
#include "model/kernel/position.h"
#include "model/kernel/settling.h"
#include "model/kernel/state.h"

// One board, with the cards whose continuous effects are in force there in every order of taking
// effect. Of cards that are laid out, those that come first took effect first.
// Rule: [Zero 1.20, 701.3].

namespace caiding::conflicts {

/// What a board comes to under one order.
struct Ordered {
  std::vector<std::size_t>
      order;  ///< Entries of the board as it was given, the earliest effect first.
  std::vector<std::size_t>
      place;  ///< For each entry of the board as it was given, where it stands now.
  kernel::Position position;
  kernel::State state;
  std::uint64_t table = 0;  ///< `kernel::TableHash`.
  kernel::Settlement settlement;
};

/// The entries of cards of the table in play that may have continuous effects there.
std::vector<std::size_t> InLayer(const positions::Table& table, const kernel::Position& position);

/// How many orders were asked for, and of how many the engine could tell what they come to.
struct OrderCount {
  std::uint64_t asked = 0;
  std::uint64_t known = 0;
};

/// The board under each order of these entries, as given first; orders that no game comes to are
/// left out, and those that the engine has no room for, which `count` tells. All orders of up to
/// `layer_permuted_max`; of more, those in which two change places.
std::vector<Ordered> InEveryOrder(const kernel::Rules& rules, const kernel::Position& position,
                                  const std::vector<std::size_t>& entries, findings::Meter& meter,
                                  OrderCount& count);

/// What a player can see to be different between two orders, one line a card: where it lies, its
/// strength (what is below 0 counts as 0), its names, keywords, effects and limits. Rule:
/// [Zero 1.20, 103.5].
std::vector<ir::Message> DifferencesOf(const kernel::Rules& rules, const Ordered& one,
                                       const Ordered& other);

/// The same in one sentence; empty if nobody can see any.
ir::Message TellDifferences(const kernel::Rules& rules, const Ordered& one, const Ordered& other);

}  // namespace caiding::conflicts
