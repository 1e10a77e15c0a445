// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/card_reader.h"
#include "checker/findings/check_input.h"

namespace caiding::findings {

/// A card with every reading of its texts, parsed by the function that the checks are handed:
/// how cards that are in no input are read, such as those that are made for a board.
sheet::CheckedCard Reread(const sheet::Sheet& sheet, const ir::Card& card,
                          const sheet::ReparseFunction& reparse);

/// A reader that knows the cards of the input and, beside them, only cards without text.
evidence::CardReader ReaderOf(const CheckInput& input);

}  // namespace caiding::findings
