// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/positions/table.h"
#include "model/ir/ability.h"
#include "model/kernel/position.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::readings {

/// The cards that may lie on a board beside the card under test, which has index 0, and the ways
/// in which they may lie there. Indices are those of the `Rules` that are built from `cards`.
struct Table {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::vector<ir::ReadCard> cards;
  std::vector<sheet::ReadingChoices> choices;  ///< One entry per card.

  std::vector<kernel::PlacedCard> scenery;  ///< Decks and life of both players.
  std::vector<kernel::PlacedCard> payment;  ///< Upright resources that can pay for the card.
  /// Where the card under test may lie: one list a way, with what has to lie beside it.
  std::vector<std::vector<kernel::PlacedCard>> subjects;
  /// What may be added, the likeliest to matter first: mostly one card, or one with its bearer
  /// before it. `attached_to` counts within the group.
  std::vector<std::vector<kernel::PlacedCard>> extras;
  /// What lies together on a board made from the difference, see `Aim`; and on those that come
  /// last.
  std::vector<std::vector<kernel::PlacedCard>> aims;
  std::vector<std::vector<kernel::PlacedCard>> last_aims;
};

/// What may have to lie on the board so that these abilities of the card do something: plain cards
/// that the text speaks of, real ones where no plain one is surely meant, in the zones that the
/// text names, with and without markers, damage and tapped as it mentions them.
///
/// `abilities` are those of all readings that are to be compared, `readings` what the text means
/// in each of them.
Table LayTable(const sheet::CheckedCard& card, const sheet::ReadingChoices& choices,
               const std::vector<ir::Ability>& abilities,
               const std::vector<std::vector<ir::Ability>>& readings,
               const findings::CheckInput& input, findings::Meter& meter);

/// The positions of a table, smallest first, both turns.
positions::Boards GeneratePositions(const Table& table, const findings::Meter& meter);

/// The positions of these aims of the table, both turns.
std::vector<kernel::Position> AimedPositions(
    const Table& table, const std::vector<std::vector<kernel::PlacedCard>>& aims);

}  // namespace caiding::readings
