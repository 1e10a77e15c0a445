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
/// have all cards but one in common. A combo is of one template at most. What all their other cards
/// are is said in the words that fit as many of them and as few other cards of the pool as can be.
std::vector<findings::ComboTemplate> FindTemplates(const findings::Combos& combos,
                                                   const std::vector<const ir::Card*>& pool);

/// "one of 12: any Character (红绸军): T-1, T-2 …; not with T-9".
ir::Message TellTemplate(const findings::ComboTemplate& found);

}  // namespace caiding::reports
