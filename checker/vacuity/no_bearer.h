// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "model/ir/card.h"
#include "model/ir/read_card.h"
#include "model/sheet/sheet.h"

// What says whom it may be attached to, where each of these says that nothing may be attached to
// it: two texts, each fine by itself, that leave a card without any use.

namespace caiding::vacuity {

/// Words of one of the cards.
struct WordsOf {
  std::size_t card = 0;
  ir::TextPlace text;
  ir::SourceRange range;
  friend bool operator==(const WordsOf&, const WordsOf&) = default;
};

/// A card that can be attached to nothing.
struct WithoutBearer {
  WordsOf phrase;                 ///< Of the bearers.
  std::vector<WordsOf> refusals;  ///< What each of these says; at least one.
};

/// Whether more cards may lie on a table than those that are looked at.
enum class Known { AllCards, TheirNames };

/// The phrases of bearers that some of the cards are, but none that may bear. What one prints that
/// holds at all times counts; where any text can take effects away, or make a card into another,
/// nothing is told. Where only names are known, a phrase that is about anything else may be about
/// cards elsewhere.
///
/// Rule: [Zero 1.20, 102.2], [Zero 1.20, 319.2].
std::vector<WithoutBearer> FindWithoutBearer(const sheet::Sheet& sheet,
                                             const std::vector<ir::ReadCard>& cards, Known known);

}  // namespace caiding::vacuity
