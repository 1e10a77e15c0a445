// SPDX-License-Identifier: MIT
#pragma once

#include "checker/conflicts/clashes.h"
#include "checker/findings/check_input.h"

namespace caiding::conflicts {

/// The finding with its evidence; nothing if a line cannot be written down.
std::optional<findings::Finding> TellClash(const findings::CheckInput& input,
                                           const ClashStage& stage,
                                           const kernel::Position& position, const Clash& clash);

/// What a text permits, as a phrase; nothing: to use a card from elsewhere.
ir::Message TellDeed(const sheet::Sheet& sheet, std::optional<ir::Deed> deed);

/// The same of a rule that is beaten, the last of the clauses. `text`: whose text, as the table of
/// `cards.with` counts; `what` it does.
std::optional<findings::Finding> TellRuleBeaten(const findings::CheckInput& input,
                                                const WithAndWithout& cards, const TextOf& text,
                                                const ir::Message& what,
                                                const kernel::Position& position,
                                                const Clash& clash);

}  // namespace caiding::conflicts
