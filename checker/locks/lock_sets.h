// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "checker/findings/limits.h"
#include "model/sheet/sheet.h"

namespace caiding::locks {

/// Cards as indices in the list that was read; sorted, without doubles.
using CardSet = std::vector<std::size_t>;

/// True if a text of the card may keep the other player from using cards: it forbids or limits
/// that, or placing resources, raises costs, speaks of the other's resources, or ends turns. What
/// only forbids to attack needs no look: a player without characters in play, who cannot use one,
/// does not attack.
bool Restrains(const sheet::Sheet& sheet, const ir::ReadCard& card);

/// True if these cards may be on one side.
using MayMeet = std::function<bool(const CardSet& set)>;

/// The sets of at most `size` cards of the list that all restrain and that may meet: every such
/// card, for each of them the likeliest pairs and triples, as many as are asked for, and the parts
/// of those. Smaller ones first, then in the order of the list. Which sets are chosen for a card
/// hangs on its own sets alone.
std::vector<CardSet> FindLockSets(const sheet::Sheet& sheet, const std::vector<ir::ReadCard>& cards,
                                  std::size_t size, const MayMeet& may_meet,
                                  findings::Meter& meter);

}  // namespace caiding::locks
