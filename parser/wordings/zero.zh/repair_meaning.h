// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/ir/repair.h"

namespace caiding::parser {

/// The same edit without the signs that it leaves as they are; what is only put in stands beside
/// the sign before it.
ir::Edit Trimmed(const ir::Edit& edit);

/// True if an edit undoes one slip of the hand and says nothing that the text did not: one sign
/// changed, left out, put in, or two that change places. It adds and drops no negation, number,
/// player, condition or object, and breaks up no word that is right as it stands.
bool UndoesSlip(std::u32string_view text, const ir::Edit& edit,
                const std::vector<std::u32string>& words);

}  // namespace caiding::parser
