// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/intake/json_value.h"
#include "model/sheet/sheet.h"

namespace caiding::corpus {

/// The date of the texts as printed.
inline constexpr std::string_view kPrinted = "printed";

/// What a card says from a day on.
struct CorrectedCard {
  std::string from;  ///< YYYY-MM-DD.
  JsonValue card;    ///< With the texts that are in force then.
};

/// The card as each of its errata corrects it, by day; none: it stands as printed. `errata` of a
/// card lists them with `from` and the texts that change; a row of a table has one, in columns of
/// its own. What is wrong with an erratum goes to `errors`.
std::vector<CorrectedCard> CorrectionsOf(const sheet::Sheet& sheet, const JsonValue& card,
                                         std::vector<JsonError>& errors);

/// The correction that is read: the newest if `date` is empty, none if it is "printed", else that
/// in force on the day; null: the card as printed.
const CorrectedCard* InForce(const std::vector<CorrectedCard>& corrections, std::string_view date);

}  // namespace caiding::corpus
