// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/kernel/decks.h"
#include "model/kernel/game.h"
#include "model/kernel/position.h"

// Positions that people write down, as far as no game differs: what a card bears, the order of
// piles, and back. Which cards may lie where, and what else a game knows of a position, its pack
// says.

namespace caiding::kernel {

/// Gives a bearer, an object or a player, so many markers with this name; nothing where no text
/// speaks of it.
void PutMarkers(Game& game, int bearer, const std::u32string& marker, std::int32_t count);

/// Gives the object who controls it, its damage and what is flagged of every card; its markers come
/// last.
void PlaceCard(Game& game, const PlacedCard& placed, int index);

/// Ranks the cards of these zones, whose order counts: earlier entries lie nearer to the top.
/// Object i is entry i.
void RankAsPlaced(Game& game, const Position& position, std::span<const ir::ZoneId> ordered);

/// Puts objects in the order in which a position lists them: by zone and owner, and the top of an
/// ordered zone first.
void SortAsPlaced(const State& state, std::span<const ir::ZoneId> ordered,
                  std::vector<int>& objects);

/// The entry of a position for the object: what `PlaceCard` makes it again from.
PlacedCard DescribeCard(const Rules& rules, const State& state, int index);

/// Creates the cards of both decks; why not: `too_few`, where a deck holds fewer than `least`, or
/// that there is no such card.
std::string CreateDecks(Game& game, const Decks& decks, std::size_t least, const char* too_few);

/// Whose turn it is, which one, and where in it.
Position DescribeTurn(const State& state);

}  // namespace caiding::kernel
