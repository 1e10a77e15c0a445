// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "model/ir/expected.h"
#include "model/kernel/decision.h"
#include "model/kernel/event.h"
#include "model/kernel/moment.h"
#include "model/kernel/rules.h"

namespace caiding::zero {

/// The state at this moment of the position; refused if no game could hold it.
Expected<kernel::State> MakeState(const kernel::Rules& rules, const kernel::Position& position,
                                  const kernel::Moment& moment, kernel::EventSink* sink = nullptr);

/// The objects that lie somewhere, those on the stack included, in the order in which a position
/// lists them: what lies in order with the top first.
std::vector<int> PlacingOrder(const kernel::State& state);

/// The same moment as if this were asked now: as if the player had priority in the window that is
/// open, or as if the combat that goes on stood where its object is chosen or defence is declared.
/// Nothing if there is no such window or combat. For explaining: it need not be reachable.
std::optional<kernel::State> AsIfAsked(const kernel::State& state, int player,
                                       kernel::DecisionKind what);

/// Everything that `MakeState` needs to make this state again, up to a renaming of objects; or what
/// goes on in it that cannot be written down.
Expected<std::pair<kernel::Position, kernel::Moment>> DescribeMoment(const kernel::Rules& rules,
                                                                     const kernel::State& state);

}  // namespace caiding::zero
