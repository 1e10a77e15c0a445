// SPDX-License-Identifier: MIT
#include "checker/positions/playable.h"

#include <cstddef>
#include <utility>

#include "checker/positions/likeliest.h"
#include "model/sheet/checked_card.h"

namespace caiding::positions {

Playable PlayableCards(const findings::CheckInput& input) {
  Playable playable;
  for (const auto* list : {&input.cards, &input.pool}) {
    for (const sheet::CheckedCard& card : *list) {
      if (!findings::IsUnderstood(card)) continue;
      auto read = sheet::ReadWithChoices(card, sheet::FirstReadings(card));
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
  CardsByNumber sorted{.cards = std::vector<const sheet::CheckedCard*>(count),
                       .read = std::vector<ir::ReadCard>(count),
                       .is_accused = std::vector<bool>(count)};
  for (std::size_t i = 0; i < count; ++i) {
    sorted.cards[places[i]] = playable.cards[i];
    sorted.read[places[i]] = std::move(playable.read[i]);
    sorted.is_accused[places[i]] = i < playable.accused;
  }
  return sorted;
}

std::vector<findings::Covered> CoveredBy(const Playable& playable,
                                         const findings::CheckInput& input) {
  const std::size_t of_pool = playable.cards.size() - playable.accused;
  std::vector<findings::Covered> covered{
      {.what = findings::Count::cards, .looked_at = playable.accused, .total = input.cards.size()}};
  if (input.pool.empty()) return covered;
  covered.push_back(
      {.what = findings::Count::pool, .looked_at = of_pool, .total = input.pool.size()});
  return covered;
}

kernel::Policies PoliciesOfRun(const findings::CheckInput& input) {
  kernel::Policies policies;
  sheet::SetEdition(*input.sheet, policies, input.edition);
  for (const auto& [name, value] : input.policies)
    sheet::SetPolicy(*input.sheet, policies, name, value);
  return policies;
}

}  // namespace caiding::positions
