// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "model/ir/expected.h"
#include "model/ir/message.h"
#include "model/ir/read_card.h"
#include "model/kernel/decks.h"
#include "model/kernel/event.h"
#include "model/kernel/policies.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

// The front door of the rule pack 零次元 1.20.

namespace caiding::zero {

/// Compiles cards into a store. Never fails; what cannot be executed is a gap of its card.
kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards,
                         const kernel::Policies& policies = {}, const kernel::Pools& pools = {});

/// Why the card only parses so far, in both languages; empty: it can be played.
std::vector<ir::Message> PlayGaps(const ir::ReadCard& card);

/// A game before its first decision (who begins). Any deck size of at least 12 is accepted; 50 is
/// a matter of deck checks. Rule: [Zero 1.20, 100.8].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink = nullptr);

/// The state that `position` describes, at a priority decision of its active player in its step,
/// rules processes done; refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink = nullptr);

/// The player gives up, whoever has to decide what: the game ends at once. Not among the options of
/// `Legal`, so that no search takes giving up for a move and no loop ends by it.
///
/// Rule: [Zero 1.20, 101.4], [Zero 1.20, 101.3].
void Concede(const kernel::Rules& rules, kernel::State& state, int player,
             kernel::EventSink* sink = nullptr);

/// For a line that ended as undefined in its edition: the row that says so, for instance "E13".
std::string_view UndefinedRow(const kernel::State& state);

/// What lies on the table. `MakeState` of it gives the state back wherever the state stands at a
/// priority decision with an empty stack and nothing lasting.
kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state);

}  // namespace caiding::zero
