// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/ir/message.h"

// Of cards whose texts were corrected, which text a run speaks of.

namespace caiding::filed {

/// A card that is read as an erratum has it.
struct CorrectedText {
  std::string card;
  std::string from;  ///< YYYY-MM-DD.
  friend bool operator==(const CorrectedText&, const CorrectedText&) = default;
};

struct TextsRead {
  std::string date{};  ///< Empty: the newest texts; "printed"; or those in force on this day.
  std::size_t with_errata = 0;  ///< Cards that have errata, read or not.
  std::vector<CorrectedText> corrected{};
  friend bool operator==(const TextsRead&, const TextsRead&) = default;
};

/// False where nobody asked and no card has errata.
bool IsToTell(const TextsRead& texts);

/// Whose texts were read, and how many of them are corrected.
ir::Message TellTexts(const TextsRead& texts);

}  // namespace caiding::filed
