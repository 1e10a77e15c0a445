// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/kernel/rules.h"
#include "model/kernel/state.h"

namespace caiding::evidence {

/// What can be seen of a state, one line per fact in a fixed order: the result, every card on the
/// table with its state, the strength that it has now, what waits on the stack, whose decision
/// comes next and every legal option of it. Two readings of one card differ if and only if lines
/// of theirs do: the legal choices are among them, so that *may*, *illegal target* and *missed
/// timing* show.
///
/// Objects are numbered as in the position, abilities by card and paragraph, so that the lines of
/// two runs from one position under two readings can be compared.
std::vector<std::string> DescribeOutcome(const kernel::Rules& rules, const kernel::State& state);

/// A hash of `DescribeOutcome`.
std::uint64_t OutcomeDigest(const kernel::Rules& rules, const kernel::State& state);

}  // namespace caiding::evidence
