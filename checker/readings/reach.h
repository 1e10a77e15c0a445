// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/findings/finding.h"
#include "checker/findings/limits.h"
#include "checker/readings/table.h"
#include "checker/readings/variant.h"

namespace caiding::readings {

/// Plays games from their start, with decks of the cards on the table and plain ones, at most as
/// many of each as the game allows: players and chance choose at random, the same under all
/// variants, but like to take the card under test. Where the outcomes part the difference is
/// reached; nothing if they do in no game.
///
/// `isolated` are the variants with nothing but the words in question taken differently, which
/// choose the game; the certificates are played under `variants`.
std::optional<findings::GameReached> ReachInGame(const sheet::Sheet& sheet,
                                                 const std::vector<Variant>& variants,
                                                 const std::vector<Variant>& isolated,
                                                 const Table& table, findings::Meter& meter);

}  // namespace caiding::readings
