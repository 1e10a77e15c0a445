// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/findings/check_input.h"
#include "checker/hidden/unseen.h"
#include "model/sheet/checked_card.h"

// Texts with something shown, or paid in another order, so that everybody can check what is done.

namespace caiding::hidden {

/// The text in which the card of an act is shown before it is taken, or of a condition is asked for
/// by showing it. Read again: one reading, with the meaning asked for, and no such place is left.
std::optional<std::u32string> Mended(const findings::CheckInput& input,
                                     const sheet::CheckedCard& card, ir::TextPlace text,
                                     const std::vector<ir::Ability>& abilities,
                                     const Unseen& unseen);

/// The text in which this item of the cost of this ability is paid last; the same said of it.
std::optional<std::u32string> PaidLast(const findings::CheckInput& input,
                                       const sheet::CheckedCard& card, ir::TextPlace text,
                                       std::vector<ir::Ability> abilities, std::size_t ability,
                                       std::size_t item);

}  // namespace caiding::hidden
