// SPDX-License-Identifier: MIT
#pragma once

#include "checker/findings/check_input.h"
#include "model/ir/card.h"
#include "model/sheet/sheet.h"

namespace caiding::findings {

/// True if the file states every field of the card that tells two versions of a name apart.
bool IsComparable(const ir::Card& card);

/// True if kind, cost, colours and stats are alike; the names are for the caller to compare.
bool LooksLikeReprint(const ir::Card& a, const ir::Card& b);

/// A card with another number, of the input or its pool, that has this one's name and looks like a
/// printing of it, whatever its text; null if there is none.
///
/// Rule: [Zero 1.20, 327.1].
const sheet::CheckedCard* FindOtherPrinting(const sheet::CheckedCard& card,
                                            const CheckInput& input);

/// On what it rests that a printing with another text is another card: the code, and the clause
/// where the game has one.
Message WhyPrintingsPart(const sheet::Sheet& sheet);

}  // namespace caiding::findings
