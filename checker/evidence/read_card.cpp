// SPDX-License-Identifier: MIT
#include "checker/evidence/read_card.h"

#include <algorithm>

#include "checker/evidence/reread.h"

namespace caiding::evidence {
namespace {

/// The abilities of the reading with these choices; none for an empty paragraph.
Expected<std::vector<ir::Ability>> Choose(const ir::Readings& readings,
                                          const std::vector<std::uint8_t>& choices,
                                          const std::string& number) {
  if (!readings.not_understood.empty()) {
    return Failure{"the text of " + number + " is not understood"};
  }
  if (readings.readings.empty() && choices.empty()) return std::vector<ir::Ability>{};
  const auto found =
      std::find_if(readings.readings.begin(), readings.readings.end(),
                   [&](const ir::Reading& reading) { return reading.choices == choices; });
  if (found != readings.readings.end()) return found->abilities;
  return Failure{"the text of " + number + " has no reading with these choices"};
}

std::vector<std::uint8_t> FirstOf(const ir::Readings& readings) {
  if (readings.readings.empty()) return {};
  return readings.readings.front().choices;
}

const CheckedCard* FindCard(const std::vector<CheckedCard>& cards, const ir::Card& card) {
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [&](const CheckedCard& other) { return other.card == card; });
  return found == cards.end() ? nullptr : &*found;
}

}  // namespace

Expected<ir::ReadCard> ReadWithChoices(const CheckedCard& card, const ReadingChoices& choices) {
  const std::size_t texts = card.paragraphs.size() + (card.life_burst ? 1 : 0);
  if (choices.size() != texts) {
    return Failure{"the readings of " + card.card.number + " do not fit its paragraphs"};
  }
  ir::ReadCard read(card.card);
  for (std::size_t i = 0; i < card.paragraphs.size(); ++i) {
    auto abilities = Choose(card.paragraphs[i], choices[i], card.card.number);
    if (!abilities) return abilities.Error();
    read.paragraphs.push_back(std::move(*abilities));
  }
  if (card.life_burst) {
    auto abilities = Choose(*card.life_burst, choices.back(), card.card.number);
    if (!abilities) return abilities.Error();
    read.life_burst = std::move(*abilities);
  }
  return read;
}

ReadingChoices FirstReadings(const CheckedCard& card) {
  ReadingChoices choices;
  for (const ir::Readings& readings : card.paragraphs) choices.push_back(FirstOf(readings));
  if (card.life_burst) choices.push_back(FirstOf(*card.life_burst));
  return choices;
}

CardReader ReaderOf(const CheckInput& input) {
  return [&input](const ir::Card& card, const ReadingChoices& choices) -> Expected<ir::ReadCard> {
    if (card.text.empty() && !card.life_burst && choices.empty()) {
      return ir::ReadCard(card);
    }
    const CheckedCard* found = FindCard(input.cards, card);
    if (found == nullptr) found = FindCard(input.pool, card);
    // A card without text needs nobody to read it: plain company on a board.
    if (found == nullptr && card.text.empty() && !card.life_burst && choices.empty()) {
      return ir::ReadCard(card);
    }
    if (found != nullptr) return ReadWithChoices(*found, choices);
    if (!input.reparse) return Failure{"no card " + card.number + " is at hand"};
    return ReadWithChoices(Reread(*input.sheet, card, input.reparse), choices);
  };
}

}  // namespace caiding::evidence
