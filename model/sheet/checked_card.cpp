// SPDX-License-Identifier: MIT
#include "model/sheet/checked_card.h"

#include <algorithm>

namespace caiding::sheet {
namespace {

/// The abilities of the reading with these choices; none for an empty paragraph.
Expected<std::vector<ir::Ability>> Choose(const ir::Readings& readings,
                                          const std::vector<std::uint8_t>& choices,
                                          const std::string& number) {
  if (!readings.not_understood.empty()) {
    return Failure{"the text of " + number + " is not understood (S201)"};
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

}  // namespace caiding::sheet
