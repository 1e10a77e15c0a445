// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "model/ir/ability.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

// What a text knows of its own card: where it lies when the text looks, so that it counts itself.

namespace caiding::vacuity {

/// The card that bears the text.
struct OwnCard {
  const sheet::Sheet* sheet = nullptr;  ///< Of its game; never null.
  const ir::Card* card = nullptr;       ///< Never null.
  bool keeps_kind = true;  ///< No text that there is makes a card into one of another kind.
};

/// Whether the card of an ability lies in play when the ability looks at something.
enum class Presence : std::uint8_t {
  Unknown,
  There,
  MayHaveLeft,  ///< It was, and others may have acted since.
};

/// Where it lies when the conditions of the ability are looked at.
struct Attendance {
  Presence at_first = Presence::Unknown;  ///< When its own condition is looked at first,
  Presence later = Presence::Unknown;     ///< and whenever else it is, or one within its effect is.
  ir::SourceRange because;                ///< The words that say so; empty: the clause does.
  std::string_view clause;
};

/// A trigger whose moment is one of its own card in play is looked at with the card there: if its
/// condition does not hold then, it does not trigger. Until it resolves the card may leave.
///
/// Rule: [Zero 1.20, 702.4], [Zero 1.20, 702.5], [Zero 1.20, 700.11].
Attendance AttendanceOf(const ir::Ability& ability, const OwnCard& own);

/// Where it lies as long as the ability is looked at at all, if it only works in play.
///
/// Rule: [Zero 1.20, 700.11].
Attendance AttendanceInPlay(const ir::Ability& ability, const OwnCard& own);

/// What is known of each number of cards in these words as long as the own card lies in play: one
/// that counts the own card is at least one, one that counts only the own card elsewhere is none.
/// `because` is the place of each. Only what the kind of a card and whose it is settle is taken for
/// sure.
std::vector<ir::Condition> KnownBesideOwn(const ir::Condition& words, const OwnCard& own,
                                          const ir::SourceRange& because);

/// The conditions of an effect that is carried out for the card itself, outermost first: none of
/// effects that others are given or that wait.
std::vector<ir::Condition> ConditionsWithin(const ir::Effect& effect);

}  // namespace caiding::vacuity
