// SPDX-License-Identifier: MIT
#include "model/sheet/checked_card.h"

#include <algorithm>

#include "model/ir/assert.h"

namespace caiding::sheet {
namespace {

/// The abilities of the reading with these choices; none for an empty text.
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

std::span<const ir::Readings> ParagraphsOf(const CheckedCard& card) {
  const std::size_t others = card.card.texts.size() - ir::ParagraphsOf(card.card).size();
  CAIDING_ASSERT(others <= card.texts.size(), "every text with a role is read");
  return std::span(card.texts).first(card.texts.size() - others);
}

Expected<ir::ReadCard> ReadWithChoices(const CheckedCard& card, const ReadingChoices& choices) {
  if (choices.size() != card.texts.size()) {
    return Failure{"the readings of " + card.card.number + " do not fit its paragraphs"};
  }
  ir::ReadCard read(card.card);
  for (std::size_t i = 0; i < card.texts.size(); ++i) {
    auto abilities = Choose(card.texts[i], choices[i], card.card.number);
    if (!abilities) return abilities.Error();
    read.texts.push_back(std::move(*abilities));
  }
  return read;
}

ReadingChoices FirstReadings(const CheckedCard& card) {
  ReadingChoices choices;
  for (const ir::Readings& readings : card.texts) choices.push_back(FirstOf(readings));
  return choices;
}

}  // namespace caiding::sheet
