// SPDX-License-Identifier: MIT
#pragma once

#include "checker/evidence/check_input.h"

namespace caiding::evidence {

/// A card with every reading of its texts, parsed by the function that the checks are handed:
/// how cards that are in no input are read, such as those that are made for a board.
CheckedCard Reread(const sheet::Sheet& sheet, const ir::Card& card, const ReparseFunction& reparse);

}  // namespace caiding::evidence
