// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "checker/vacuity/own_card.h"
#include "model/ir/ability.h"

// What the rules settle of a text wherever it is looked at: in whose turn something happens, and
// how many cards a zone holds.

namespace caiding::vacuity {

/// What is so by the rules, unless a text goes before them.
struct KnownByRules {
  ir::Condition holds;  ///< Its place is that of the words that it follows from, if any do.
  std::vector<std::string_view> clauses;
};

/// Whose turn it is when the ability triggers, if each of its triggers is an attack or a defence of
/// one side: a unit attacks in the turn of its controller, and defends in the other turn. Nothing
/// where the rulebook has no clause for that.
///
/// Rule: [Zero 1.20, 105.8], [Zero 1.20, 405.1.2], [Zero 1.20, 501.2].
std::optional<KnownByRules> TurnOfTriggers(const ir::Ability& ability, const OwnCard& own);

/// How many cards there are at most where these words count those of the zone that holds one for
/// each player. Not so while a card enters: the older one goes after that.
///
/// Rule: [Zero 1.20, 206.3], [Zero 1.20, 321.4].
std::optional<KnownByRules> RoomFor(const ir::Condition& words, const OwnCard& own);

/// How many cards there are at most where these words count those of a zone in which only cards of
/// a player's deck lie.
///
/// Rule: [Zero 1.20, 100.4], [Zero 1.20, 200.3].
std::optional<KnownByRules> DeckFor(const ir::Condition& words, const OwnCard& own);

/// The clause by which nobody can pay this, whatever is so: more cards than a deck has, the own
/// card apart where that `is_elsewhere`, or what is never tapped. Empty: somebody may.
///
/// Rule: [Zero 1.20, 100.4], [Zero 1.20, 104.2], [Zero 1.20, 104.5].
std::string_view NeverPaidBy(const ir::CostItem& item, bool is_elsewhere, const OwnCard& own);

/// That there is no other card where these words count the others of the controller in the zone in
/// which the own card has the only place. Not so while a card enters there.
///
/// Rule: [Zero 1.20, 206.3], [Zero 1.20, 321.4].
std::optional<KnownByRules> NoneBesideOwn(const ir::Condition& words, const OwnCard& own);

/// True if the condition of the ability may be looked at while something enters, or comes to be
/// where it was not.
bool LooksAtEntry(const ir::Ability& ability, const OwnCard& own);

}  // namespace caiding::vacuity
