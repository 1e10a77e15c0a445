// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/expected.h"
#include "model/ir/read_card.h"
#include "model/ir/readings.h"
#include "model/sheet/sheet.h"

namespace caiding::sheet {

/// A card with everything that its text may mean, and where in the input it came from.
struct CheckedCard {
  const Sheet* sheet = nullptr;  ///< Of its game; never null.
  ir::Card card;
  std::vector<ir::Readings> paragraphs;    ///< One entry per paragraph of `card.text`.
  std::optional<ir::Readings> life_burst;  ///< Set if and only if `card.life_burst` is.
  std::string place;                       ///< "file.json:12", or empty.
};

/// Parses one paragraph again, as text of this card, with the conventions of the run.
/// Reads a life burst if `is_life_burst`; a rewording of it is checked that way.
using ReparseFunction =
    std::function<ir::Readings(std::u32string_view paragraph, const ir::Card& card,
                               std::size_t paragraph_index, bool is_life_burst)>;

/// Which reading each paragraph of a card has: the option taken at each choice point of each
/// paragraph, the life burst, where there is one, last. As certificates name them.
using ReadingChoices = std::vector<std::vector<std::uint8_t>>;

/// The card with the readings that these choices name; fails if a paragraph is not understood or
/// has no such reading.
Expected<ir::ReadCard> ReadWithChoices(const CheckedCard& card, const ReadingChoices& choices);

/// The choices of the first reading of every paragraph.
ReadingChoices FirstReadings(const CheckedCard& card);

}  // namespace caiding::sheet
