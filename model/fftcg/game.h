// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/expected.h"
#include "model/ir/read_card.h"
#include "model/kernel/decks.h"
#include "model/kernel/event.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// The front door of the rule pack FF-TCG 3.2. A thin one: what it leaves out stands in the README.

namespace caiding::fftcg {

/// Compiles cards into a store. In `Card`: `colours` are its elements, `traits` its jobs,
/// `characters` its names, `subkind` whether it bears the generic icon, `is_burst` its EX mark; a
/// line of its text is a paragraph. Rule: [FF-TCG 3.2, 11.5.3], [FF-TCG 3.2, 11.10.2].
kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards);

/// A game before its first decision (who begins). What a deck may hold is not looked at.
/// Rule: [FF-TCG 3.2, 8.2.1].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink = nullptr);

/// The state that `position` describes, at the first decision of its step: a main phase, the attack
/// preparation step (none stated: the first main phase). Refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink = nullptr);

}  // namespace caiding::fftcg
