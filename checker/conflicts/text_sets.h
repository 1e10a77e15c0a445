// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/conflicts/card_order.h"
#include "checker/conflicts/stances.h"
#include "checker/positions/playable.h"
#include "checker/positions/table.h"
#include "model/sheet/sheet.h"

namespace caiding::conflicts {

/// In which way texts may collide.
enum class Collision : std::uint8_t {
  Permission,   ///< One permits what the other forbids (C601).
  Obligation,   ///< One demands what the others forbid, charge for, or leave no room for (C602).
  Replacement,  ///< Both change one event (C603).
};

/// A paragraph of a card.
struct TextOf {
  std::size_t card = 0;  ///< Index in the list that was read.
  std::uint8_t paragraph = 0;
  std::uint8_t copy = 0;  ///< 1: of a second copy of the card.
  friend auto operator<=>(const TextOf&, const TextOf&) = default;
};

/// Two texts that speak of one object and one matter, or three of which two together leave nothing
/// to do to what the third demands; at least one of an accused card.
struct TextSet {
  Collision collision = Collision::Permission;
  std::vector<TextOf> texts;  ///< What permits or demands comes first.
  std::optional<ir::Deed> permitted{};
  std::vector<positions::Seats>
      seats;  ///< The ways in which the cards may sit, as the table counts them.
  bool leaves_characters =
      false;  ///< What is demanded may still be done to characters, where there are any.
  bool is_plain = false;      ///< The first text is of a character and speaks of its own card.
  std::uint8_t strength = 0;  ///< How surely the texts speak of one thing: hangs on them alone.
  /// What is permitted, if anything is, and the meaning of the texts: sets with the same one
  /// collide alike.
  std::string meaning;
  std::string on_one_card{};  ///< Of two copies: the meaning of the same texts on one of them,
                              ///< which shows as much.
};

/// Where each text lies on the table of its set: each card, and a second copy, has its own place
/// there.
std::vector<TextOf> PlacesOf(const TextSet& set);

/// The cards of the set, in the order of the table.
std::vector<std::size_t> MembersOf(const TextSet& set);

/// True if two copies of one card collide.
bool IsOfCopies(const TextSet& set);

/// What became of the sets of one card or two.
struct SetCount {
  std::uint64_t sets = 0;        ///< Of which at least one card is accused.
  std::uint64_t never_meet = 0;  ///< They would have to lie on one side and are of two series.
  std::uint64_t disjoint = 0;    ///< Neither speaks of what the other speaks of: they commute.
};

/// Every pair of texts that may collide, and what became of the other sets.
///
/// Rule: [Zero 1.20, 100.6], [Zero 1.20, 102.2], [Zero 1.20, 327.3], [Zero 1.20, 707.2].
std::vector<TextSet> FindTextPairs(const sheet::Sheet& sheet, const positions::Playable& playable,
                                   const CardOrder& order, SetCount& count);

/// Every duty to attack with two texts of which one may keep it from life and the other from
/// characters, or of which each makes it cost: neither need stand against the duty without the
/// other.
///
/// Rule: [Zero 1.20, 405.1.4], [Zero 1.20, 405.1.5], [Zero 1.20, 501.2].
std::vector<TextSet> FindTextTriples(const sheet::Sheet& sheet, const positions::Playable& playable,
                                     const CardOrder& order);

/// Cards of two series may not be in one deck, where the game has such a rule; a series that is not
/// stated may be any.
///
/// Rule: [Zero 1.20, 100.6].
bool AreOfTwoSeries(const sheet::Sheet& sheet, const ir::Card& one, const ir::Card& other);

/// The canonical form of a paragraph.
std::string MeaningOfText(const sheet::Sheet& sheet, const ir::ReadCard& card,
                          std::uint8_t paragraph);

}  // namespace caiding::conflicts
