// SPDX-License-Identifier: MIT
#include "checker/positions/playable.h"

#include <cstddef>
#include <utility>

#include "checker/evidence/read_card.h"
#include "checker/positions/likeliest.h"

namespace caiding::positions {

Playable PlayableCards(const evidence::CheckInput& input) {
  Playable playable;
  for (const auto* list : {&input.cards, &input.pool}) {
    for (const evidence::CheckedCard& card : *list) {
      if (!evidence::IsUnderstood(card)) continue;
      auto read = evidence::ReadWithChoices(card, evidence::FirstReadings(card));
      if (!read || !card.sheet->gaps(*read).empty()) continue;
      playable.cards.push_back(&card);
      playable.read.push_back(std::move(*read));
    }
    if (list == &input.cards) playable.accused = playable.cards.size();
  }
  return playable;
}

CardsByNumber ByNumber(Playable playable) {
  const auto places = PlacesByNumber(playable.cards);
  const std::size_t count = playable.cards.size();
  CardsByNumber sorted{.cards = std::vector<const evidence::CheckedCard*>(count),
                       .read = std::vector<ir::ReadCard>(count),
                       .is_accused = std::vector<bool>(count)};
  for (std::size_t i = 0; i < count; ++i) {
    sorted.cards[places[i]] = playable.cards[i];
    sorted.read[places[i]] = std::move(playable.read[i]);
    sorted.is_accused[places[i]] = i < playable.accused;
  }
  return sorted;
}

std::vector<evidence::Covered> CoveredBy(const Playable& playable,
                                         const evidence::CheckInput& input) {
  const std::size_t of_pool = playable.cards.size() - playable.accused;
  std::vector<evidence::Covered> covered{{.what = evidence::Count::cards,
                                          .looked_at = playable.accused,
                                          .total = input.cards.size()}};
  if (input.pool.empty()) return covered;
  covered.push_back(
      {.what = evidence::Count::pool, .looked_at = of_pool, .total = input.pool.size()});
  return covered;
}

kernel::Policies PoliciesOfRun(const evidence::CheckInput& input) {
  kernel::Policies policies;
  sheet::SetEdition(*input.sheet, policies, input.edition);
  for (const auto& [name, value] : input.policies) sheet::SetPolicy(*input.sheet, policies, name, value);
  return policies;
}

}  // namespace caiding::positions
