// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/scenario/script_words.h"
#include "model/scenario/table.h"

// What is so on a table, for the checks of a scenario.

namespace caiding::scenario {

/// The cards of a zone, those below others left out; in a pile from the top downwards, in the order
/// in which it is known.
std::vector<std::uint16_t> CardsIn(const Table& table, const PlayerZone& place);

/// Is it known which of these cards of one pile lies at this place of `CardsIn`?
bool IsPlaceKnown(const Table& table, const std::vector<std::uint16_t>& pile, std::size_t at);

/// The cards below a card: markers of its level, parts, remnants.
std::vector<std::uint16_t> CardsBelow(const Table& table, std::uint16_t object);

/// Each marker of a card as "name 2", or of a player: `kernel::PlayerAsBearer`.
std::vector<std::string> MarkersOn(const Table& table, int bearer);

/// True if the names mean these cards, each one of them, in any order.
bool AreNamed(const Table& table, std::vector<std::uint16_t> objects,
              std::vector<std::string> names);

/// What waits on the chain, bottom first: "first use T-1 -> a".
std::vector<std::string> ChainNow(const Table& table);
/// True if the words mean what waits at this place: its card, and as far as they say so whose it
/// is, what of it, and its targets.
bool MeansItem(const Table& table, std::size_t place, const std::string& words);

/// What damage each card, or player, was dealt since the last use, attack and the like: "a 1000".
std::vector<std::string> DamageOfAction(const Table& table);

/// True if the card, the zone, the player or `all` is as at the beginning.
bool IsUnchanged(const Table& table, const std::string& name);

}  // namespace caiding::scenario
