// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::kernel {

/// A hash of what can be seen of a state: the result, every card on the table with its state, the
/// strength, keywords and restrictions that it has now, what waits on the stack, whose decision
/// comes next and every legal option of it. Two readings of one card differ in play if and only
/// if these differ after some choices: the legal ones are among them, so that *may*, *illegal
/// target* and *missed timing* show.
///
/// Objects are numbered as in the position, abilities by card and paragraph, so that two runs
/// from one position under two readings can be compared.
std::uint64_t OutcomeDigest(const kernel::Rules& rules, const kernel::State& state);

}  // namespace caiding::kernel
