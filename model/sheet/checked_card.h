// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/expected.h"
#include "model/ir/file_place.h"
#include "model/ir/read_card.h"
#include "model/ir/readings.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {

/// Where a field or a text of a card stands in its file, and the words there.
struct FieldPlace {
  std::string field;          ///< Its key in card files: "cost", "text", "life_burst" …
  std::size_t paragraph = 0;  ///< Of a text that is written in several.
  ir::FilePlace place;
  std::string seen;  ///< As the file has it; of a table the whole cell.
  friend bool operator==(const FieldPlace&, const FieldPlace&) = default;
};

/// A card with everything that its text may mean, and where in the input it came from.
struct CheckedCard {
  const Sheet* sheet = nullptr;  ///< Of its game; never null.
  ir::Card card;
  std::vector<ir::Readings> texts;  ///< One entry a text of `card.texts`.
  std::string place;                ///< "file.json:12", or empty.
  /// Of every field that the file states, in its order; empty: it came from no file.
  std::vector<FieldPlace> fields{};
};

/// What the paragraphs of the card may mean.
std::span<const ir::Readings> ParagraphsOf(const CheckedCard& card);

/// Reads words again in the place of one of this card's texts, with the conventions of the run.
using ReparseFunction = std::function<ir::Readings(std::u32string_view words, const ir::Card& card,
                                                   ir::TextPlace text)>;

/// Which reading each text of a card has: the option taken at each choice point of each text. As
/// certificates name them.
using ReadingChoices = std::vector<std::vector<std::uint8_t>>;

/// The card with the readings that these choices name; fails if a text is not understood or
/// has no such reading.
Expected<ir::ReadCard> ReadWithChoices(const CheckedCard& card, const ReadingChoices& choices);

/// The choices of the first reading of every text.
ReadingChoices FirstReadings(const CheckedCard& card);

}  // namespace caiding::sheet
