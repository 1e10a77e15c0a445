// SPDX-License-Identifier: MIT
#pragma once

#include "checker/conflicts/clashes.h"
#include "checker/conflicts/hubs.h"
#include "checker/findings/check_input.h"

namespace caiding::conflicts {

/// The finding with its evidence; nothing if a line cannot be written down. What a prohibition
/// settles is told by hubs: what forbids may be one. Rule: [Zero 1.20, 102.2].
std::optional<Instance> TellClash(const findings::CheckInput& input, const ClashStage& stage,
                                  const kernel::Position& position, const Clash& clash);

/// The sentences of C601 and C602 about a hub: the partners permit or demand what it forbids.
ir::Message TellPermissionsOfHub(const ir::Message& hub, const ir::Message& partners,
                                 const std::vector<ir::Message>& deeds);
ir::Message TellDutiesOfHub(const ir::Message& hub, const ir::Message& partners,
                            const std::vector<ir::Message>& settled);

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
