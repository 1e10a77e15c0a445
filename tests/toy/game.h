// SPDX-License-Identifier: MIT
#pragma once

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

// The front door of the toy's rule pack.

namespace caiding::tests::toy {

/// Compiles cards into a store. Every line of a text works on the field; what a spell says, when it
/// is used.
kernel::Rules BuildRules(const std::vector<ir::ReadCard>& cards, const kernel::Policies& policies);

/// A game before its first decision (who begins). Rule: [Toy 1, 1.3].
Expected<kernel::State> StartGame(const kernel::Rules& rules, const kernel::Decks& decks,
                                  kernel::EventSink* sink);

/// The state that `position` describes, by day. Refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  kernel::EventSink* sink);

/// The objects that lie somewhere, those of the deck from its top on.
std::vector<int> PlacingOrder(const kernel::State& state);

/// What lies on the table; `MakeState` gives the state back wherever it is at rest by day.
kernel::Position DescribePosition(const kernel::Rules& rules, const kernel::State& state);

/// What of the card the pack does not do; empty: it can be played.
std::vector<ir::Message> PlayGaps(const ir::ReadCard& card);

/// The player gives up. Rule: [Toy 1, 6.1].
void Concede(const kernel::Rules& rules, kernel::State& state, int player, kernel::EventSink* sink);

}  // namespace caiding::tests::toy
