// SPDX-License-Identifier: MIT
#pragma once

#include "model/zero/pack.h"

// The steps of entering, for those who let several cards enter at once; `Enter` takes them all.

namespace caiding::zero {

/// It enters tapped, it does not become so. Rule: [Zero 1.20, 900.迟缓.3].
void EnterAsItMust(Game& game, int object);

/// The newcomer is there, and what hears of entries hears of it.
void HearEntry(Game& game, int object, ir::ZoneId from, Cause cause);

/// Only one event a player; the earlier one is scrapped. Rule: [Zero 1.20, 206.3],
/// [Zero 1.20, 321.4].
void ScrapOlderEvent(Game& game, int object);

/// What is still to be decided about the newcomer: its bearer, and what its text does on entering.
void BeginEntry(Game& game, int object, ir::ZoneId from, Cause cause, bool needs_host);

}  // namespace caiding::zero
