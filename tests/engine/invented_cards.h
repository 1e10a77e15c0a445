// SPDX-License-Identifier: MIT
#pragma once

#include "tests/engine/builders.h"

// About twenty cards of all four kinds and all seven colours, each with something else to do.

namespace caiding::tests {

ir::ReadCard ATactic(const std::string& number, std::u32string name, bool is_instant, int cost,
                     ColourId colour, Effect effect);

Effect MoveTo(Objects what, ZoneId zone, Place place = Place::Anywhere);

Effect DealsDamage(Objects to, int amount);

Objects OneCharacter(std::uint8_t slot = 0, Player whose = Player::Either);

std::vector<ir::ReadCard> InventedCards();

/// A deck of `size` cards that holds all of them in turn.
std::vector<std::uint16_t> InventedDeck(std::size_t cards, std::size_t size, std::size_t first = 0);

}  // namespace caiding::tests
