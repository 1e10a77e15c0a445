// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "corpus/bans/ban_list.h"

namespace caiding::corpus {

/// What is wrong with a deck under a ban list, besides what `FindDeckProblems` finds. `entries` are
/// those in force. A card that is the same as a banned one is banned with it.
std::vector<DeckProblem> FindBannedCards(const sheet::Sheet& sheet, const Deck& deck,
                                         const std::vector<ir::Card>& pool,
                                         const std::vector<BanEntry>& entries,
                                         const kernel::Policies& policies = {});

/// The entries that speak of no card of the pool: perhaps misspelt, so they are named.
std::vector<BanEntry> WithoutCard(const std::vector<BanEntry>& entries,
                                  const std::vector<ir::Card>& pool);

/// The copies, the days, the reason and the place of an entry.
Message TellEntry(const BanEntry& entry);

}  // namespace caiding::corpus
