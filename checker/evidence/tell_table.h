// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "checker/evidence/finding.h"
#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::evidence {

/// All there is in a state: one line a card with where and how it is, one a strength, then the
/// result if the game is over.
std::vector<Message> TellTable(const kernel::Rules& rules, const kernel::State& state);

/// Takes out of `lines` as many equal lines as stand in `others`.
void LeaveOut(const std::vector<Message>& others, std::vector<Message>& lines);

}  // namespace caiding::evidence
