// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "checker/evidence/check_input.h"
#include "model/ir/expected.h"
#include "model/sheet/sheet.h"

namespace caiding::evidence {

/// Which reading each paragraph of a card has: the option taken at each choice point of each
/// paragraph, the life burst, where there is one, last. As in `Certificate::readings`.
using ReadingChoices = std::vector<std::vector<std::uint8_t>>;

/// The card with the readings that these choices name; fails if a paragraph is not understood or
/// has no such reading.
Expected<ir::ReadCard> ReadWithChoices(const CheckedCard& card, const ReadingChoices& choices);

/// The choices of the first reading of every paragraph.
ReadingChoices FirstReadings(const CheckedCard& card);

/// Reads a card's text again and takes the readings that the choices name. `caiding-replay` hands
/// one that parses; checks hand one that looks the card up in their input.
using CardReader =
    std::function<Expected<ir::ReadCard>(const ir::Card& card, const ReadingChoices& choices)>;

/// A reader that knows the cards of the input and, beside them, only cards without text.
CardReader ReaderOf(const CheckInput& input);

}  // namespace caiding::evidence
