// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "corpus/read_cards.h"
#include "model/ir/card.h"
#include "model/scenario/scenario.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// What the number of a card stands for where a file names cards: the card of given card files,
/// else a shipped one. Scenarios that are read with it hold on to it, so it has to outlive them.
struct CardFinder {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game of the given cards; null: none are given.
  std::vector<LoadedCard> given{};
  std::vector<ir::Card> known{};  ///< The given cards, then the shipped ones of their game.
};

/// A finder of these cards; without any it finds the shipped ones.
CardFinder MakeCardFinder(const LoadedCards& given);

/// All that may be named in a game; in another game than that of the given cards the shipped ones.
const std::vector<ir::Card>& KnownIn(const CardFinder& cards, const sheet::Sheet& sheet);

/// The given cards win over what a scenario defines by the same number: whoever gives card files
/// asks about the cards as these have them. Returns the given cards that differ from what the
/// scenario says.
std::vector<LoadedCard> PutIn(const CardFinder& cards, scenario::Scenario& scenario);

}  // namespace caiding::corpus
