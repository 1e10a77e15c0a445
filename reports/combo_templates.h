// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/findings/combo.h"
#include "model/ir/card.h"

// Combos of a list that differ in one card, as one row.

namespace caiding::reports {

/// So many combos that differ in one card are told together.
inline constexpr std::size_t kTemplateLeast = 3;

/// The templates of the list, the largest first: combos of one class, outcome and sort of gain that
/// have all cards but one in common. A combo is of one template at most, and two printings of a
/// card are one card. What the cards that differ are is said in words that fit all of them and as
/// few other cards of the pool as can be.
std::vector<findings::ComboTemplate> FindTemplates(const findings::Combos& combos,
                                                   const std::vector<const ir::Card*>& pool);

/// Leaves the templates of which all combos are still told, once some were left out.
void KeepTemplatesOf(findings::Combos& combos);

/// "the same with one card of 3, each of them: character (红绸军): T-1, T-2, T-3; no other card of
/// the pool is one".
ir::Message TellTemplate(const findings::ComboTemplate& found);

}  // namespace caiding::reports
