// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "model/ir/card.h"
#include "model/ir/message.h"
#include "model/kernel/position.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::story {

using ir::Message;

/// All there is in a state: one line a card with where and how it is, one a strength, then the
/// result if the game is over.
std::vector<Message> TellTable(const kernel::Rules& rules, const kernel::State& state);

/// What is there at the end of a line of play, one line a card that is not where or as it was in
/// the position, one a strength that changed (each, where nothing was chosen), the result if the
/// game is over, and whose keywords changed. `cards` are those of the position, `states` those
/// before the first choice and after each.
std::vector<Message> TellChanges(const std::vector<ir::Card>& cards,
                                 const kernel::Position& position, const kernel::Rules& rules,
                                 const std::vector<kernel::State>& states);

/// Takes out of `lines` as many equal lines as stand in `others`.
void LeaveOut(const std::vector<Message>& others, std::vector<Message>& lines);

}  // namespace caiding::story
