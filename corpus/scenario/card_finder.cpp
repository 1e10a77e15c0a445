// SPDX-License-Identifier: MIT
#include "corpus/scenario/card_finder.h"

#include <algorithm>
#include <set>

#include "corpus/scenario/shipped_cards.h"

namespace caiding::corpus {

CardFinder MakeCardFinder(const LoadedCards& given) {
  CardFinder finder;
  if (given.cards.empty()) return finder;
  finder.sheet = given.sheet;
  finder.given = given.cards;
  std::set<std::string> numbers;
  for (const LoadedCard& loaded : given.cards) {
    numbers.insert(loaded.card.number);
    finder.known.push_back(loaded.card);
  }
  for (const ir::Card& card : ShippedCards(*given.sheet)) {
    if (!numbers.contains(card.number)) finder.known.push_back(card);
  }
  return finder;
}

const std::vector<ir::Card>& KnownIn(const CardFinder& cards, const sheet::Sheet& sheet) {
  return cards.sheet == &sheet ? cards.known : ShippedCards(sheet);
}

std::vector<LoadedCard> PutIn(const CardFinder& cards, scenario::Scenario& scenario) {
  std::vector<LoadedCard> differing;
  for (ir::Card& own : scenario.cards) {
    const auto given =
        std::find_if(cards.given.begin(), cards.given.end(),
                     [&](const LoadedCard& loaded) { return loaded.card.number == own.number; });
    if (given == cards.given.end() || given->card == own) continue;
    own = given->card;
    differing.push_back(*given);
  }
  return differing;
}

}  // namespace caiding::corpus
