// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/sheet/checked_card.h"

// The numbers of cards that are counted in points: strength, bonuses, changes of them, damage to
// cards. They are what a set has a unit of.

namespace caiding::proofreading {

/// One such number, and where it stands.
struct Amount {
  enum class Sort : std::uint8_t {
    Field,   ///< Of a field of the card.
    Change,  ///< By how much a number changes, or what it becomes.
    Damage,  ///< Dealt to cards, prevented or taken off.
    Asked,   ///< With which a number is compared.
    Life,    ///< Dealt to a player: it counts cards, and so do the next; they have no unit.
    Cost,    ///< Paid, or asked of a cost.
    Drawn,   ///< Cards that are drawn.
  };
  Sort sort = Sort::Field;
  std::int32_t value = 0;  ///< Never negative.
  std::string field{};     ///< Key of the field; empty: it stands in a text.
  ir::TextPlace text{};
  ir::SourceRange range{};    ///< Of the number in the text.
  bool is_in_digits = false;  ///< The range is that of its digits alone.
  sheet::Clauses clauses{};
};

/// True of a number of points; false of one that counts cards.
inline bool IsOfPoints(Amount::Sort sort) { return sort < Amount::Sort::Life; }

/// All of a card: those of its fields, if the file states them, then those of its texts in their
/// first reading. What its keywords stand for is not its own.
std::vector<Amount> AmountsOf(const sheet::CheckedCard& card);

/// The abilities of the first reading of a text as they are printed: without what keywords stand
/// for; none of a text that is not read.
std::vector<ir::Ability> PrintedAbilities(const ir::Readings& readings);

}  // namespace caiding::proofreading
