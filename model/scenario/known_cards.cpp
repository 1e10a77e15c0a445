// SPDX-License-Identifier: MIT
#include "model/scenario/known_cards.h"

#include <algorithm>

namespace caiding::scenario {

const ir::Card* FindCard(const Scenario& scenario, const std::string& number) {
  for (const auto* cards : {&scenario.cards, scenario.known}) {
    const auto found = std::find_if(cards->begin(), cards->end(),
                                    [&](const ir::Card& card) { return card.number == number; });
    if (found != cards->end()) return &*found;
  }
  return nullptr;
}

std::vector<std::string> KnownNumbers(const Scenario& scenario) {
  std::vector<std::string> numbers;
  for (const auto* cards : {&scenario.cards, scenario.known}) {
    for (const ir::Card& card : *cards) numbers.push_back(card.number);
  }
  return numbers;
}

}  // namespace caiding::scenario
