// SPDX-License-Identifier: MIT
#include "checker/positions/playable.h"

#include "checker/evidence/read_card.h"

namespace caiding::positions {

Playable PlayableCards(const evidence::CheckInput& input) {
  Playable playable;
  for (const auto* list : {&input.cards, &input.pool}) {
    for (const evidence::CheckedCard& card : *list) {
      if (!evidence::IsUnderstood(card)) continue;
      auto read = evidence::ReadWithChoices(card, evidence::FirstReadings(card));
      if (!read || !zero::PlayGaps(*read).empty()) continue;
      playable.cards.push_back(&card);
      playable.read.push_back(std::move(*read));
    }
    if (list == &input.cards) playable.accused = playable.cards.size();
  }
  return playable;
}

zero::Policies PoliciesOfRun(const evidence::CheckInput& input) {
  zero::Policies policies;
  for (const auto& [name, value] : input.policies) zero::SetPolicy(policies, name, value);
  return policies;
}

}  // namespace caiding::positions
