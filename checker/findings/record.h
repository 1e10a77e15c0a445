// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "checker/evidence/certificate.h"
#include "checker/evidence/claim.h"
#include "model/sheet/checked_card.h"
#include "model/sheet/sheet.h"

namespace caiding::findings {

/// A line of play that a check found, before it is written down.
struct Line {
  const sheet::Sheet* sheet = nullptr;  ///< Of the game; never null.
  std::vector<ir::ReadCard> cards;
  std::vector<sheet::ReadingChoices> readings;  ///< One entry per card.
  kernel::Policies policies;
  kernel::Position position;  ///< Card indices are those of `cards`.
  std::vector<std::uint16_t> choices;
};

/// Plays the line and writes down what is observed. The policies of the certificate are those
/// that the line consulted or that differ from their default. Fails if the position is refused or
/// a choice is not legal.
Expected<evidence::Certificate> Record(const Line& line, const evidence::Claim& claim);

/// The digest of the outcome at the end of the line, for `OutcomeIs`.
Expected<std::uint64_t> OutcomeOf(const Line& line);

}  // namespace caiding::findings
